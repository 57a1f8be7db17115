/**
 * State outside React: a drag changes it many times per animation frame and only the canvas is
 * redrawn.
 */
export interface ViewStore<State, Action> {
  get(): State;
  dispatch(action: Action): void;
  /**
   * Registers a callback that runs before all listeners, so that the listeners see what the callback changes together
   * with the change that caused it.
   * @returns a function that removes the callback
   */
  answer: (answer: () => void) => () => void;
  /** @returns a function that unsubscribes */
  subscribe: (listener: () => void) => () => void;
  /**
   * Calls back in the animation frame after a change, once for any number of changes.
   * @returns a function that unsubscribes
   */
  onFrame: (listener: () => void) => () => void;
}

export function createViewStore<State, Action>(
  reduce: (state: State, action: Action) => State,
  initial: State,
): ViewStore<State, Action> {
  let state = initial;
  const answers = new Set<() => void>();
  const listeners = new Set<() => void>();
  const frameListeners = new Set<() => void>();
  let frame = 0;
  let isAnswering = false;

  function askAnswers(): void {
    isAnswering = true;
    try {
      let before: State;
      do {
        before = state;
        for (const answer of answers) answer();
      } while (before !== state);
    } finally {
      isAnswering = false;
    }
  }

  function askFrame(): void {
    if (frame !== 0 || frameListeners.size === 0) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      for (const listener of frameListeners) listener();
    });
  }

  return {
    get: () => state,
    dispatch(action) {
      const next = reduce(state, action);
      if (next === state) return;
      state = next;
      if (isAnswering) return;
      askAnswers();
      for (const listener of listeners) listener();
      askFrame();
    },
    answer(answer) {
      answers.add(answer);
      return () => void answers.delete(answer);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onFrame(listener) {
      frameListeners.add(listener);
      return () => {
        frameListeners.delete(listener);
        if (frameListeners.size > 0) return;
        cancelAnimationFrame(frame);
        frame = 0;
      };
    },
  };
}
