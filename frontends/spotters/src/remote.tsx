import type { RemoteModule } from '@medrad/remote-kit';
import { lazy, Suspense, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { useListAddress } from './features/list/hooks/use-list-address';
import { listHeading } from './features/list/list-heading';
import { PageSkeleton } from './features/page-skeleton';
import { routePatterns } from './paths';

const ListPage = lazy(() => import('./features/list/list.page'));
const RunnerPage = lazy(() => import('./features/runner/runner.page'));
const ResultsPage = lazy(() => import('./features/results/results.page'));
const BuilderPage = lazy(() => import('./features/builder/builder.page'));
const ManagePage = lazy(() => import('./features/manage/manage.page'));
const SuggestionsPage = lazy(() => import('./features/suggestions/suggestions.page'));

const page = (
  path: string,
  Page: LazyExoticComponent<ComponentType>,
  skeleton: ReactNode = <PageSkeleton />,
) => ({
  path,
  element: (
    <Suspense fallback={skeleton}>
      <Page />
    </Suspense>
  ),
});

/** A folder's own name is not known yet, nor what a search asks for. */
function ListSkeleton() {
  const { folderId, q } = useListAddress();
  return <PageSkeleton heading={folderId === null && !q ? listHeading : undefined} />;
}

const remote: RemoteModule = {
  routes: [
    page(routePatterns.tests, ListPage, <ListSkeleton />),
    page(routePatterns.create, BuilderPage),
    page(routePatterns.take, RunnerPage),
    page(routePatterns.results, ResultsPage),
    page(routePatterns.manage, ManagePage),
    page(routePatterns.suggestions, SuggestionsPage),
  ],
};

export default remote;
