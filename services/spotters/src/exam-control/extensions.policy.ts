import {
  type ExamFormat,
  examPauseMaxSeconds,
  examPausesMax,
  examStallMaxSeconds,
  examStallSeconds,
} from '@medrad/contracts';
import { extensionMs, openItemOf } from '../exams/exam-clock';
import type { ExamExtensionRecord, ExamRecord } from '../exams/exam-record';

type Extended = Pick<ExamRecord, 'extensions'>;

/** How much longer the exams of a person are, and who said so. */
interface Accommodation {
  /** Of the person. */
  _id: string;
  factor: number;
  by: string;
  reason: string;
}

/** The pause that goes on; undefined while the clock runs. */
export const openPauseOf = ({ extensions = [] }: Extended, now: Date): ExamExtensionRecord | undefined =>
  extensions.find(
    (extension) => extension.ms === null && extensionMs(extension, now) < examPauseMaxSeconds * 1000,
  );

export const pausesLeft = ({ format, extensions = [] }: Pick<ExamRecord, 'format' | 'extensions'>): number =>
  Math.max(0, (format.pauses ?? examPausesMax) - extensions.filter(({ kind }) => kind === 'pause').length);

/** Extensions in which a pause that goes on ends now, or has ended by itself. */
export const withoutPause = ({ extensions = [] }: Extended, now: Date): ExamExtensionRecord[] =>
  extensions.map((extension) => ({ ...extension, ms: extensionMs(extension, now) }));

/** The extra time of a person, for each item or for all of them together. */
export const accommodated = (
  { seconds }: Pick<ExamFormat, 'seconds'>,
  { factor, by, reason, _id }: Accommodation,
  at: Date,
): ExamExtensionRecord[] =>
  factor > 1
    ? [
        {
          extensionId: _id,
          kind: 'accommodation',
          number: null,
          at,
          ms: Math.round(seconds * 1000 * (factor - 1)),
          by,
          reason,
        },
      ]
    : [];

/**
 * Where time that is added now goes: to the open item, or to all items where they share their time. Undefined where none
 * is open.
 */
export function placeNow(exam: ExamRecord, now: Date): number | null | undefined {
  if (exam.format.pace === 'free') return null;
  return openItemOf(exam, now) ?? undefined;
}

/** Time that a stalled image gives back, in milliseconds. @param tookMs how long the server took for it */
export function stallCredit({ extensions = [] }: Extended, tookMs: number): number {
  const given = extensions.filter(({ kind }) => kind === 'stall').reduce((sum, { ms }) => sum + (ms ?? 0), 0);
  const beyond = Math.round(tookMs - examStallSeconds * 1000);
  return Math.max(0, Math.min(beyond, examStallMaxSeconds * 1000 - given));
}
