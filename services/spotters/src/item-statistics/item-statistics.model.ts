import type { Image, ItemStatistics } from '@medrad/contracts';
import { type Connection, Schema } from 'mongoose';

/** Statistics of an image, over all exams or over the exams from one spotter (the scope). */
export interface ItemStatisticsRecord extends Omit<ItemStatistics, 'imageUrl'> {
  /** Made from the scope and the image's id. */
  _id: string;
  /** Exams over which the statistics are: {@link everyExam}, or the id of a spotter for the exams from it. */
  scope: string;
  systemId: string | null;
  modality: Image['modality'];
  flagCount: number;
  /** Values by which lists of statistics are sorted; unknown statistics come last. */
  facilityOrder: number;
  discriminationOrder: number;
}

/** The scope of statistics over all exams. */
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
schema.index({ imageId: 1 });
schema.index({ scope: 1, flagCount: -1, answers: -1, _id: 1 });
schema.index({ scope: 1, facilityOrder: 1, _id: 1 });
schema.index({ scope: 1, discriminationOrder: 1, _id: 1 });

export const createItemStatisticsModel = (connection: Connection) =>
  connection.model<ItemStatisticsRecord>('ItemStatistics', schema);
