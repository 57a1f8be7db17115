import { type Static, Type } from '@sinclair/typebox';
import { Nullable } from '../fields';
import { Exact } from '../route';
import { CalendarDay } from './card.schemas';
import { backlogMaxDays, backlogMinDays } from './learning.limits';

const count = Type.Integer({ minimum: 0 });

/** What the days bring if every queue is answered: up to the exam, or 30 days without an exam ahead. */
export const LearningForecast = Exact({
  days: Type.Array(
    Exact({
      date: CalendarDay,
      /** Reviews without new cards. */
      reviews: count,
      fresh: count,
      /** Due cards that are left for another day. */
      waiting: count,
    }),
  ),
  /** Mean probability of recall on the day after the last of `days`, of the cards seen by then; null where there is none. */
  recall: Nullable(Type.Number()),
  /** Cards that are never seen by then. */
  unseen: count,
  /** Computed from a part of the cards, because there are very many. */
  isSampled: Type.Boolean(),
});
export type LearningForecast = Static<typeof LearningForecast>;

/** Overdue cards, and how they may be worked off. */
export const LearningBacklog = Exact({
  overdue: count,
  /** When nothing is left over if each day's queue is answered; null where that takes longer than 180 days. */
  clearedBy: Nullable(CalendarDay),
  /** Spread evenly instead; the likeliest to be recalled come first. */
  options: Type.Array(Exact({ days: count, cardsADay: count, clearedBy: CalendarDay })),
});
export type LearningBacklog = Static<typeof LearningBacklog>;

export const BacklogSpread = Exact({
  days: Type.Integer({ minimum: backlogMinDays, maximum: backlogMaxDays }),
});
