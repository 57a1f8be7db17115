import { type Static, Type } from '@sinclair/typebox';
import { Nullable } from '../fields';
import { Exact } from '../route';
import { CalendarDay } from './card.schemas';
import { backlogMaxDays, backlogMinDays } from './learning.limits';

const count = Type.Integer({ minimum: 0 });

/**
 * Forecast of the coming days, provided that the person answers every day's queue. It ends at the planned exam, or
 * after 30 days if no exam is planned.
 */
export const LearningForecast = Exact({
  days: Type.Array(
    Exact({
      date: CalendarDay,
      /** Number of reviews, not counting new cards. */
      reviews: count,
      fresh: count,
      /** Number of due cards that are postponed to another day. */
      waiting: count,
    }),
  ),
  /**
   * Mean probability of recall on the day after the last of `days`, over the cards that the person will have seen by
   * that day; null when there are none.
   */
  recall: Nullable(Type.Number()),
  /** Number of cards that the person will not have seen by the end of the forecast. */
  unseen: count,
  /** Whether the forecast was computed from a sample, because there are very many cards. */
  isSampled: Type.Boolean(),
});
export type LearningForecast = Static<typeof LearningForecast>;

/** Number of overdue cards, the day on which the plan clears them, and alternative plans. */
export const LearningBacklog = Exact({
  overdue: count,
  /** Day on which no overdue card is left if each day's queue is answered; null if that takes longer than 180 days. */
  clearedBy: Nullable(CalendarDay),
  /**
   * Alternative plans that spread the overdue cards evenly over a number of days; the cards most likely to be recalled
   * come first.
   */
  options: Type.Array(Exact({ days: count, cardsADay: count, clearedBy: CalendarDay })),
});
export type LearningBacklog = Static<typeof LearningBacklog>;

export const BacklogSpread = Exact({
  days: Type.Integer({ minimum: backlogMinDays, maximum: backlogMaxDays }),
});
