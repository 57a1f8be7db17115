import type { Exam } from '@medrad/contracts';

/** What the countdown of an exam needs to know; moments in ms since 1970, by the server's clock. */
export interface ExamTiming {
  pace: Exam['format']['pace'];
  /** Seconds of an item with `cadence`, of all items with `free`. */
  seconds: number;
  items: number;
  startedAt: number;
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
export function timingOf({ format, items, startedAt }: Exam): ExamTiming | null {
  if (startedAt === null) return null;
  const { pace, seconds } = format;
  return { pace, seconds, items: items.length, startedAt: Date.parse(startedAt) };
}

/** The same as the server counts: an item with a time of its own opens and closes by the start alone. */
export function timeAt({ pace, seconds, items, startedAt }: ExamTiming, now: number): ExamTime {
  const stepMs = seconds * 1000;
  const steps = pace === 'cadence' ? items : 1;
  const passed = Math.max(0, now - startedAt);
  const step = Math.floor(passed / stepMs);
  if (step >= steps) return { openItem: null, secondsLeft: 0, isOver: true };
  const secondsLeft = Math.ceil(((step + 1) * stepMs - passed) / 1000);
  return { openItem: pace === 'cadence' ? step + 1 : null, secondsLeft, isOver: false };
}
