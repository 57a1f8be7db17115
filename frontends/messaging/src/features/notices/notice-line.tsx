import type { Notice } from '@medrad/contracts';
import { Link } from '@medrad/remote-kit/router';
import { VisuallyHidden } from '@medrad/ui/core';
import { relativeTime } from '../../relative-time';
import { useNow } from '../../use-now';
import styles from './notices.module.css';

/** A path of this site: one slash, and no second one that would name another host. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path);

/** One notice, which leads to what it is about. */
export function NoticeLine({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const { text, path, createdAt, isRead } = notice;
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
  if (!isOwnPath(path)) return <div className={styles.line}>{content}</div>;
  return (
    <Link to={path} className={styles.line} onClick={onFollow}>
      {content}
    </Link>
  );
}
