import type { LearningPlan } from '@medrad/contracts';
import type { Revised } from '@medrad/persistence';
import { type Connection, Schema } from 'mongoose';

/** A stored plan: the person's settings for reviews. */
export interface PlanRecord extends Revised, Omit<LearningPlan, 'revision'> {
  /** Id of the person whose plan this is. */
  _id: string;
  /** Canonical name of the time zone. */
  zone: string;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };

const schema = new Schema<PlanRecord>(
  {
    _id: text,
    examDate: { type: String, default: null },
    reviewsADay: number,
    newADay: number,
    retention: number,
    restDays: [Number],
    timeZone: text,
    zone: text,
    revision: Number,
  },
  { collection: 'plans', versionKey: false, id: false },
);

export const createPlanModel = (connection: Connection) => connection.model<PlanRecord>('Plan', schema);
