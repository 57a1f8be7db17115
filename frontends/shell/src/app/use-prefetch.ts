import { useEffect } from 'react';
import { prefetchArea } from '../remotes/prefetch-area';
import { whenSettled } from './when-settled';

/** Where signed-in people go next. */
const likelyPath = '/tests';

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Fetches the likeliest next area once the page has come to rest; never for guests, nor for who saves data. */
export function usePrefetch(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn || savesData()) return;
    return whenSettled(() => prefetchArea(likelyPath));
  }, [isSignedIn]);
}
