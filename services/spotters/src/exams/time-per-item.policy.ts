import { windowOf } from './exam-clock';
import type { ExamRecord } from './exam-record';

type Timed = Pick<ExamRecord, 'format' | 'startedAt' | 'items' | 'answers' | 'extensions'>;

/** Total length of pauses between two times, in milliseconds. */
function pausedBetween({ extensions = [] }: Timed, from: number, until: number): number {
  return extensions
    .filter(({ kind }) => kind === 'pause')
    .reduce((sum, { at, ms }) => {
      const began = Math.max(from, at.getTime());
      const ended = Math.min(until, at.getTime() + (ms ?? 0));
      return sum + Math.max(0, ended - began);
    }, 0);
}

/** Total length of the pauses of an item with a time of its own, in milliseconds. */
const pausedInWindow = ({ extensions = [] }: Timed, number: number): number =>
  extensions
    .filter((extension) => extension.kind === 'pause' && extension.number === number)
    .reduce((sum, { ms }) => sum + (ms ?? 0), 0);

/** Time in milliseconds since 1970 at which the person began each item; null when unknown. */
function beginningsOf(exam: Timed): (number | null)[] {
  const { format, startedAt, answers } = exam;
  if (format.pace === 'cadence') return answers.map((_, index) => windowOf(exam, index + 1)?.from ?? null);
  const inTime = answers
    .flatMap(({ typedAt }, index) => (typedAt ? [{ index, at: typedAt.getTime() }] : []))
    .sort((one, other) => one.at - other.at || one.index - other.index);
  const beginnings: (number | null)[] = answers.map(() => null);
  inTime.forEach(({ index }, place) => {
    const before = inTime[place - 1];
    if (before?.index === index - 1) beginnings[index] = before.at;
    if (!before && index === 0) beginnings[index] = startedAt?.getTime() ?? null;
  });
  return beginnings;
}

/**
 * Length of the pauses while the person was at each item, in seconds. In free order a pause belongs to the item that
 * was answered next, and is left out if the times of that item are unknown.
 * @returns one entry per item
 */
export function pausedSecondsPerItem(exam: Timed): number[] {
  const beginnings = beginningsOf(exam);
  return exam.answers.map(({ typedAt }, index) => {
    const from = beginnings[index];
    if (from === null || from === undefined) return 0;
    if (exam.format.pace === 'cadence') return pausedInWindow(exam, index + 1) / 1000;
    return typedAt ? pausedBetween(exam, from, typedAt.getTime()) / 1000 : 0;
  });
}

/**
 * Seconds that the person spent on each item, without pauses. Items with a time of their own: from the opening of the
 * item to the last change of its answer. Items in free order: from the last change of the previous item's answer, or
 * from the start for the first item. Only the last change of an answer is stored, so the time is unknown for items
 * that were skipped or answered in another order.
 * @returns one entry per item; null when unknown
 */
export function secondsPerItem(exam: Timed): (number | null)[] {
  const beginnings = beginningsOf(exam);
  return exam.answers.map(({ typedAt }, index) => {
    const from = beginnings[index];
    if (!typedAt || from === null || from === undefined) return null;
    const until = typedAt.getTime();
    return Math.max(0, until - from - pausedBetween(exam, from, until)) / 1000;
  });
}
