import { examGraceSeconds, examLateSeconds, examPauseMaxSeconds } from '@medrad/contracts';
import { firstContact, wasSilentAt } from './exam-contact.policy';
import type { ExamExtensionRecord, ExamRecord } from './exam-record';

/** Fields of an exam from which its clock is computed. */
export type ExamTiming = Pick<ExamRecord, 'format' | 'startedAt'> & {
  items: readonly unknown[];
  extensions?: readonly Pick<ExamExtensionRecord, 'number' | 'at' | 'ms'>[];
};

interface Window {
  from: number;
  until: number;
}

const graceMs = examGraceSeconds * 1000;
const lateMs = examLateSeconds * 1000;
const longestPauseMs = examPauseMaxSeconds * 1000;
/** A time by which every pause has ended: the latest that `Date` can represent. */
const endOfTime = new Date(8.64e15);

/**
 * Length of an extension in milliseconds. A current pause counts with its length until `now`, at most its maximum
 * length.
 */
export const extensionMs = ({ at, ms }: Pick<ExamExtensionRecord, 'at' | 'ms'>, now: Date): number =>
  ms ?? Math.min(Math.max(0, now.getTime() - at.getTime()), longestPauseMs);

/**
 * Periods in which items accept answers: one after the other, or a single one that all items share. Empty before the
 * start.
 */
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
 * Time at which the last item closes; null before the start.
 * @param now time until which a current pause counts; by default it counts with its maximum length
 */
export function deadlineOf(timing: ExamTiming, now = endOfTime): Date | null {
  const last = windowsOf(timing, now).at(-1);
  return last ? new Date(last.until) : null;
}

/** Period in which an item accepts answers; null before the start. @param number number of the item, from 1 */
export function windowOf(timing: ExamTiming, number: number, now = endOfTime): Window | null {
  const windows = windowsOf(timing, now);
  return windows[timing.format.pace === 'free' ? 0 : number - 1] ?? null;
}

/**
 * Seconds from the time at which an item opened to the given time; null in exams whose items have no time of their
 * own.
 * @param number number of the item, from 1
 */
export function secondsInItem(timing: ExamTiming, number: number, at: Date): number | null {
  const window = timing.format.pace === 'cadence' ? windowOf(timing, number) : null;
  return window && Math.max(0, (at.getTime() - window.from) / 1000);
}

/**
 * Number of the open item; null before the start, after the end, and in exams whose items have no time of their own.
 */
export function openItemOf(timing: ExamTiming, now: Date): number | null {
  if (timing.format.pace === 'free') return null;
  const time = now.getTime();
  const index = windowsOf(timing, now).findIndex(({ from, until }) => time >= from && time < until);
  return index < 0 ? null : index + 1;
}

/** Whether the exam is over and the time that the last answers may be on their way has passed too. */
export function isOver(timing: ExamTiming, now: Date): boolean {
  const deadline = deadlineOf(timing, now);
  return deadline !== null && now.getTime() > deadline.getTime() + graceMs;
}

/**
 * Whether an exam takes answers: while it runs, and for some minutes after its time has run out, until the person has
 * been shown a result, a title, a finding or a key of it.
 */
export function takesAnswers(
  { state, endedAt, disclosedAt }: Pick<ExamRecord, 'state' | 'endedAt' | 'disclosedAt'>,
  now: Date,
): boolean {
  if (state === 'running') return true;
  return state === 'expired' && !disclosedAt && now.getTime() <= (endedAt?.getTime() ?? 0) + lateMs;
}

/**
 * Decides whether an answer is taken. `counts`: it arrived while its item was open or at most the grace period later.
 * `offline`: it arrived later, before the end of the exam. `late`: it arrived after the end. Both need the pages to
 * have been silent when the item closed or when the grace period ended, as they are without a connection. `closed`: it
 * is not taken.
 * @param typedAt time of typing as the client reports it, which can only be to the client's disadvantage; a future time
 * is replaced by `now`
 */
export function judgeAnswer(
  timing: ExamTiming & Pick<ExamRecord, 'contact'>,
  number: number,
  typedAt: Date,
  now: Date,
): 'counts' | 'offline' | 'late' | 'closed' {
  const window = windowOf(timing, number, now);
  const deadline = deadlineOf(timing, now);
  const typed = Math.min(typedAt.getTime(), now.getTime());
  if (!window || !deadline || typed < window.from || typed > window.until) return 'closed';
  const end = window.until + graceMs;
  if (now.getTime() <= end) return 'counts';
  // Exams that earlier versions started have no contact.
  const contact = timing.contact ?? firstContact(new Date(window.from));
  if (![window.until, end].some((moment) => wasSilentAt(contact, moment, now))) return 'closed';
  if (now.getTime() <= deadline.getTime() + graceMs) return 'offline';
  return now.getTime() <= deadline.getTime() + lateMs ? 'late' : 'closed';
}
