import { lazyPage } from '@medrad/ui/core';

/** The page of results; a run fetches it when it begins, so that it can end without a connection. */
export const ResultsPage = lazyPage(() => import('./features/results/results.page'));
