import type { RemoteModule } from '@medrad/remote-kit';
import { lazyPage, Page, Spinner } from '@medrad/ui/core';
import { Suspense } from 'react';
import { ListSkeleton } from './features/list/list-skeleton';
import { routePatterns } from './paths';
import { ViewerPage } from './viewer-page';

const ListPage = lazyPage(() => import('./features/list/list.page'));

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
