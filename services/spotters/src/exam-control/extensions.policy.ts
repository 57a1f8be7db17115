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

/** Extra time of a person, and the teacher who granted it. */
interface Accommodation {
  /** Id of the person. */
  _id: string;
  factor: number;
  by: string;
  reason: string;
}

/** The current pause; undefined while the clock runs. */
export const openPauseOf = ({ extensions = [] }: Extended, now: Date): ExamExtensionRecord | undefined =>
  extensions.find(
    (extension) => extension.ms === null && extensionMs(extension, now) < examPauseMaxSeconds * 1000,
  );

export const pausesLeft = ({ format, extensions = [] }: Pick<ExamRecord, 'format' | 'extensions'>): number =>
  Math.max(0, (format.pauses ?? examPausesMax) - extensions.filter(({ kind }) => kind === 'pause').length);

/** The extensions with the current pause ended now, or at its maximum length if it has lasted longer. */
export const withoutPause = ({ extensions = [] }: Extended, now: Date): ExamExtensionRecord[] =>
  extensions.map((extension) => ({ ...extension, ms: extensionMs(extension, now) }));

/** The extensions for a person's extra time: one for each item, or one for all items together. */
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
 * Number of the item that added time would extend now: the open item, or null for all items in free order. Undefined
 * when no item is open.
 */
export function placeNow(exam: ExamRecord, now: Date): number | null | undefined {
  if (exam.format.pace === 'free') return null;
  return openItemOf(exam, now) ?? undefined;
}

/**
 * Time to give back for a slow image, in milliseconds.
 * @param tookMs time that the server took for the image, in milliseconds
 */
export function stallCredit({ extensions = [] }: Extended, tookMs: number): number {
  const given = extensions.filter(({ kind }) => kind === 'stall').reduce((sum, { ms }) => sum + (ms ?? 0), 0);
  const beyond = Math.round(tookMs - examStallSeconds * 1000);
  return Math.max(0, Math.min(beyond, examStallMaxSeconds * 1000 - given));
}
