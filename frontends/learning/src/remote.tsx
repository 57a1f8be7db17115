import { pageRoute, type RemoteModule } from '@medrad/remote-kit';
import { lazyPage } from '@medrad/ui/core';
import type { ComponentType } from 'react';
import { PageSkeleton } from './features/page-skeleton';
import { paths } from './paths';

const TodayPage = lazyPage(() => import('./features/today/today.page'));
const ReviewPage = lazyPage(() => import('./features/review/review.page'));
const ProgressPage = lazyPage(() => import('./features/progress/progress.page'));

const page = (path: string, Page: ComponentType) => pageRoute(path, Page, <PageSkeleton />);

const remote: RemoteModule = {
  routes: [page(paths.today, TodayPage), page(paths.review, ReviewPage), page(paths.progress, ProgressPage)],
};

export default remote;
