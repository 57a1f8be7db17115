import { randomUUID } from 'node:crypto';
import { firstRevision, isDuplicateKey, setAtRevision } from '@medrad/persistence';
import { type Connection, trusted } from 'mongoose';
import { type ChoiceRecord, createChoiceModel } from './choice.model';

type StoredFields = Omit<ChoiceRecord, '_id' | 'revision' | 'comparableFrom'>;

const comparedAt = (now: Date) => ({ isOptedIn: true, comparableFrom: trusted({ $lte: now }) });

/** Reads and writes the choices of all persons. */
export function createChoiceRepository(connection: Connection) {
  const model = createChoiceModel(connection);
  return {
    find: (userId: string): Promise<ChoiceRecord | null> =>
      model.findOne({ userId }).lean<ChoiceRecord | null>(),

    /** @returns null when the person has chosen in the meantime */
    async create(choice: StoredFields): Promise<ChoiceRecord | null> {
      const record = { _id: randomUUID(), ...choice, revision: firstRevision };
      try {
        await model.create(record);
        return record;
      } catch (error) {
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },

    /** @returns null when the choice no longer has the given revision */
    replace: ({ userId, ...choice }: StoredFields, revision: number): Promise<ChoiceRecord | null> =>
      setAtRevision(model, { userId }, revision, choice),

    /** Number of people who are compared at the given time. */
    countCompared: (now: Date): Promise<number> => model.countDocuments(comparedAt(now)),

    /** Yields the ids of all people who are compared at the given time. */
    async *listCompared(now: Date): AsyncGenerator<string> {
      const cursor = model.find(comparedAt(now), { userId: 1 }).lean<{ userId: string }[]>().cursor();
      for await (const { userId } of cursor) yield userId;
    },

    /** Writes from when on a person may be compared, if the person has chosen. */
    async setComparableFrom(userId: string, comparableFrom: Date): Promise<void> {
      await model.updateOne({ userId }, { $set: { comparableFrom } });
    },
  };
}

export type ChoiceRepository = ReturnType<typeof createChoiceRepository>;
