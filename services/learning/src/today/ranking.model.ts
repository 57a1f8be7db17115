import type { Day } from '@medrad/recall';
import { type Connection, Schema } from 'mongoose';

/** The cards of a person from which a day's queue is taken. They are stored because choosing them reads every card. */
export interface RankingRecord {
  /** Id of the person. */
  _id: string;
  day: Day;
  imageIds: string[];
}

const schema = new Schema<RankingRecord>(
  { _id: { type: String, required: true }, day: { type: Number, required: true }, imageIds: [String] },
  { collection: 'rankings', versionKey: false, id: false },
);

export const createRankingModel = (connection: Connection) =>
  connection.model<RankingRecord>('Ranking', schema);
