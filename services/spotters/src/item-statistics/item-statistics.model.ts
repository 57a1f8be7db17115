import type { Image, ItemStatistics } from '@medrad/contracts';
import { type Connection, Schema } from 'mongoose';

/** Statistics of an image in a scope: over all exams, or over those of one spotter. */
export interface ItemStatisticsRecord extends Omit<ItemStatistics, 'imageUrl'> {
  /** Derived from scope and image. */
  _id: string;
  /** {@link everyExam}, or the id of a spotter. */
  scope: string;
  systemId: string | null;
  modality: Image['modality'];
  flagCount: number;
  /** Sort values of the statistics; unknown statistics are last. */
  facilityOrder: number;
  discriminationOrder: number;
}

/** The scope of all exams. */
export const everyExam = 'all';

const needed = { type: String, required: true };
const number = { type: Number, required: true };
const optionalNumber = { type: Number, default: null };

const schema = new Schema<ItemStatisticsRecord>(
  {
    _id: needed,
    scope: needed,
    imageId: needed,
    title: needed,
    modality: needed,
    systemId: { type: String, default: null },
    answers: number,
    facility: optionalNumber,
    discrimination: optionalNumber,
    flags: [String],
    medianSeconds: optionalNumber,
    wrongAnswers: [Schema.Types.Mixed],
    flagCount: number,
    facilityOrder: number,
    discriminationOrder: number,
  },
  { collection: 'item_statistics', versionKey: false, id: false },
);
schema.index({ scope: 1, flagCount: -1, answers: -1, _id: 1 });
schema.index({ scope: 1, facilityOrder: 1, _id: 1 });
schema.index({ scope: 1, discriminationOrder: 1, _id: 1 });

export const createItemStatisticsModel = (connection: Connection) =>
  connection.model<ItemStatisticsRecord>('ItemStatistics', schema);
