import { pageRoute, type RemoteModule } from '@medrad/remote-kit';
import { lazyPage } from '@medrad/ui/core';
import type { ComponentType } from 'react';
import { PageSkeleton } from './features/page-skeleton';
import { paths } from './paths';

const MessagesPage = lazyPage(() => import('./features/messages/messages.page'));
const InboxPage = lazyPage(() => import('./features/inbox/inbox.page'));

const page = (path: string, Page: ComponentType) => pageRoute(path, Page, <PageSkeleton />);

const remote: RemoteModule = {
  routes: [page(paths.messages, MessagesPage), page(paths.inbox, InboxPage)],
};

export default remote;
