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
    /** Sets the read mark to a time; a later read mark stays. */
    async markRead(caseId: string, userId: string, readAt: Date): Promise<void> {
      const known = await model.findOne({ _id: idOf(caseId, userId) }).lean<ReadRecord | null>();
      if (!known?.readAt || known.readAt < readAt) await set(caseId, userId, { readAt });
    },

    setMuted: (caseId: string, userId: string, isMuted: boolean): Promise<void> =>
      set(caseId, userId, { isMuted }),

    /** Read marks of a user by case id, for the given cases. */
    async listOfCases(userId: string, caseIds: readonly string[]): Promise<Map<string, ReadRecord>> {
      const ids = caseIds.map((caseId) => idOf(caseId, userId));
      const found = await model.find({ _id: trusted({ $in: ids }) }).lean<ReadRecord[]>();
      return new Map(found.map((read) => [read.caseId, read]));
    },

    /** The users among the given ones who muted the case. */
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
