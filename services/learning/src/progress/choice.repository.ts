import { firstRevision, isDuplicateKey, setAtRevision } from '@medrad/persistence';
import type { Connection } from 'mongoose';
import { type ChoiceRecord, createChoiceModel } from './choice.model';

type StoredFields = Omit<ChoiceRecord, 'revision'>;

/** Who is compared with others. */
export function createChoiceRepository(connection: Connection) {
  const model = createChoiceModel(connection);
  return {
    find: (userId: string): Promise<ChoiceRecord | null> =>
      model.findOne({ _id: userId }).lean<ChoiceRecord | null>(),

    /** @returns null when the person has chosen by now */
    async create(choice: StoredFields): Promise<ChoiceRecord | null> {
      const record = { ...choice, revision: firstRevision };
      try {
        await model.create(record);
        return record;
      } catch (error) {
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },

    /** @returns null when the choice no longer has the given revision */
    replace: ({ _id, ...choice }: StoredFields, revision: number): Promise<ChoiceRecord | null> =>
      setAtRevision(model, { _id }, revision, choice),

    countOptedIn: (): Promise<number> => model.countDocuments({ isOptedIn: true }),

    /** Ids of everybody who is compared, one after the other. */
    async *listOptedIn(): AsyncGenerator<string> {
      const cursor = model.find({ isOptedIn: true }, { _id: 1 }).lean<{ _id: string }[]>().cursor();
      for await (const { _id } of cursor) yield _id;
    },
  };
}

export type ChoiceRepository = ReturnType<typeof createChoiceRepository>;
