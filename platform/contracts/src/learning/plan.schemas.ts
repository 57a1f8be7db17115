import { type Static, Type } from '@sinclair/typebox';
import { EditedRevision, Nullable, Revision } from '../fields';
import { Exact } from '../route';
import { CalendarDay } from './card.schemas';
import {
  newADayMax,
  restDaysMaxItems,
  retentionMax,
  retentionMin,
  reviewsADayMax,
  reviewsADayMin,
  timeZoneMaxLength,
  weekdayMax,
} from './learning.limits';

const plan = {
  examDate: Nullable(CalendarDay),
  /** Largest number of reviews a day, including new cards. */
  reviewsADay: Type.Integer({ minimum: reviewsADayMin, maximum: reviewsADayMax }),
  newADay: Type.Integer({ minimum: 0, maximum: newADayMax }),
  /** Probability of recall below which a card is due. */
  retention: Type.Number({ minimum: retentionMin, maximum: retentionMax }),
  /** Days of the week without reviews, 0 (Sunday) to 6. */
  restDays: Type.Array(Type.Integer({ minimum: 0, maximum: weekdayMax }), {
    maxItems: restDaysMaxItems,
    uniqueItems: true,
  }),
  /** Time zone by its IANA name, e.g. `Asia/Kolkata`. */
  timeZone: Type.String({ minLength: 1, maxLength: timeZoneMaxLength, pattern: '^[A-Za-z0-9_+/-]*$' }),
};

/** A person's review plan. A person without one has the default plan with revision 0. */
export const LearningPlan = Exact({ ...plan, revision: Revision });
export type LearningPlan = Static<typeof LearningPlan>;

export const LearningPlanUpdate = Exact({ ...plan, ...EditedRevision });
export type LearningPlanUpdate = Static<typeof LearningPlanUpdate>;
