import type { Day } from '../days/calendar';
import { recallAfter, strengthAfter } from '../memory/fsrs';
import { type Memory, recallOn } from '../memory/memory';
import type { Plan } from '../plan';

/** Days before the exam in which cards are ranked by what a review adds to recall on the exam day. */
export const rankedDays = 14;

/** The exam day that a day's queue works towards; null before the last days and from the exam on. */
export function nearExamDay(day: Day, { examDay }: Pick<Plan, 'examDay'>): Day | null {
  if (examDay === null) return null;
  const daysLeft = examDay - day;
  return daysLeft >= 1 && daysLeft <= rankedDays ? examDay : null;
}

/**
 * What a review today adds to a card's recall on the exam day:
 * `R·f(E−t; S after good) + (1−R)·f(E−t; S after again) − f(E−last; S)`.
 */
export function examGain(memory: Memory, day: Day, examDay: Day): number {
  const elapsedDays = Math.max(0, day - memory.day);
  const recall = recallOn(day, memory);
  const good = strengthAfter(memory, elapsedDays, 'good', recall);
  const again = strengthAfter(memory, elapsedDays, 'again', recall);
  const left = examDay - day;
  const reviewed =
    recall * recallAfter(left, good.stability) + (1 - recall) * recallAfter(left, again.stability);
  return reviewed - recallOn(examDay, memory);
}
