import type { PrivateMessage } from '@medrad/contracts';
import type { ApiError } from '@medrad/api-client';
import { EmptyState, ErrorState, Skeleton } from '@medrad/ui/core';
import { LoadMore } from '@medrad/ui/records';
import { useEffect, useEffectEvent } from 'react';
import { messagingApi, type InboxStatus } from '../../../messaging.api';
import { useRefetchOnReturn, useRefreshInterval } from '../../../use-refresh';
import { useInboxPassword } from '../hooks/inbox-password';
import styles from './inbox.module.css';
import { MessageRow } from './message-row';

interface MessagePagesProps {
  status: InboxStatus;
  onOpen: (message: PrivateMessage) => void;
  /** Called when the server no longer accepts the password. */
  onRefused: () => void;
}

const hints: Record<InboxStatus, string> = {
  '': 'Messages from residents appear here.',
  unread: 'Every message has been seen.',
  replied: 'Messages you have answered appear here.',
};

/** The messages of one status, newest first, page by page; refreshed while the page is visible. */
export function MessagePages({ status, onOpen, onRefused }: MessagePagesProps) {
  const pollingInterval = useRefreshInterval();
  const query = messagingApi.useBrowsePrivateMessagesInfiniteQuery(
    { status, ...useInboxPassword() },
    { pollingInterval, refetchOnMountOrArgChange: true },
  );
  useRefetchOnReturn(query);
  const isRefused = (query.error as ApiError | undefined)?.body?.code === 'INVALID_PASSWORD';
  const handleRefused = useEffectEvent(onRefused);
  useEffect(() => {
    if (isRefused) handleRefused();
  }, [isRefused]);
  const messages = query.data?.pages.flat() ?? [];

  if (messages.length === 0 && query.isError) {
    return (
      <ErrorState title="Failed to load messages" error={query.error} onRetry={() => void query.refetch()} />
    );
  }
  if (!query.data) {
    return (
      <div role="status" aria-label="Loading messages">
        <Skeleton height="8rem" radius={16} />
      </div>
    );
  }
  if (messages.length === 0) {
    return <EmptyState icon="inbox" title="No messages found" description={hints[status]} />;
  }
  return (
    <>
      {query.isError && !query.isFetchNextPageError ? (
        <p role="alert" className={styles.stale}>
          The list could not be refreshed. A new attempt is made every 30 seconds.
        </p>
      ) : null}
      <ul className={styles.list} aria-label="Messages">
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} onOpen={onOpen} />
        ))}
      </ul>
      <LoadMore list={query} failure="Failed to load messages" />
    </>
  );
}
