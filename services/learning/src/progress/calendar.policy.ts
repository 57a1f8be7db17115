import type { LearningProgress } from '@medrad/contracts';
import { dateOfDay, type Day } from '@medrad/recall';

/** Days with something done, the oldest first. */
export function calendarOf(
  reviews: ReadonlyMap<Day, number>,
  answers: ReadonlyMap<Day, number>,
): LearningProgress['calendar'] {
  const days = new Set([...reviews.keys(), ...answers.keys()]);
  return [...days]
    .sort((one, two) => one - two)
    .map((day) => ({ date: dateOfDay(day), reviews: reviews.get(day) ?? 0, answers: answers.get(day) ?? 0 }));
}
