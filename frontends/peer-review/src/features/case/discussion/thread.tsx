import type { PeerComment } from '@medrad/contracts';
import { Button } from '@medrad/ui/core';
import { Problem } from '@medrad/ui/records';
import { memo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasDraft, replyPlace } from '../kept-drafts';
import { Comment } from './comment';
import { useDiscussionFacts } from './discussion-context';
import styles from './discussion.module.css';
import { type CommentThread, quoteOf } from './threads';
import { ReplyComposer, type ReplyControl } from './reply-composer';
import { useReplies } from './use-replies';

/** A comment with its replies; Reply opens the form to write one. */
export const Thread = memo(function Thread({ thread }: { thread: CommentThread }) {
  const { peerCase, userId } = useDiscussionFacts();
  const { first } = thread;
  const [isReplying, setReplying] = useState(() => hasDraft(userId, peerCase.id, replyPlace(first.id)));
  const composer = useRef<ReplyControl>(null);
  const { replies, hiddenCount, isLoading, isError, error, unfold } = useReplies(thread);

  function reply(quoted?: PeerComment): void {
    // Renders the reply form at once, because it must exist to receive the quotation and the focus.
    flushSync(() => setReplying(true));
    composer.current?.begin(quoted ? quoteOf(quoted.content) : '');
  }
  function closeComposer(): void {
    setReplying(false);
    // Closing the form removes the focused button, so the focus moves to the comment.
    document.getElementById(`comment-${first.id}`)?.focus();
  }
  const commentOf = (comment: PeerComment) => (
    <Comment comment={comment} onReply={() => reply()} onQuote={() => reply(comment)} />
  );

  return (
    <li className={styles.thread}>
      {commentOf(first)}
      {replies.length > 0 ? (
        <ol className={styles.replies} aria-label={`Replies to ${first.user.name}`}>
          {replies.map((comment) => (
            <li key={comment.id}>{commentOf(comment)}</li>
          ))}
        </ol>
      ) : null}
      {isError ? <Problem text="The replies could not be loaded." error={error} onRetry={unfold} /> : null}
      {hiddenCount > 0 && !isError ? (
        <Button size="sm" variant="ghost" icon="chevron-down" isLoading={isLoading} onClick={unfold}>
          {hiddenCount === 1 ? 'Show 1 more reply' : `Show ${hiddenCount} more replies`}
        </Button>
      ) : null}
      {isReplying && peerCase.status !== 'closed' ? (
        <ReplyComposer control={composer} threadId={first.id} onClose={closeComposer} />
      ) : null}
    </li>
  );
});
