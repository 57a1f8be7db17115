import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { PaneStore } from '../panes';
import type { PaneState } from '../view/pane-state';

/**
 * Selects a value of a viewport's state; renders the component when the value changes.
 * @param select must return equal values for equal states: a primitive or a memoised object
 */
export function usePaneValue<Value>(store: PaneStore, select: (state: PaneState) => Value): Value {
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

/**
 * An element that is updated from the state at most once per animation frame, without rendering.
 */
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
