import { randomUUID } from 'node:crypto';
import { firstRevision, setAtRevision } from '@medrad/persistence';
import { type Connection, trusted } from 'mongoose';
import { createReportTextModel, type ReportTextRecord } from './report-text.model';

/** Fields of a ready-made text that admins write. */
export type TextFields = Omit<ReportTextRecord, '_id' | 'revision'>;

/** Reads and writes ready-made texts for reports and feedback. */
export function createReportTextRepository(connection: Connection) {
  const model = createReportTextModel(connection);
  return {
    /** Texts of the given kinds, sorted by name. */
    list: (kinds: readonly ReportTextRecord['kind'][]): Promise<ReportTextRecord[]> =>
      model
        .find({ kind: trusted({ $in: kinds }) })
        .sort({ name: 1, _id: 1 })
        .lean<ReportTextRecord[]>(),

    find: (id: string): Promise<ReportTextRecord | null> =>
      model.findOne({ _id: id }).lean<ReportTextRecord | null>(),

    async add(fields: TextFields): Promise<ReportTextRecord> {
      const stored = await model.create({ ...fields, _id: randomUUID(), revision: firstRevision });
      return stored.toObject<ReportTextRecord>();
    },

    change: (id: string, revision: number, fields: TextFields): Promise<ReportTextRecord | null> =>
      setAtRevision<ReportTextRecord>(model, { _id: id }, revision, fields),

    /** @returns false when no text has the id */
    async delete(id: string): Promise<boolean> {
      const { deletedCount } = await model.deleteOne({ _id: id });
      return deletedCount === 1;
    },
  };
}

export type ReportTextRepository = ReturnType<typeof createReportTextRepository>;
