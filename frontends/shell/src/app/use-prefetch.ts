import { useEffect } from 'react';
import { prefetchArea } from '../remotes/prefetch-area';
import { whenSettled } from './when-settled';

/** The area that signed-in users most often open next. */
const likelyPath = '/tests';

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Prefetches the most likely next area once the page has settled; not for guests, nor when data
 * saving is on.
 */
export function usePrefetch(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn || savesData()) return;
    return whenSettled(() => prefetchArea(likelyPath));
  }, [isSignedIn]);
}
