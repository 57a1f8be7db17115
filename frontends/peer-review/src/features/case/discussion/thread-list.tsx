import { Button, EmptyState } from '@medrad/ui/core';
import { Problem } from '@medrad/ui/records';
import styles from './discussion.module.css';
import { Thread } from './thread';
import type { DiscussionList } from './use-discussion';

/** The loaded threads, with buttons to load earlier and later ones. */
export function ThreadList({ discussion }: { discussion: DiscussionList }) {
  const { list, threads, isLoaded, isLinkGone } = discussion;
  if (!isLoaded && list.isError)
    return (
      <Problem
        text="The comments could not be loaded."
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  if (!isLoaded)
    return (
      <p role="status" className={styles.note}>
        Loading comments...
      </p>
    );
  if (threads.length === 0)
    return (
      <EmptyState
        level={3}
        icon="message"
        title="No comments yet"
        description="Be the first to share your thoughts on this case."
      />
    );
  return (
    <>
      {isLinkGone ? <p className={styles.note}>The linked comment was removed.</p> : null}
      {list.hasPreviousPage ? (
        <Button
          size="sm"
          icon="arrow-up"
          isLoading={list.isFetchingPreviousPage}
          onClick={() => void list.fetchPreviousPage()}
        >
          Show earlier comments
        </Button>
      ) : null}
      <ol className={styles.threads} aria-label="Comments">
        {threads.map((thread) => (
          <Thread key={thread.first.id} thread={thread} />
        ))}
      </ol>
      {list.isFetchNextPageError || list.isFetchPreviousPageError ? (
        <p role="alert" className={styles.note}>
          The comments could not be loaded. Try again.
        </p>
      ) : null}
      {list.hasNextPage ? (
        <Button
          size="sm"
          icon="arrow-down"
          isLoading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more comments
        </Button>
      ) : null}
    </>
  );
}
