/** State outside React: a drag changes it many times a frame and nothing is rendered but the canvas. */
export interface ViewStore<State, Action> {
  get(): State;
  dispatch(action: Action): void;
  /** @returns how to stop listening */
  subscribe: (listener: () => void) => () => void;
}

export function createViewStore<State, Action>(
  reduce: (state: State, action: Action) => State,
  initial: State,
): ViewStore<State, Action> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    dispatch(action) {
      const next = reduce(state, action);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
