import type { RemoteModule } from '@medrad/remote-kit';
import { Page, Spinner } from '@medrad/ui/core';
import { lazy, Suspense } from 'react';
import { ListSkeleton } from './features/list/list-skeleton';
import { loadViewer } from './load-viewer';
import { routePatterns } from './paths';

const ListPage = lazy(() => import('./features/list/list.page'));
const ViewerPage = lazy(loadViewer);

const list = (
  <Suspense fallback={<ListSkeleton />}>
    <ListPage />
  </Suspense>
);
const viewer = (
  <Suspense
    fallback={
      <Page>
        <Spinner label="Loading theory paper" />
      </Page>
    }
  >
    <ViewerPage />
  </Suspense>
);

const remote: RemoteModule = {
  routes: [
    { path: routePatterns.papers, element: list },
    { path: routePatterns.view, element: viewer },
    { path: routePatterns.answer, element: viewer },
  ],
};

export default remote;
