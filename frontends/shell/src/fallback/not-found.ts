import { lazyPage } from '@medrad/ui/core';

/** The page for a path nobody answers, which few people ever see. */
export const NotFoundPage = lazyPage(async () => ({
  default: (await import('./not-found.page')).NotFoundPage,
}));
