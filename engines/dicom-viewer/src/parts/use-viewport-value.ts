import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ViewportStore } from '../viewport';
import type { ViewportState } from '../view/viewport-state';

/**
 * Selects a value of a viewport's state; renders the component when the value changes.
 * @param select must return equal values for equal states: a primitive or a memoised object
 */
export function useViewportValue<Value>(
  store: ViewportStore,
  select: (state: ViewportState) => Value,
): Value {
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

/**
 * An element that is updated from the state at most once per animation frame, without rendering.
 */
export function useLiveElement<Written extends HTMLElement>(
  store: ViewportStore,
  write: (element: Written, state: ViewportState) => void,
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
