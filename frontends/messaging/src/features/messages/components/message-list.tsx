import type { UserMessage } from '@medrad/contracts';
import { Badge, Card, Icon } from '@medrad/ui/core';
import { relativeTime } from '../../../relative-time';
import styles from './messages.module.css';

function Time({ iso, now }: { iso: string; now: number }) {
  return (
    <time dateTime={iso} title={new Date(iso).toLocaleString('en-IN')} className={styles.time}>
      {relativeTime(iso, now)}
    </time>
  );
}

/** Messages with their replies, newest first. */
export function MessageList({ messages, now }: { messages: UserMessage[]; now: number }) {
  return (
    <ul className={styles.list} aria-label="Messages">
      {messages.map(({ id, content, status, adminReply, createdAt, updatedAt }) => (
        <Card as="li" key={id}>
          <p className={styles.head}>
            {status === 'pending' ? (
              <Badge tone="warning" icon="clock">
                Pending
              </Badge>
            ) : (
              <Badge tone="success" icon="check">
                Replied
              </Badge>
            )}
            <Time iso={createdAt} now={now} />
          </p>
          <p className={styles.text}>{content}</p>
          {adminReply ? (
            <div className={styles.reply}>
              <p className={styles.head}>
                <strong className={styles.from}>
                  <Icon name="shield" size={16} />
                  Admin
                </strong>
                <Time iso={updatedAt} now={now} />
              </p>
              <p className={styles.text}>{adminReply}</p>
            </div>
          ) : null}
        </Card>
      ))}
    </ul>
  );
}
