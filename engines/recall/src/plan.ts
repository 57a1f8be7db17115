import { checkTimeZone } from './days/local-time';
import { type Day, type Weekday, weekdayOf } from './days/calendar';

/** A person's settings for reviews. */
export interface Plan {
  /** Day of the exam; null without one. */
  examDay: Day | null;
  /** Maximum reviews a day, including new cards. */
  reviewsADay: number;
  /** Maximum new cards a day. */
  newADay: number;
  /** Probability of recall at which a card is due, 0.7 to 0.99. */
  retention: number;
  /** Days of the week without reviews, 0 (Sunday) to 6. At least one day of the week is left. */
  restDays: readonly Weekday[];
  /** IANA time zone, e.g. `Asia/Kolkata`. */
  timeZone: string;
  /** Time at which a day begins, in minutes after local midnight. */
  dayStartsAt: number;
}

const usual: Plan = {
  examDay: null,
  reviewsADay: 60,
  newADay: 8,
  retention: 0.9,
  restDays: [],
  timeZone: 'UTC',
  dayStartsAt: 4 * 60,
};

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

/**
 * A plan with defaults for missing values.
 * @throws RangeError for a value out of bounds or an unknown time zone
 */
export function planOf(given: Partial<Plan>): Plan {
  const plan = { ...usual, ...given };
  if (!isCount(plan.reviewsADay) || !isCount(plan.newADay)) throw new RangeError('counts are whole numbers');
  if (plan.examDay !== null && !Number.isSafeInteger(plan.examDay))
    throw new RangeError('a day is a whole number');
  if (!(plan.retention >= 0.7 && plan.retention <= 0.99)) throw new RangeError('retention is 0.7 to 0.99');
  if (new Set(plan.restDays).size > 6) throw new RangeError('one day of the week is for reviews');
  if (!isCount(plan.dayStartsAt) || plan.dayStartsAt >= 24 * 60)
    throw new RangeError('a day has 1440 minutes');
  checkTimeZone(plan.timeZone);
  return plan;
}

export const isRestDay = (day: Day, { restDays }: Plan): boolean => restDays.includes(weekdayOf(day));

/** The first day from `day` on that is not a rest day. */
export function studyDayFrom(day: Day, plan: Plan): Day {
  return isRestDay(day, plan) ? studyDayFrom(day + 1, plan) : day;
}

/** The last day before `day` that is not a rest day. */
export function studyDayBefore(day: Day, plan: Plan): Day {
  return isRestDay(day - 1, plan) ? studyDayBefore(day - 1, plan) : day - 1;
}
