import type { Notice } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { Button, Dialog, EmptyState, ErrorState, Spinner } from '@medrad/ui/core';
import { noticeApi } from './notice.api';
import { NoticeLine } from './notice-line';
import styles from './notices.module.css';

/** Removes duplicates: a new notice moves the last one of a page to the next page. */
const flatten = (pages: readonly Notice[][]): Notice[] => [
  ...new Map(pages.flat().map((notice) => [notice.id, notice])).values(),
];

interface NoticePanelProps {
  onClose: () => void;
}

/** The signed-in user's notices, newest first. */
export default function NoticePanel({ onClose }: NoticePanelProps) {
  const list = noticeApi.useBrowseNoticesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const [markRead, { isLoading }] = noticeApi.useMarkNoticesReadMutation();
  const { toast } = useToast();
  const notices = list.data && flatten(list.data.pages);
  const hasUnread = notices?.some(({ isRead }) => !isRead) ?? false;

  async function markAll() {
    const { error } = await markRead({ body: {} });
    if (!error) return;
    const description = errorMessage(error, 'Failed to mark the notices as read');
    toast({ title: 'Error', description, variant: 'destructive' });
  }
  function follow({ id, isRead }: Notice) {
    if (!isRead) void markRead({ body: { noticeIds: [id] } });
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Notices"
      size="sm"
      footer={
        hasUnread ? (
          <Button isLoading={isLoading} onClick={() => void markAll()}>
            Mark all as read
          </Button>
        ) : undefined
      }
    >
      {notices && list.isError && !list.isFetchNextPageError && !list.isFetching ? (
        <p role="alert" className={styles.stale}>
          The list could not be refreshed.
        </p>
      ) : null}
      {notices ? <Notices notices={notices} onFollow={follow} /> : null}
      {!notices && list.isError && !list.isFetching ? (
        <ErrorState
          level={3}
          title="Notices could not be loaded"
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {!notices && (list.isFetching || !list.isError) ? <Spinner label="Loading notices" /> : null}
      {list.hasNextPage ? (
        <Button isLoading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {list.isFetchNextPageError ? 'Retry' : 'Show more'}
        </Button>
      ) : null}
    </Dialog>
  );
}

function Notices({ notices, onFollow }: { notices: readonly Notice[]; onFollow: (notice: Notice) => void }) {
  if (notices.length === 0) {
    const description = 'Replies, mentions and answers to your cases appear here.';
    return <EmptyState level={3} icon="bell" title="No notices yet" description={description} />;
  }
  return (
    <ul className={styles.list} aria-label="Notices">
      {notices.map((notice) => (
        <li key={notice.id}>
          <NoticeLine notice={notice} onFollow={() => onFollow(notice)} />
        </li>
      ))}
    </ul>
  );
}
