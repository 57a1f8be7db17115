import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Restores the keyboard focus when the focused button disappears with its step: moves the focus to
 * the first control of the next step.
 * @param start the first control of the present step
 * @param step changes with each step
 * @returns handlers for the element around all steps
 */
export function useKeptFocus(start: RefObject<HTMLElement | null>, step: unknown) {
  const isWithin = useRef(false);
  useEffect(() => {
    if (isWithin.current && document.activeElement === document.body) start.current?.focus();
  }, [start, step]);
  return {
    onFocus: () => void (isWithin.current = true),
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) isWithin.current = false;
    },
  };
}
