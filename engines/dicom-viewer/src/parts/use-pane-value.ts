import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { PaneStore } from '../panes';
import type { PaneState } from '../view/pane-state';

/**
 * A value of a pane's state; the component renders when it changes.
 * @param select must give equal values for equal states: a primitive or something kept
 */
export function usePaneValue<Value>(store: PaneStore, select: (state: PaneState) => Value): Value {
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

/** An element that is written as the state changes, once a frame of the screen, without rendering. */
export function useLiveElement<Written extends HTMLElement>(
  store: PaneStore,
  write: (element: Written, state: PaneState) => void,
) {
  const ref = useRef<Written>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    write(element, store.get());
    return store.onFrame(() => write(element, store.get()));
  }, [store, write]);
  return ref;
}
