import { useEffect } from 'react';
import { prefetchArea } from '../remotes/prefetch-area';

/** Where signed-in people go next. */
const likelyPath = '/tests';
/** After the page has loaded, in ms: its own data and images go first. */
const settleMs = 1500;

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task);
  return () => cancelIdleCallback(handle);
}

/** Fetches the likeliest next area once the page has come to rest; never for guests, nor for who saves data. */
export function usePrefetch(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn || savesData()) return;
    let cancel = () => {};
    const settle = () => {
      const timer = setTimeout(() => (cancel = whenIdle(() => prefetchArea(likelyPath))), settleMs);
      cancel = () => clearTimeout(timer);
    };
    if (document.readyState === 'complete') settle();
    else window.addEventListener('load', settle, { once: true });
    return () => {
      window.removeEventListener('load', settle);
      cancel();
    };
  }, [isSignedIn]);
}
