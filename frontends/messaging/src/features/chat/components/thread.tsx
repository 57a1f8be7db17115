import { Button, VisuallyHidden } from '@medrad/ui/core';
import { useLayoutEffect, useRef } from 'react';
import { useNow } from '../../../use-now';
import type { useUserMessages } from '../../../use-user-messages';
import { Bubble } from './bubble';
import styles from './chat.module.css';

/** Keeps the newest message visible. */
function useScrollToEnd(length: number) {
  const log = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = log.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [length]);
  return log;
}

/** Messages and replies, oldest first. */
export function Thread({ thread }: { thread: ReturnType<typeof useUserMessages> }) {
  const { messages, isLoading, isError, isFetching, isSuccess, refetch } = thread;
  const now = useNow();
  const replies = messages.filter(({ adminReply }) => adminReply).length;
  const log = useScrollToEnd(messages.length + replies);

  return (
    // Focusable, so that the keyboard can scroll to earlier messages.
    <div ref={log} className={styles.thread} role="log" aria-label="Messages" tabIndex={0}>
      {isLoading ? <p className={styles.note}>Loading...</p> : null}
      {isError ? (
        <div className={styles.failure} role="alert">
          <p>Failed to load messages</p>
          <Button size="sm" icon="refresh" isLoading={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      ) : null}
      {isSuccess && messages.length === 0 ? <p className={styles.note}>Start a conversation!</p> : null}
      <ol className={styles.bubbles}>
        {[...messages].reverse().map(({ id, content, status, adminReply, createdAt, updatedAt }) => (
          <li key={id}>
            <Bubble from="You" side="own" text={content} time={createdAt} now={now}>
              {status === 'pending' ? (
                <span className={styles.dot} title="Pending">
                  <VisuallyHidden>Pending</VisuallyHidden>
                </span>
              ) : null}
            </Bubble>
            {adminReply ? (
              <Bubble from="Admin" side="reply" text={adminReply} time={updatedAt} now={now} />
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  );
}
