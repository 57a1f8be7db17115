import { type Connection, trusted } from 'mongoose';
import { createReadModel, type ReadRecord } from './read.model';

const idOf = (caseId: string, userId: string): string => `${caseId}.${userId}`;

/** Reads and writes read marks and mute settings. */
export function createReadRepository(connection: Connection) {
  const model = createReadModel(connection);
  async function set(caseId: string, userId: string, changes: Partial<ReadRecord>): Promise<void> {
    const $setOnInsert = { caseId, userId };
    await model.updateOne({ _id: idOf(caseId, userId) }, { $set: changes, $setOnInsert }, { upsert: true });
  }
  return {
    /** Records that a user has read a case at a time, unless a later time is recorded. */
    async markRead(caseId: string, userId: string, readAt: Date): Promise<void> {
      const known = await model.findOne({ _id: idOf(caseId, userId) }).lean<ReadRecord | null>();
      if (!known?.readAt || known.readAt < readAt) await set(caseId, userId, { readAt });
    },

    setMuted: (caseId: string, userId: string, isMuted: boolean): Promise<void> =>
      set(caseId, userId, { isMuted }),

    /** Read marks of a user for the given cases, by case id. */
    async listOfCases(userId: string, caseIds: readonly string[]): Promise<Map<string, ReadRecord>> {
      const ids = caseIds.map((caseId) => idOf(caseId, userId));
      const found = await model.find({ _id: trusted({ $in: ids }) }).lean<ReadRecord[]>();
      return new Map(found.map((read) => [read.caseId, read]));
    },

    /** Ids, among the given ones, of the users who muted the case. */
    async listMuted(caseId: string, userIds: readonly string[]): Promise<Set<string>> {
      const ids = userIds.map((userId) => idOf(caseId, userId));
      const found = await model
        .find({ _id: trusted({ $in: ids }), isMuted: true }, { userId: 1 })
        .lean<Pick<ReadRecord, 'userId'>[]>();
      return new Set(found.map(({ userId }) => userId));
    },

    async deleteOfCase(caseId: string): Promise<void> {
      await model.deleteMany({ caseId });
    },
  };
}

export type ReadRepository = ReturnType<typeof createReadRepository>;
