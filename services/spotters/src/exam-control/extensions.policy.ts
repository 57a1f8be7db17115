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

/** Extra time of a person, with the teacher who granted it. */
interface Accommodation {
  /** Id of the person who gets the extra time. */
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

/** Total length of the pauses of an exam in seconds. A pause that nobody ended counts until the end of the exam or now. */
export const pausedSecondsOf = (
  { extensions = [], endedAt }: Pick<ExamRecord, 'extensions' | 'endedAt'>,
  now: Date,
): number =>
  extensions
    .filter(({ kind }) => kind === 'pause')
    .reduce((sum, pause) => sum + extensionMs(pause, endedAt ?? now), 0) / 1000;

/**
 * The extensions of an exam, with the current pause ended: now, or when it reached its maximum length if that was
 * earlier.
 */
export const withoutPause = ({ extensions = [] }: Extended, now: Date): ExamExtensionRecord[] =>
  extensions.map((extension) => ({ ...extension, ms: extensionMs(extension, now) }));

/**
 * The extension by which a person's extra time is added to an exam: to each item, or once when all items share their
 * time. Empty for a person without extra time.
 */
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
 * Number of the item that added time would extend now: the open item, or null when the items have no time of their
 * own. Undefined when no item is open.
 */
export function placeNow(exam: ExamRecord, now: Date): number | null | undefined {
  if (exam.format.pace === 'free') return null;
  return openItemOf(exam, now) ?? undefined;
}

/**
 * Time in milliseconds that a person gets back for an image that was slow to load.
 * @param tookMs time in milliseconds that the server took for the image
 */
export function stallCredit({ extensions = [] }: Extended, tookMs: number): number {
  const given = extensions.filter(({ kind }) => kind === 'stall').reduce((sum, { ms }) => sum + (ms ?? 0), 0);
  const beyond = Math.round(tookMs - examStallSeconds * 1000);
  return Math.max(0, Math.min(beyond, examStallMaxSeconds * 1000 - given));
}
