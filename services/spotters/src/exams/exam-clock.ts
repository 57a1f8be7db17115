import { examGraceSeconds, examPauseMaxSeconds } from '@medrad/contracts';
import type { ExamExtensionRecord, ExamRecord } from './exam-record';

/** What the clock of an exam needs to know. */
export type ExamTiming = Pick<ExamRecord, 'format' | 'startedAt'> & {
  items: readonly unknown[];
  extensions?: readonly Pick<ExamExtensionRecord, 'number' | 'at' | 'ms'>[];
};

interface Window {
  from: number;
  until: number;
}

const graceMs = examGraceSeconds * 1000;
const longestPauseMs = examPauseMaxSeconds * 1000;
/** No pause goes on at this moment. */
const endOfTime = new Date(8.64e15);

/** How long an extension is; a pause that goes on is as long as it has lasted, and ends by itself. */
export const extensionMs = ({ at, ms }: Pick<ExamExtensionRecord, 'at' | 'ms'>, now: Date): number =>
  ms ?? Math.min(Math.max(0, now.getTime() - at.getTime()), longestPauseMs);

/** When items take answers, one after the other, or all of them together. Empty before the start. */
function windowsOf({ startedAt, format, items, extensions = [] }: ExamTiming, now: Date): Window[] {
  if (!startedAt) return [];
  const isCadence = format.pace === 'cadence';
  let from = startedAt.getTime();
  return Array.from({ length: isCadence ? items.length : 1 }, (_, index) => {
    const added = extensions
      .filter(({ number }) => !isCadence || number === null || number === index + 1)
      .reduce((sum, extension) => sum + extensionMs(extension, now), 0);
    const window = { from, until: from + format.seconds * 1000 + added };
    from = window.until;
    return window;
  });
}

/**
 * When the last item closes; null before the start.
 * @param now for a pause that goes on; without it, as if the pause lasted as long as it may
 */
export function deadlineOf(timing: ExamTiming, now = endOfTime): Date | null {
  const last = windowsOf(timing, now).at(-1);
  return last ? new Date(last.until) : null;
}

/** When an item takes answers; null before the start. @param number counts from 1 */
export function windowOf(timing: ExamTiming, number: number, now = endOfTime): Window | null {
  const windows = windowsOf(timing, now);
  return windows[timing.format.pace === 'free' ? 0 : number - 1] ?? null;
}

/** Seconds from the opening of an item to a moment; null where items have no time of their own. @param number counts from 1 */
export function secondsInItem(timing: ExamTiming, number: number, at: Date): number | null {
  const window = timing.format.pace === 'cadence' ? windowOf(timing, number) : null;
  return window && Math.max(0, (at.getTime() - window.from) / 1000);
}

/** The item whose time runs; null where items have no time of their own, and before the start and after the end. */
export function openItemOf(timing: ExamTiming, now: Date): number | null {
  if (timing.format.pace === 'free') return null;
  const time = now.getTime();
  const index = windowsOf(timing, now).findIndex(({ from, until }) => time >= from && time < until);
  return index < 0 ? null : index + 1;
}

/** Whether nothing that still arrives can count. */
export function isOver(timing: ExamTiming, now: Date): boolean {
  const deadline = deadlineOf(timing, now);
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
  const window = windowOf(timing, number, now);
  const typed = Math.min(typedAt.getTime(), now.getTime());
  if (!window || typed < window.from || typed > window.until) return 'closed';
  return now.getTime() <= window.until + graceMs ? 'counts' : 'offline';
}
