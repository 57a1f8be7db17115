import { type RefObject, useEffect, useState } from 'react';

/** From this width of the viewer on, in CSS pixels, a panel has room beside the image. */
const wide = 760;

/** Whether an element is wide enough for a panel beside what it shows. */
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
