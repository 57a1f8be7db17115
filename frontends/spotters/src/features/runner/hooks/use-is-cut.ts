import { useLayoutEffect, useRef, useState } from 'react';

/** Tolerates one pixel, by which a line's box can exceed its line height. */
const isTextCut = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight + 1;

/**
 * Whether an element's text is truncated; measured before the first paint and whenever the
 * element's size or the page's fonts change. Another text needs another element (a `key`).
 * @param isWatched false keeps the last result, for a text that is expanded
 */
export function useIsCut(isWatched: boolean) {
  const ref = useRef<HTMLSpanElement>(null);
  const [isCut, setCut] = useState(false);

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !isWatched) return;
    const measure = () => setCut(isTextCut(element));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    document.fonts?.addEventListener('loadingdone', measure);
    return () => {
      observer.disconnect();
      document.fonts?.removeEventListener('loadingdone', measure);
    };
  }, [isWatched]);

  return { ref, isCut };
}
