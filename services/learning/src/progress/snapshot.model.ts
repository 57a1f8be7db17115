import type { Day } from '@medrad/recall';
import { type Connection, Schema } from 'mongoose';
import type { CohortGroup } from './cohort.policy';

/** Results of all compared people at one time. Only one snapshot is stored, and nobody can be recognised in it. */
export interface SnapshotRecord {
  _id: string;
  /** Day of the snapshot in UTC. */
  day: Day;
  takenAt: Date;
  /** Groups whose results may be published; empty when too few people are compared. */
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
