import type { RemoteModule } from '@medrad/remote-kit';
import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { PageSkeleton } from './features/page-skeleton';
import { paths } from './paths';

const MessagesPage = lazy(() => import('./features/messages/messages.page'));
const InboxPage = lazy(() => import('./features/inbox/inbox.page'));

const page = (path: string, Page: LazyExoticComponent<ComponentType>) => ({
  path,
  element: (
    <Suspense fallback={<PageSkeleton />}>
      <Page />
    </Suspense>
  ),
});

const remote: RemoteModule = {
  routes: [page(paths.messages, MessagesPage), page(paths.inbox, InboxPage)],
};

export default remote;
