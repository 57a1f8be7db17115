import type { PeerPlace } from '@medrad/contracts';
import { newId } from '@medrad/remote-kit';
import { draftKeysWith, forgetDraft, hasShapeOf, listVersions } from '@medrad/remote-kit/drafts';

/** The draft of a comment. */
export interface CommentDraft {
  /** Id of the comment, chosen here: when the comment is sent twice, the server stores only one. */
  commentId: string;
  content: string;
  places: PeerPlace[];
}

const prefixOf = (userId: string, caseId: string) => `peerComment:${userId}:${caseId}:`;

/**
 * Storage key of the draft in a text field of a case.
 * @param place name of the text field: `new`, a {@link replyPlace} or `edit-{id of the comment}`
 */
export const draftKey = (userId: string, caseId: string, place: string): string =>
  prefixOf(userId, caseId) + place;

/** Name of the text field for a reply to a thread, under which its draft is stored. */
export const replyPlace = (threadId: string): string => `reply-${threadId}`;

/** An empty draft. */
export const newDraft = (): CommentDraft => ({ commentId: newId(), content: '', places: [] });

/** What somebody has typed into a draft. */
export const contentOf = ({ content, places }: CommentDraft): unknown => [content, places];

const empty = newDraft();
const isDraft = (value: unknown): value is CommentDraft => hasShapeOf(empty, value);

/** The different texts of a draft that are not blank, one for each tab that has typed its own. */
function textsOf(key: string): string[] {
  const texts = listVersions(key, isDraft).map(({ draft }) => draft?.content ?? '');
  return [...new Set(texts.filter((text) => text.trim() !== ''))];
}

/** Whether a user has left a draft in a text field of a case. */
export const hasDraft = (userId: string, caseId: string, place: string): boolean =>
  listVersions(draftKey(userId, caseId, place), isDraft).some(({ draft }) => draft !== null);

/** Deletes all drafts that a user has left in a text field of a case. */
export const discardDraft = (userId: string, caseId: string, place: string): void =>
  forgetDraft(draftKey(userId, caseId, place));

/** The user's unsent replies in a case, each with the id of its thread. */
export function replyDraftsOf(userId: string, caseId: string): { threadId: string; content: string }[] {
  const prefix = draftKey(userId, caseId, replyPlace(''));
  return draftKeysWith(prefix).flatMap((key) =>
    textsOf(key).map((content) => ({ threadId: key.slice(prefix.length), content })),
  );
}

/** All unsent texts of a user about a case. */
export const textsKeptFor = (userId: string, caseId: string): string[] => [
  ...new Set(draftKeysWith(prefixOf(userId, caseId)).flatMap(textsOf)),
];
