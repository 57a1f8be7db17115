import type { Exam } from '@medrad/contracts';

/** Times from the server for the countdown of an exam, in ms since 1970 by the server's clock. */
export interface ExamTiming {
  pace: Exam['format']['pace'];
  startedAt: number;
  /** Times at which the items close, in item order; equal for all items in free order. */
  closesAt: readonly number[];
  /** The time at which a paused exam stopped; null while its clock runs. */
  standsAt: number | null;
}

/** The part of an exam's state that depends on the time. */
export interface ExamTime {
  /** Number, from 1, of the item whose time is running; null in free order and after the end. */
  openItem: number | null;
  /** Seconds until the item closes, or until the exam closes in free order; rounded up. */
  secondsLeft: number;
  isOver: boolean;
}

/** The timing of a started exam; null before the start. */
export function timingOf({ format, items, startedAt, pausedAt, now }: Exam): ExamTiming | null {
  const closesAt = items.map((item) => Date.parse(item.closesAt ?? ''));
  if (startedAt === null || closesAt.some(Number.isNaN)) return null;
  return {
    pace: format.pace,
    startedAt: Date.parse(startedAt),
    closesAt,
    standsAt: pausedAt === null ? null : Date.parse(now),
  };
}

/**
 * The state of an exam at a time, by the same rules as on the server. Closing times come from the server, because a
 * teacher may have added time.
 */
export function timeAt({ pace, startedAt, closesAt, standsAt }: ExamTiming, now: number): ExamTime {
  const moment = standsAt ?? Math.max(startedAt, now);
  const index = closesAt.findIndex((closing) => moment < closing);
  const closing = closesAt[index];
  if (closing === undefined) return { openItem: null, secondsLeft: 0, isOver: true };
  return {
    openItem: pace === 'cadence' ? index + 1 : null,
    secondsLeft: Math.ceil((closing - moment) / 1000),
    isOver: false,
  };
}
