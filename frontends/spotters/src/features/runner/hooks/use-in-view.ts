import { useEffect, useRef } from 'react';

/** Scrolls newly shown content back into view when the user had scrolled past its upper edge. */
export function useInView(shown: number) {
  const element = useRef<HTMLDivElement>(null);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown || !element.current) return;
    last.current = shown;
    // The upper edge of the visible area is below the sticky header.
    const upperEdge = parseFloat(getComputedStyle(element.current).scrollMarginTop) || 0;
    if (element.current.getBoundingClientRect().top < upperEdge) element.current.scrollIntoView?.();
  }, [shown]);
  return element;
}
