import type { Exam } from '@medrad/contracts';

/** What the countdown of an exam needs to know, as the server said it; moments in ms since 1970, by the server's clock. */
export interface ExamTiming {
  pace: Exam['format']['pace'];
  startedAt: number;
  /** When each item closes, in their order; in free order all of them at once. */
  closesAt: readonly number[];
  /** The moment at which a paused exam stands; null while its clock runs. */
  standsAt: number | null;
}

/** Where an exam stands at a moment. */
export interface ExamTime {
  /** The item whose time runs, from 1; null in free order and after the end. */
  openItem: number | null;
  /** Until the item closes, or the exam in free order; whole seconds, rounded up. */
  secondsLeft: number;
  isOver: boolean;
}

/** The timing of an exam that was started; null before. */
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

/** The same as the server counts; the server alone says when items close, because time may have been added. */
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
