import type { LearningProgress } from '@medrad/contracts';
import { dateOfDay, type Day, learningDay, type Plan } from '@medrad/recall';
import type { AnswerFacts } from './answer-facts';

/** Clocks of all time zones change at quarters of an hour, and so do days. */
const quarterHour = 15 * 60 * 1000;

/** Counts answered items by day. */
export class AnswersByDay {
  readonly days = new Map<Day, number>();
  readonly #known = new Map<number, Day>();
  readonly #from: number;
  readonly #plan: Plan;

  /** @param from what is earlier is not counted, in ms since 1970 */
  constructor(from: number, plan: Plan) {
    this.#from = from;
    this.#plan = plan;
  }

  /** The day of a moment. Answers of one exam lie together, and a look at the time zone is dear. */
  #dayOf(at: number): Day {
    const quarter = Math.floor(at / quarterHour);
    const day = this.#known.get(quarter) ?? learningDay(at, this.#plan);
    this.#known.set(quarter, day);
    return day;
  }

  add({ outcome, answeredAt }: Pick<AnswerFacts, 'outcome' | 'answeredAt'>): void {
    const at = answeredAt.getTime();
    if (outcome === 'blank' || at < this.#from) return;
    const day = this.#dayOf(at);
    this.days.set(day, (this.days.get(day) ?? 0) + 1);
  }
}

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
