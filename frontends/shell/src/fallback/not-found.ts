import { lazyPage } from '@medrad/ui/core';

/** The page for an unknown path, loaded on demand. */
export const NotFoundPage = lazyPage(async () => ({
  default: (await import('./not-found.page')).NotFoundPage,
}));
