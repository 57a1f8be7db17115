import { randomUUID } from 'node:crypto';
import { firstRevision, isDuplicateKey, setAtRevision } from '@medrad/persistence';
import type { Connection } from 'mongoose';
import { type ChoiceRecord, createChoiceModel } from './choice.model';

type StoredFields = Omit<ChoiceRecord, '_id' | 'revision'>;

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

    countOptedIn: (): Promise<number> => model.countDocuments({ isOptedIn: true }),

    /** Yields the ids of all persons who are compared. */
    async *listOptedIn(): AsyncGenerator<string> {
      const cursor = model.find({ isOptedIn: true }, { userId: 1 }).lean<{ userId: string }[]>().cursor();
      for await (const { userId } of cursor) yield userId;
    },
  };
}

export type ChoiceRepository = ReturnType<typeof createChoiceRepository>;
