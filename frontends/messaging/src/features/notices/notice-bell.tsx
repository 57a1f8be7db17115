import { noticeUnreadMax } from '@medrad/contracts/limits';
import { IconButton, lazyPart } from '@medrad/ui/core';
import { Suspense, useState } from 'react';
import styles from './notices.module.css';
import { useUnreadCount } from './use-unread-count';

const NoticePanel = lazyPart(() => import('./notice-panel'));

/** The count as shown; `99+` for large numbers. */
const shown = (count: number): string =>
  count >= noticeUnreadMax ? `${noticeUnreadMax - 1}+` : String(count);

/** The bell in the header, with the number of unread notices; opens the list of notices. */
export function NoticeBell() {
  const [isOpen, setOpen] = useState(false);
  const { count, refresh } = useUnreadCount();
  function handleOpen() {
    setOpen(true);
    refresh();
  }
  return (
    <>
      <span className={styles.bell}>
        <IconButton
          icon="bell"
          label={count > 0 ? `Notices, ${shown(count)} unread` : 'Notices'}
          aria-haspopup="dialog"
          onClick={handleOpen}
        />
        {count > 0 ? (
          <span className={styles.count} aria-hidden="true">
            {shown(count)}
          </span>
        ) : null}
      </span>
      {isOpen ? (
        <Suspense fallback={null}>
          <NoticePanel onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
