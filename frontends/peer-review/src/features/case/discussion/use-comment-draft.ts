import { useRef, useState } from 'react';
import { type CommentDraft, keepDraft, newDraft, readDraft } from '../kept-drafts';

const isBlank = ({ content, places }: CommentDraft) => content === '' && places.length === 0;

/**
 * The draft of a comment, stored in this browser for its author until the comment was sent.
 * @param place the same as for {@link readDraft}
 */
export function useCommentDraft(userId: string, caseId: string, place: string) {
  const [draft, setDraft] = useState(() => readDraft(userId, caseId, place) ?? newDraft());
  // A ref holds the latest draft, so that the second of two changes in one event builds on the first.
  const latest = useRef(draft);

  function put(next: CommentDraft): void {
    latest.current = next;
    setDraft(next);
    keepDraft(userId, caseId, place, isBlank(next) ? null : next);
  }
  return {
    draft,
    change: (part: Partial<CommentDraft>) => put({ ...latest.current, ...part }),
    append: (text: string) => {
      const { content } = latest.current;
      put({ ...latest.current, content: content === '' ? text : `${content.trimEnd()}\n\n${text}` });
    },
    /** Deletes the draft; the next comment gets a new id. */
    clear: () => put(newDraft()),
  };
}
export type CommentDraftControl = ReturnType<typeof useCommentDraft>;
