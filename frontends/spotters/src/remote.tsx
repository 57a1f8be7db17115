import type { RemoteModule } from '@medrad/remote-kit';
import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { PageSkeleton } from './features/page-skeleton';
import { routePatterns } from './paths';

const ListPage = lazy(() => import('./features/list/list.page'));
const RunnerPage = lazy(() => import('./features/runner/runner.page'));
const ResultsPage = lazy(() => import('./features/results/results.page'));
const BuilderPage = lazy(() => import('./features/builder/builder.page'));
const ManagePage = lazy(() => import('./features/manage/manage.page'));
const SuggestionsPage = lazy(() => import('./features/suggestions/suggestions.page'));

const page = (path: string, Page: LazyExoticComponent<ComponentType>) => ({
  path,
  element: (
    <Suspense fallback={<PageSkeleton />}>
      <Page />
    </Suspense>
  ),
});

const remote: RemoteModule = {
  routes: [
    page(routePatterns.tests, ListPage),
    page(routePatterns.create, BuilderPage),
    page(routePatterns.take, RunnerPage),
    page(routePatterns.results, ResultsPage),
    page(routePatterns.manage, ManagePage),
    page(routePatterns.suggestions, SuggestionsPage),
  ],
};

export default remote;
