import type { Day } from '@medrad/recall';
import { type Connection, Schema } from 'mongoose';
import type { CohortGroup } from './cohort.policy';

/** What the results of everybody who is compared were at one moment. There is one; it names nobody. */
export interface SnapshotRecord {
  _id: string;
  /** UTC. */
  day: Day;
  takenAt: Date;
  /** Groups that may be told of; empty where there are too few people. */
  groups: CohortGroup[];
}

const schema = new Schema<SnapshotRecord>(
  {
    _id: { type: String, required: true },
    day: { type: Number, required: true },
    takenAt: { type: Date, required: true },
    groups: { type: Schema.Types.Mixed, required: true } as never,
  },
  { collection: 'comparison_snapshots', versionKey: false, id: false, minimize: false },
);

export const createSnapshotModel = (connection: Connection) =>
  connection.model<SnapshotRecord>('ComparisonSnapshot', schema);
