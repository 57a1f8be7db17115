import { lazyPage } from '@medrad/ui/core';

/** The results page; a run loads it at the start, so that the run can end without a connection. */
export const ResultsPage = lazyPage(() => import('./features/results/results.page'));
