/** The position in a spotter, and which texts of the current question are revealed. */
export interface RunState {
  /** Question index, 0 to `total - 1`. */
  index: number;
  total: number;
  isAnswerShown: boolean;
  isDescriptionShown: boolean;
}

export type RunAction = 'next' | 'previous' | 'toggle-answer' | 'toggle-description';

/** The state of a run of `total` questions that starts at an index; an index past the end becomes the last question. */
export function startAt(index: number, total: number): RunState {
  return {
    index: Math.max(0, Math.min(index, total - 1)),
    total,
    isAnswerShown: false,
    isDescriptionShown: false,
  };
}

/** Applies an action; moving to a question hides its answer and description. */
export function runReducer(state: RunState, action: RunAction): RunState {
  switch (action) {
    case 'next':
      return isLast(state) ? state : startAt(state.index + 1, state.total);
    case 'previous':
      return state.index === 0 ? state : startAt(state.index - 1, state.total);
    case 'toggle-answer':
      return { ...state, isAnswerShown: !state.isAnswerShown };
    case 'toggle-description':
      return { ...state, isDescriptionShown: !state.isDescriptionShown };
  }
}

export const isLast = ({ index, total }: RunState) => index >= total - 1;

/** Share of the questions reached, in whole per cent. */
export const percentComplete = ({ index, total }: RunState) => Math.round(((index + 1) / total) * 100);
