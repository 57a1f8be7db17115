import { firstRevision, isDuplicateKey, setAtRevision } from '@medrad/persistence';
import { type Connection, trusted } from 'mongoose';
import { type AnswerKeyRecord, createAnswerKeyModel } from './answer-key.model';

/** What is stored of a key beside its revision. */
export type AnswerKeyFields = Omit<AnswerKeyRecord, 'revision'>;

/** Keys of images that an author has worked on. */
export function createAnswerKeyRepository(connection: Connection) {
  const model = createAnswerKeyModel(connection);
  return {
    find: (imageId: string): Promise<AnswerKeyRecord | null> =>
      model.findOne({ _id: imageId }).lean<AnswerKeyRecord | null>(),

    /** Keys by the id of their image; one that nobody has worked on has none. */
    async mapByImageIds(imageIds: readonly string[]): Promise<Map<string, AnswerKeyRecord>> {
      const keys = await model.find({ _id: trusted({ $in: [...imageIds] }) }).lean<AnswerKeyRecord[]>();
      return new Map(keys.map((key) => [key._id, key]));
    },

    /** @returns null when the image has a key by now */
    async create(key: AnswerKeyFields): Promise<AnswerKeyRecord | null> {
      const record = { ...key, revision: firstRevision };
      try {
        await model.create(record);
        return record;
      } catch (error) {
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },

    /** @returns null when the key no longer has the given revision or is gone */
    replace: ({ _id, ...key }: AnswerKeyFields, revision: number): Promise<AnswerKeyRecord | null> =>
      setAtRevision(model, { _id }, revision, key),

    async delete(imageId: string): Promise<void> {
      await model.deleteOne({ _id: imageId });
    },
  };
}

export type AnswerKeyRepository = ReturnType<typeof createAnswerKeyRepository>;
