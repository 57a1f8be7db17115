import { examGraceSeconds } from '@medrad/contracts';
import type { ExamRecord } from './exam-record';

/** What the clock of an exam needs to know. */
export type ExamTiming = Pick<ExamRecord, 'format' | 'startedAt'> & { items: readonly unknown[] };

const graceMs = examGraceSeconds * 1000;

const lengthMs = ({ format: { pace, seconds }, items }: ExamTiming): number =>
  seconds * 1000 * (pace === 'cadence' ? items.length : 1);

/** When the last item closes; null before the start. */
export const deadlineOf = (timing: ExamTiming): Date | null =>
  timing.startedAt && new Date(timing.startedAt.getTime() + lengthMs(timing));

/** When an item takes answers; null before the start. @param number counts from 1 */
function windowOf(timing: ExamTiming, number: number): { from: number; until: number } | null {
  const { startedAt, format } = timing;
  if (!startedAt) return null;
  const start = startedAt.getTime();
  if (format.pace === 'free') return { from: start, until: start + lengthMs(timing) };
  const itemMs = format.seconds * 1000;
  return { from: start + itemMs * (number - 1), until: start + itemMs * number };
}

/** Seconds from the opening of an item to a moment; null where items have no time of their own. @param number counts from 1 */
export function secondsInItem(timing: ExamTiming, number: number, at: Date): number | null {
  const window = timing.format.pace === 'cadence' ? windowOf(timing, number) : null;
  return window && Math.max(0, (at.getTime() - window.from) / 1000);
}

/** The item whose time runs; null where items have no time of their own, and before the start and after the end. */
export function openItemOf(timing: ExamTiming, now: Date): number | null {
  const { startedAt, format, items } = timing;
  if (!startedAt || format.pace === 'free') return null;
  const passed = now.getTime() - startedAt.getTime();
  const number = Math.floor(passed / (format.seconds * 1000)) + 1;
  return passed >= 0 && number <= items.length ? number : null;
}

/** Whether nothing that still arrives can count. */
export function isOver(timing: ExamTiming, now: Date): boolean {
  const deadline = deadlineOf(timing);
  return deadline !== null && now.getTime() > deadline.getTime() + graceMs;
}

/**
 * Whether an answer counts: typed while its item was open and here within the grace; `offline` where it came later than
 * that; `closed` where it was typed before the item's turn or after its end.
 * @param typedAt as the page says; what lies in the future was typed now
 */
export function judgeAnswer(
  timing: ExamTiming,
  number: number,
  typedAt: Date,
  now: Date,
): 'counts' | 'offline' | 'closed' {
  const window = windowOf(timing, number);
  const typed = Math.min(typedAt.getTime(), now.getTime());
  if (!window || typed < window.from || typed > window.until) return 'closed';
  return now.getTime() <= window.until + graceMs ? 'counts' : 'offline';
}
