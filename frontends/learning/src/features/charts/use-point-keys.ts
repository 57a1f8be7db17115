import { type KeyboardEvent, useRef, useState } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * The index of the point to which a key moves the focus from the point at `place`; null for a key that does not move
 * it.
 */
function placeAfter(key: string, place: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined ? null : Math.min(count - 1, Math.max(0, place + step));
}

/**
 * Makes all points of a chart one tab stop; arrow keys, Home and End move the focus among them, so
 * that a screen reader reads each point.
 */
export function usePointKeys(count: number) {
  const [shown, setShown] = useState<number | null>(null);
  const elements = useRef(new Map<number, SVGGElement>());
  const stop = Math.min(shown ?? 0, Math.max(0, count - 1));

  const propsOf = (index: number) => ({
    tabIndex: index === stop ? 0 : -1,
    ref: (element: SVGGElement | null) => {
      if (element) elements.current.set(index, element);
      else elements.current.delete(index);
    },
    onFocus: () => setShown(index),
    onClick: () => elements.current.get(index)?.focus(),
    onMouseEnter: () => setShown(index),
    onKeyDown: (event: KeyboardEvent) => {
      const place = placeAfter(event.key, index, count);
      if (place === null || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      elements.current.get(place)?.focus();
    },
  });
  return { shown: shown === null ? null : stop, propsOf };
}
