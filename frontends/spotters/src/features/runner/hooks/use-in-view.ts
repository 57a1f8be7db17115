import { useEffect, useRef } from 'react';

/** Brings what is shown for the first time back into view, where whoever read on below would miss its upper part. */
export function useInView(shown: number) {
  const element = useRef<HTMLDivElement>(null);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown || !element.current) return;
    last.current = shown;
    // Below the header, which stays where it is.
    const upperEdge = parseFloat(getComputedStyle(element.current).scrollMarginTop) || 0;
    if (element.current.getBoundingClientRect().top < upperEdge) element.current.scrollIntoView?.();
  }, [shown]);
  return element;
}
