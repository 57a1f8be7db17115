import type { RemoteModule } from '@medrad/remote-kit';
import { lazy, Suspense } from 'react';
import { ListSkeleton } from './features/list/list-skeleton';
import { routePatterns } from './paths';

const ListPage = lazy(() => import('./features/list/list.page'));

const remote: RemoteModule = {
  routes: [
    {
      path: routePatterns.papers,
      element: (
        <Suspense fallback={<ListSkeleton />}>
          <ListPage />
        </Suspense>
      ),
    },
  ],
};

export default remote;
