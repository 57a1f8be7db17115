import { lazyPage } from '@medrad/ui/core';

/** The viewer's page, whose code is large: it may be fetched ahead of the visit. */
export const ViewerPage = lazyPage(() => import('./features/viewer/viewer.page'));
