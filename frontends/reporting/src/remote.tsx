import type { RemoteModule } from '@medrad/remote-kit';
import { lazyPage, Page, Spinner } from '@medrad/ui/core';
import { type ReactNode, Suspense } from 'react';
import { routePatterns } from './paths';

const RoomPage = lazyPage(() => import('./features/room/room.page'));
const ReportPage = lazyPage(() => import('./features/report/report.page'));

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
    { path: routePatterns.room, element: loading('Loading Reporting Room', <RoomPage />) },
    { path: routePatterns.case, element: loading('Loading case', <ReportPage />) },
  ],
};

export default remote;
