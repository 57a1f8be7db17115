import type { Day } from '@medrad/recall';
import { type Connection, Schema } from 'mongoose';

/** The cards from which the queue of a day is taken, where choosing them costs a look at every card. */
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
