import type { RemoteModule } from '@medrad/remote-kit';
import { lazyPage, Page, Spinner } from '@medrad/ui/core';
import { type ReactNode, Suspense } from 'react';
import { routePatterns } from './paths';

const ListPage = lazyPage(() => import('./features/list/list.page'));
const SubmitPage = lazyPage(() => import('./features/submit/submit.page'));
const CasePage = lazyPage(() => import('./features/case/case.page'));

const loading = (label: string, page: ReactNode) => (
  <Suspense
    fallback={
      <Page>
        <Spinner label={label} />
      </Page>
    }
  >
    {page}
  </Suspense>
);

const remote: RemoteModule = {
  routes: [
    { path: routePatterns.list, element: loading('Loading cases', <ListPage />) },
    { path: routePatterns.submit, element: loading('Loading form', <SubmitPage />) },
    { path: routePatterns.case, element: loading('Loading case', <CasePage />) },
  ],
};

export default remote;
