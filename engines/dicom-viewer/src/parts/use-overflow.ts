import { type RefObject, useEffect, useState } from 'react';

/** Higher than one row of tools, in CSS pixels. */
const moreThanOneRow = 64;

/** Whether a row of tools has more of them than its width shows; follows both. */
export function useOverflow(row: RefObject<HTMLElement | null>, isUnfolded: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () =>
      setOver(
        isUnfolded ? element.offsetHeight > moreThanOneRow : element.scrollWidth > element.clientWidth + 1,
      );
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    const parts = new MutationObserver(measure);
    parts.observe(element, { childList: true, subtree: true });
    return () => {
      sizes.disconnect();
      parts.disconnect();
    };
  }, [row, isUnfolded]);
  return isOver;
}
