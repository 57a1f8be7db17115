import { pageRoute, type RemoteModule } from '@medrad/remote-kit';
import { lazyPage } from '@medrad/ui/core';
import type { ComponentType } from 'react';
import { PageSkeleton } from './features/page-skeleton';
import { paths } from './paths';

const UsersPage = lazyPage(() => import('./features/users/users.page'));
const DashboardPage = lazyPage(() => import('./features/dashboard/dashboard.page'));

const page = (path: string, title: string, Page: ComponentType) =>
  pageRoute(path, Page, <PageSkeleton title={title} />);

const remote: RemoteModule = {
  routes: [
    page(paths.users, 'Registered Users', UsersPage),
    page(paths.dashboard, 'Activity Dashboard', DashboardPage),
  ],
};

export default remote;
