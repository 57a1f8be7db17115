import type { RemoteModule } from '@medrad/remote-kit';
import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { PageSkeleton } from './features/page-skeleton';
import { paths } from './paths';

const UsersPage = lazy(() => import('./features/users/users.page'));
const DashboardPage = lazy(() => import('./features/dashboard/dashboard.page'));

const page = (path: string, title: string, Page: LazyExoticComponent<ComponentType>) => ({
  path,
  element: (
    <Suspense fallback={<PageSkeleton title={title} />}>
      <Page />
    </Suspense>
  ),
});

const remote: RemoteModule = {
  routes: [
    page(paths.users, 'Registered Users', UsersPage),
    page(paths.dashboard, 'Activity Dashboard', DashboardPage),
  ],
};

export default remote;
