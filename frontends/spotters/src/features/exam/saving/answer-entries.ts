import { type CountedAnswer, isSameAnswer, type KeptAnswer, type TypedAnswer } from './kept-answer';

/** The answer to an item in the page's memory. */
export interface Entry extends CountedAnswer {
  typedAt: string;
  /** Whether the answer has changed since it last got a revision and was stored in the browser. */
  isChanged: boolean;
  /** Whether the server has not yet stored the answer. */
  isUnsent: boolean;
  /** Whether the answer was typed on this page, not restored from an earlier visit. */
  isTypedHere: boolean;
}

/** Answers by item number. */
type Entries = Map<number, Entry>;

const isPending = ({ isChanged, isUnsent }: Entry) => isChanged || isUnsent;

/** Whether any answer is not stored by the server. */
export const hasPending = (entries: Entries): boolean => [...entries.values()].some(isPending);

/** The answers for display. */
export const answersOf = (entries: Entries): ReadonlyMap<number, TypedAnswer> =>
  new Map([...entries].map(([number, { text, isNormal }]) => [number, { text, isNormal }]));

/**
 * Merges the server's answers with those that an earlier visit stored in this browser.
 * @returns the merged answers, and the stored answers that can be deleted because the server has the same or a later
 * revision
 */
export function openEntries(
  stored: ReadonlyMap<number, CountedAnswer>,
  kept: readonly KeptAnswer[],
): { entries: Entries; known: KeptAnswer[] } {
  const entries: Entries = new Map();
  for (const [number, { text, isNormal, answerRevision }] of stored) {
    const answer = { text, isNormal, answerRevision, typedAt: '' };
    entries.set(number, { ...answer, isChanged: false, isUnsent: false, isTypedHere: false });
  }
  const known: KeptAnswer[] = [];
  for (const answer of kept) {
    const { number, text, isNormal, answerRevision, typedAt } = answer;
    const entry = entries.get(number);
    if (!entry || entry.answerRevision >= answerRevision) known.push(answer);
    else Object.assign(entry, { text, isNormal, answerRevision, typedAt, isUnsent: true });
  }
  return { entries, known };
}

/** The unsent answer that was typed first. */
export function findNext(entries: Entries): [number, Entry] | undefined {
  const waiting = [...entries].filter(([, { isUnsent }]) => isUnsent);
  return waiting.sort(([, one], [, other]) => (one.typedAt < other.typedAt ? -1 : 1))[0];
}

/**
 * Applies the server's response to a sent answer. The response contains the answer that the server has now: the sent
 * one, or another with the same or a higher revision. In the second case, text typed on this page gets a still higher
 * revision, and text from an earlier visit is dropped.
 * @returns whether the answer got a new revision, so that it must be stored and sent again
 */
export function receive(entry: Entry, sent: KeptAnswer, stored: CountedAnswer): boolean {
  const isLatest = entry.answerRevision === sent.answerRevision;
  const isTaken = stored.answerRevision === sent.answerRevision && isSameAnswer(stored, sent);
  if (isTaken && isLatest) entry.isUnsent = false;
  if (isTaken) return false;
  if (!isLatest || entry.isTypedHere || entry.isChanged) {
    entry.answerRevision = Math.max(entry.answerRevision, stored.answerRevision + 1);
    return true;
  }
  const { text, isNormal, answerRevision } = stored;
  Object.assign(entry, { text, isNormal, answerRevision, isUnsent: false });
  return false;
}
