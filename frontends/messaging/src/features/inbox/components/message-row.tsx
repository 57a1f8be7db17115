import type { PrivateMessage } from '@medrad/contracts';
import { Badge, Button, Card } from '@medrad/ui/core';
import { formatTime } from '@medrad/ui/formats';
import { useId } from 'react';
import { writerOf } from '../message-facts';
import styles from './inbox.module.css';
import { PriorityIcon } from './priority-icon';

const statuses = {
  unread: { label: 'Unread', tone: 'warning' },
  read: { label: 'Read', tone: 'outline' },
  replied: { label: 'Replied', tone: 'success' },
} as const;

interface MessageRowProps {
  message: PrivateMessage;
  onOpen: (message: PrivateMessage) => void;
}

export function MessageRow({ message, onOpen }: MessageRowProps) {
  const titleId = useId();
  const { subject, content, messageType, priority, status, createdAt } = message;
  const { label, tone } = statuses[status];
  return (
    <Card as="li" className={styles.row}>
      <PriorityIcon priority={priority} />
      <div>
        <h2 id={titleId} className={styles.subject}>
          {subject}
        </h2>
        <p className={styles.meta}>
          {`${writerOf(message)} · `}
          <time dateTime={createdAt}>{formatTime(createdAt)}</time>
        </p>
        <p className={styles.preview}>{content}</p>
      </div>
      <div className={styles.side}>
        <span className={styles.badges}>
          <Badge tone={tone}>{label}</Badge>
          <Badge tone="secondary" className={styles.type}>
            {messageType}
          </Badge>
        </span>
        <Button size="sm" icon="message" aria-describedby={titleId} onClick={() => onOpen(message)}>
          View &amp; Reply
        </Button>
      </div>
    </Card>
  );
}
