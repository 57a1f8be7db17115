import { useKeptDraft } from '@medrad/remote-kit/drafts';
import { useState } from 'react';
import { type CommentDraft, contentOf, draftKey, newDraft } from '../kept-drafts';

const isBlank = ({ content, places }: CommentDraft) => content === '' && places.length === 0;

/**
 * The draft of a comment, stored in this browser for its author until the comment was sent.
 * @param place the same as for {@link draftKey}
 */
export function useCommentDraft(userId: string, caseId: string, place: string) {
  // The comment that follows a sent one gets a new id.
  const [standard, setStandard] = useState(newDraft);
  const kept = useKeptDraft({ key: draftKey(userId, caseId, place), standard, contentOf });
  const { latest, theirs } = kept;

  function put(next: CommentDraft): void {
    if (isBlank(next)) clear();
    else kept.put(next);
  }
  /** Deletes the draft that was sent, or the one that is shown; the next comment gets a new id. */
  function clear(sent?: CommentDraft): void {
    const next = newDraft();
    setStandard(next);
    kept.forget(sent, next);
  }
  return {
    draft: kept.draft,
    /** Text of another comment that the user has begun in another tab; null when there is none. */
    theirs: theirs?.content ?? null,
    change: (part: Partial<CommentDraft>) => put({ ...latest.current, ...part }),
    append: (text: string) => {
      const { content } = latest.current;
      put({ ...latest.current, content: content === '' ? text : `${content.trimEnd()}\n\n${text}` });
    },
    choose: (side: 'mine' | 'theirs') => kept.settle(side),
    clear,
  };
}
export type CommentDraftControl = ReturnType<typeof useCommentDraft>;
