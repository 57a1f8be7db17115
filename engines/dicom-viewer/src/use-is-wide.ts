import { type RefObject, useEffect, useState } from 'react';

/** Minimum width of the viewer for a panel beside the image, in CSS pixels. */
const wide = 760;

/** Whether an element is wide enough for a panel beside its content. */
export function useIsWide(element: RefObject<HTMLElement | null>): boolean {
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const measure = () => setWide(box.clientWidth >= wide);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return isWide;
}
