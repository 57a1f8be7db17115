import { type CountedAnswer, isSameAnswer, type KeptAnswer, type TypedAnswer } from './kept-answer';

/** The answer to an item as a page holds it. */
export interface Entry extends CountedAnswer {
  typedAt: string;
  /** Changed since it was counted and kept last. */
  isChanged: boolean;
  /** The server does not have it. */
  isUnsent: boolean;
  /** Typed on this page, not taken over from an earlier visit. */
  isTypedHere: boolean;
}

/** The answers of a page, by the number of their item. */
type Entries = Map<number, Entry>;

const isPending = ({ isChanged, isUnsent }: Entry) => isChanged || isUnsent;

/** Whether the server lacks something. */
export const hasPending = (entries: Entries): boolean => [...entries.values()].some(isPending);

/** What a screen shows. */
export const answersOf = (entries: Entries): ReadonlyMap<number, TypedAnswer> =>
  new Map([...entries].map(([number, { text, isNormal }]) => [number, { text, isNormal }]));

/**
 * Brings the server's answers together with those that an earlier visit kept.
 * @returns the answers, and what was kept although the server has it or a later one
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

/** The answer that waits longest. */
export function findNext(entries: Entries): [number, Entry] | undefined {
  const waiting = [...entries].filter(([, { isUnsent }]) => isUnsent);
  return waiting.sort(([, one], [, other]) => (one.typedAt < other.typedAt ? -1 : 1))[0];
}

/**
 * Takes in what the server has stored after an answer was sent: that answer, or one with the same revision or a higher one. Where
 * another device was quicker, what is typed on this page is the present wish and gets a higher revision; what an earlier visit
 * left gives way.
 * @returns whether it was counted anew, so that it has to be kept and sent again
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
