import type { RemoteModule } from '@medrad/remote-kit';
import { lazyPage } from '@medrad/ui/core';
import { Suspense, type ComponentType } from 'react';
import { PageSkeleton } from './features/page-skeleton';
import { paths } from './paths';

const TodayPage = lazyPage(() => import('./features/today/today.page'));
const ReviewPage = lazyPage(() => import('./features/review/review.page'));

const page = (path: string, Page: ComponentType) => ({
  path,
  element: (
    <Suspense fallback={<PageSkeleton />}>
      <Page />
    </Suspense>
  ),
});

const remote: RemoteModule = {
  routes: [page(paths.today, TodayPage), page(paths.review, ReviewPage)],
};

export default remote;
