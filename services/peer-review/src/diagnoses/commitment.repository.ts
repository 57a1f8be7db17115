import { isDuplicateKey } from '@medrad/persistence';
import { type Connection, trusted } from 'mongoose';
import { type CommitmentRecord, createCommitmentModel } from './commitment.model';

type Diagnoses = CommitmentRecord['diagnoses'];

const idOf = (caseId: string, userId: string): string => `${caseId}.${userId}`;

/** Reads and writes the commitments of readers. */
export function createCommitmentRepository(connection: Connection) {
  const model = createCommitmentModel(connection);
  const find = (caseId: string, userId: string): Promise<CommitmentRecord | null> =>
    model.findOne({ _id: idOf(caseId, userId) }).lean<CommitmentRecord | null>();
  return {
    find,

    /** Stores the first commitment of a reader to diagnoses of a case; false when one is stored already. */
    async create(caseId: string, userId: string, diagnoses: Diagnoses): Promise<boolean> {
      const commitment = { _id: idOf(caseId, userId), caseId, userId, diagnoses, committedAt: new Date() };
      try {
        await model.create({ ...commitment, laterDiagnoses: null, changedAt: null });
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return false;
      }
    },

    /** Stores later diagnoses of a reader beside the first commitment, which does not change. */
    async change(caseId: string, userId: string, laterDiagnoses: Diagnoses): Promise<void> {
      await model.updateOne(
        { _id: idOf(caseId, userId) },
        { $set: { laterDiagnoses, changedAt: new Date() } },
      );
    },

    /** Ids, among the given ones, of the cases for which the reader has committed to diagnoses. */
    async listCommitted(userId: string, caseIds: readonly string[]): Promise<Set<string>> {
      const ids = caseIds.map((caseId) => idOf(caseId, userId));
      const found = await model
        .find({ _id: trusted({ $in: ids }) }, { caseId: 1 })
        .lean<Pick<CommitmentRecord, 'caseId'>[]>();
      return new Set(found.map(({ caseId }) => caseId));
    },

    /** Ids of all cases for which the reader has committed to diagnoses. */
    async listCasesOf(userId: string): Promise<string[]> {
      const found = await model.find({ userId }, { caseId: 1 }).lean<Pick<CommitmentRecord, 'caseId'>[]>();
      return found.map(({ caseId }) => caseId);
    },

    listOfCase: (caseId: string): Promise<CommitmentRecord[]> =>
      model.find({ caseId }).lean<CommitmentRecord[]>(),

    async deleteOfCase(caseId: string): Promise<void> {
      await model.deleteMany({ caseId });
    },
  };
}

export type CommitmentRepository = ReturnType<typeof createCommitmentRepository>;
