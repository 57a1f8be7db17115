import type { RemoteModule } from '@medrad/remote-kit';
import { lazyPage } from '@medrad/ui/core';
import { Suspense, type ComponentType } from 'react';
import { PageSkeleton } from './features/page-skeleton';
import { paths } from './paths';

const MessagesPage = lazyPage(() => import('./features/messages/messages.page'));
const InboxPage = lazyPage(() => import('./features/inbox/inbox.page'));

const page = (path: string, Page: ComponentType) => ({
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
