import type { Notice } from '@medrad/contracts';
import { Link } from '@medrad/remote-kit/router';
import { VisuallyHidden } from '@medrad/ui/core';
import { relativeTime } from '../../relative-time';
import { useNow } from '../../use-now';
import { linkInSite } from './link-in-site';
import styles from './notices.module.css';

/** A notice as a link to the page that it is about, if there is one. */
export function NoticeLine({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const { text, path, createdAt, isRead } = notice;
  const to = linkInSite(path);
  const now = useNow();
  const content = (
    <>
      <span className={styles.text} data-unread={!isRead}>
        {text}
        {isRead ? null : <VisuallyHidden> Unread</VisuallyHidden>}
      </span>
      <time className={styles.time} dateTime={createdAt}>
        {relativeTime(createdAt, now)}
      </time>
    </>
  );
  if (to === null) return <div className={styles.line}>{content}</div>;
  return (
    <Link to={to} className={styles.line} onClick={onFollow}>
      {content}
    </Link>
  );
}
