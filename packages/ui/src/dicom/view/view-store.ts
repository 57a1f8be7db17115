/** State outside React: a drag changes it many times a frame and nothing is rendered but the canvas. */
export interface ViewStore<State, Action> {
  get(): State;
  dispatch(action: Action): void;
  /** @returns how to stop listening */
  subscribe: (listener: () => void) => () => void;
  /**
   * Calls back in the next frame of the screen after a change, once however often it changed.
   * @returns how to stop
   */
  onFrame: (listener: () => void) => () => void;
}

export function createViewStore<State, Action>(
  reduce: (state: State, action: Action) => State,
  initial: State,
): ViewStore<State, Action> {
  let state = initial;
  const listeners = new Set<() => void>();
  const frameListeners = new Set<() => void>();
  let frame = 0;

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
      for (const listener of listeners) listener();
      askFrame();
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
