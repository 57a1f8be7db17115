import { type Card, isSeen } from '../card';
import type { Day } from '../days/calendar';
import { recallOn } from '../memory/memory';
import type { Plan } from '../plan';
import { expectedDays } from './expected-days';

/** Numbers of expected reviews and cards of a day. */
export interface ForecastDay {
  day: Day;
  /** Number of reviews without new cards. */
  reviews: number;
  /** Number of new cards. */
  fresh: number;
  /** Number of due cards postponed to another day. */
  waiting: number;
}

export interface Forecast {
  days: ForecastDay[];
  /**
   * Mean probability of recall, on the day after the last of `days`, over the cards seen up to that
   * day; null when none was seen.
   */
  recall: number | null;
  /** Number of cards not yet seen on the day after the last of `days`. */
  unseen: number;
}

/** Number of days of a forecast without an exam, and the maximum of any forecast. */
const defaultDays = 30;
const maxDays = 400;

function daysAhead(day: Day, { examDay }: Plan): number {
  return examDay !== null && examDay > day ? examDay - day : defaultDays;
}

/** Mean probability of recall on a day over seen cards; null without any. */
export function meanRecall(day: Day, cards: readonly Card[]): number | null {
  const seen = cards.filter(isSeen);
  if (seen.length === 0) return null;
  return seen.reduce((sum, { state }) => sum + recallOn(day, state), 0) / seen.length;
}

/**
 * Expected reviews of each day before the exam, or of 30 days without a future exam, and the recall
 * on the following day, if every queue is answered. Assumes that reviews are missed as often as
 * predicted, and that half of the new cards are missed.
 * @param day first day of the forecast; the states of the cards include the reviews made on this
 * day so far
 * @param days number of days to forecast, 1 to 400; default up to the exam
 */
export function forecast(
  day: Day,
  cards: readonly Card[],
  plan: Plan,
  days = daysAhead(day, plan),
): Forecast {
  const end = day + Math.min(Math.max(1, days), maxDays);
  const found: ForecastDay[] = [];
  for (const { day: today, queue, cards: after } of expectedDays(day, cards, plan)) {
    const { reviews, fresh, waiting } = queue;
    found.push({ day: today, reviews: reviews.length, fresh: fresh.length, waiting });
    if (today + 1 < end) continue;
    return {
      days: found,
      recall: meanRecall(end, after),
      unseen: after.filter((card) => !isSeen(card)).length,
    };
  }
  return { days: found, recall: null, unseen: 0 };
}
