import type { ExamAccommodation } from '@medrad/contracts';
import type { Revised } from '@medrad/persistence';
import { type Connection, Schema } from 'mongoose';

/** The extra time that a person gets in exams. */
export interface AccommodationRecord extends Revised {
  /** Id of the person who gets the extra time. */
  _id: string;
  personName?: string | null;
  factor: ExamAccommodation['factor'];
  reason: string;
  by: string;
  byName?: string;
  at: Date;
  /** Values that this record had before, oldest first. */
  earlier: Pick<AccommodationRecord, 'factor' | 'reason' | 'by' | 'byName' | 'at'>[];
}

const text = { type: String, required: true };

const schema = new Schema<AccommodationRecord>(
  {
    _id: text,
    personName: { type: String, default: null },
    factor: { type: Number, required: true },
    reason: text,
    by: text,
    byName: String,
    at: { type: Date, required: true },
    earlier: [Schema.Types.Mixed],
    revision: Number,
  },
  { collection: 'exam_accommodations', versionKey: false, id: false },
);
schema.index({ at: -1, _id: 1 });

export const createAccommodationModel = (connection: Connection) =>
  connection.model<AccommodationRecord>('ExamAccommodation', schema);
