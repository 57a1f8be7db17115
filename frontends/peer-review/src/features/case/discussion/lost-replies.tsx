import { Button } from '@medrad/ui/core';
import { useReducer } from 'react';
import { KeptText } from '../components/kept-text';
import { discardDraft, replyDraftsOf, replyPlace } from '../kept-drafts';
import { useDiscussionFacts } from './discussion-context';
import type { DiscussionList } from './use-discussion';

interface LostRepliesProps {
  discussion: DiscussionList;
  /** Ids of threads that no longer exist on the server. */
  lostThreads: readonly string[];
}

/** The texts of unsent replies to threads that were deleted. */
export function LostReplies({ discussion, lostThreads }: LostRepliesProps) {
  const { peerCase, userId } = useDiscussionFacts();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const { list, threads, isLoaded } = discussion;
  const isWhole = isLoaded && !list.hasNextPage && !list.hasPreviousPage;
  const shown = new Set(threads.map(({ first }) => first.id));
  const lost = replyDraftsOf(userId, peerCase.id).filter(
    ({ threadId }) => !shown.has(threadId) && (isWhole || lostThreads.includes(threadId)),
  );
  if (lost.length === 0) return null;

  function discard(threadId: string) {
    discardDraft(userId, peerCase.id, replyPlace(threadId));
    redraw();
  }
  return (
    <section aria-label="Your text">
      <p>The comment that you replied to was removed. Your text is still here.</p>
      {lost.map(({ threadId, content }) => (
        <KeptText
          key={`${threadId} ${content}`}
          text={content}
          action={
            <Button size="sm" variant="ghost" onClick={() => discard(threadId)}>
              Discard text
            </Button>
          }
        />
      ))}
    </section>
  );
}
