import type { Day } from '../days/calendar';
import { recallAfter, strengthAfter } from '../memory/fsrs';
import { type Memory, recallOn } from '../memory/memory';
import type { Plan } from '../plan';

/**
 * Number of days before the exam in which cards are ranked by their gain in recall on the exam day.
 */
export const rankedDays = 14;

/** The exam day for which a day's queue is ranked; null outside of the last days before an exam. */
export function nearExamDay(day: Day, { examDay }: Pick<Plan, 'examDay'>): Day | null {
  if (examDay === null) return null;
  const daysLeft = examDay - day;
  return daysLeft >= 1 && daysLeft <= rankedDays ? examDay : null;
}

/**
 * Gain in a card's recall on the exam day by a review today: `R·f(E−t; S after good) + (1−R)·f(E−t; S after again) −
 * f(E−last; S)`, where R is the recall today, f the forgetting curve, E the exam day, t today, `last` the day of the
 * last review and S the stability.
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
