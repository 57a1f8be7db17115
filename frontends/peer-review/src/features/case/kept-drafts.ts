import type { PeerPlace } from '@medrad/contracts';
import { newId } from '@medrad/remote-kit';

/** The draft of a comment. */
export interface CommentDraft {
  /** Id of the comment, chosen here: when the comment is sent twice, the server stores only one. */
  commentId: string;
  content: string;
  places: PeerPlace[];
}

const prefixOf = (userId: string, caseId: string) => `peerComment:${userId}:${caseId}:`;
const keyOf = (userId: string, caseId: string, place: string) => prefixOf(userId, caseId) + place;

/** Name of the text field for a reply to a thread, under which its draft is stored. */
export const replyPlace = (threadId: string): string => `reply-${threadId}`;

/** An empty draft. */
export const newDraft = (): CommentDraft => ({ commentId: newId(), content: '', places: [] });

function parseDraft(text: string | null): CommentDraft | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<CommentDraft> | null;
    if (typeof value?.commentId !== 'string' || typeof value.content !== 'string') return null;
    const places = Array.isArray(value.places) ? value.places : [];
    return { commentId: value.commentId, content: value.content, places };
  } catch {
    return null;
  }
}

/**
 * Returns the draft that a user left in a text field of a case; null when there is none.
 * @param place name of the text field: `new`, a {@link replyPlace} or `edit-{id of the comment}`
 */
export function readDraft(userId: string, caseId: string, place: string): CommentDraft | null {
  try {
    return parseDraft(localStorage.getItem(keyOf(userId, caseId, place)));
  } catch {
    return null;
  }
}

/** Stores a draft, or deletes it when null. */
export function keepDraft(userId: string, caseId: string, place: string, draft: CommentDraft | null): void {
  try {
    const key = keyOf(userId, caseId, place);
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    // Without storage, drafts are lost on reload.
  }
}

/** The user's unsent replies in a case, each with the id of its thread. */
export function replyDraftsOf(userId: string, caseId: string): { threadId: string; content: string }[] {
  try {
    const prefix = keyOf(userId, caseId, replyPlace(''));
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return keys.flatMap((key) => {
      const content = parseDraft(localStorage.getItem(key))?.content ?? '';
      return content.trim() === '' ? [] : [{ threadId: key.slice(prefix.length), content }];
    });
  } catch {
    return [];
  }
}

/** All unsent texts of a user about a case. */
export function textsKeptFor(userId: string, caseId: string): string[] {
  try {
    const prefix = prefixOf(userId, caseId);
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    const texts = keys.map((key) => parseDraft(localStorage.getItem(key))?.content ?? '');
    return [...new Set(texts.filter((text) => text.trim() !== ''))];
  } catch {
    return [];
  }
}
