import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the keyboard's place where a focused button goes away with its step: the focus moves to what the next step begins with.
 * @param start what the present step begins with
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
