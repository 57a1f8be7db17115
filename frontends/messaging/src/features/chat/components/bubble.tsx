import { classNames, VisuallyHidden } from '@medrad/ui/core';
import type { ReactNode } from 'react';
import { relativeTime } from '../../../relative-time';
import styles from './chat.module.css';

interface BubbleProps {
  from: 'You' | 'Admin';
  /** Side of the bubble: the user's own messages are on the right, replies on the left. */
  side: 'own' | 'reply';
  text: string;
  /** Time of the message in ISO 8601. */
  time: string;
  now: number;
  /** Content beside the time. */
  children?: ReactNode;
}

export function Bubble({ from, side, text, time, now, children }: BubbleProps) {
  return (
    <div className={classNames(styles.message, styles[side])} data-side={side === 'own' ? 'right' : 'left'}>
      <p className={styles.bubble}>
        <VisuallyHidden>{`${from}: `}</VisuallyHidden>
        {text}
      </p>
      <p className={styles.meta}>
        {children}
        <time dateTime={time} title={new Date(time).toLocaleString('en-IN')}>
          {relativeTime(time, now)}
        </time>
      </p>
    </div>
  );
}
