import type { LearningProgress } from '@medrad/contracts';
import { dateOfDay, type Day, learningDay, type Plan } from '@medrad/recall';
import type { AnswerFacts } from './answer-facts';

/** Days begin at full quarters of an hour, because the UTC offsets of all time zones are multiples of it. */
const quarterHour = 15 * 60 * 1000;

/** Counts answered items by learning day. */
export class AnswersByDay {
  readonly days = new Map<Day, number>();
  readonly #known = new Map<number, Day>();
  readonly #from: number;
  readonly #plan: Plan;

  /** @param from start of the counted period in milliseconds since 1970; earlier answers are not counted */
  constructor(from: number, plan: Plan) {
    this.#from = from;
    this.#plan = plan;
  }

  /** Learning day of a time. It is cached per quarter of an hour, because computing a day in a time zone is slow. */
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

/** Days with reviews or answered items, with the numbers of both; oldest first. */
export function calendarOf(
  reviews: ReadonlyMap<Day, number>,
  answers: ReadonlyMap<Day, number>,
): LearningProgress['calendar'] {
  const days = new Set([...reviews.keys(), ...answers.keys()]);
  return [...days]
    .sort((one, two) => one - two)
    .map((day) => ({ date: dateOfDay(day), reviews: reviews.get(day) ?? 0, answers: answers.get(day) ?? 0 }));
}
