import { type RefObject, useEffect, useState } from 'react';

/** Height above which tools occupy more than one row, in CSS pixels. */
const moreThanOneRow = 64;

/** Whether the tools do not fit in their row; updates when the tools or the width change. */
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
