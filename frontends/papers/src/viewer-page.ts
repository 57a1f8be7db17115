import { lazyPage } from '@medrad/ui/core';

/** The viewer page, loaded on demand because its code is large; can be prefetched. */
export const ViewerPage = lazyPage(() => import('./features/viewer/viewer.page'));
