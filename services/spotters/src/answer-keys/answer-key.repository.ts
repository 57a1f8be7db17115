import { firstRevision, isDuplicateKey, setAtRevision } from '@medrad/persistence';
import { type Connection, trusted } from 'mongoose';
import { type AnswerKeyRecord, createAnswerKeyModel } from './answer-key.model';

/** Stored fields of an answer key except its revision. */
export type AnswerKeyFields = Omit<AnswerKeyRecord, 'revision'>;

/** Reads and writes the answer keys of images. */
export function createAnswerKeyRepository(connection: Connection) {
  const model = createAnswerKeyModel(connection);
  return {
    find: (imageId: string): Promise<AnswerKeyRecord | null> =>
      model.findOne({ _id: imageId }).lean<AnswerKeyRecord | null>(),

    /** Answer keys by image id; images without a stored key are left out. */
    async mapByImageIds(imageIds: readonly string[]): Promise<Map<string, AnswerKeyRecord>> {
      const keys = await model.find({ _id: trusted({ $in: [...imageIds] }) }).lean<AnswerKeyRecord[]>();
      return new Map(keys.map((key) => [key._id, key]));
    },

    /** @returns null when the image already has a key */
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

    /** @returns null when the key does not exist or no longer has the given revision */
    replace: ({ _id, ...key }: AnswerKeyFields, revision: number): Promise<AnswerKeyRecord | null> =>
      setAtRevision(model, { _id }, revision, key),

    async delete(imageId: string): Promise<void> {
      await model.deleteOne({ _id: imageId });
    },
  };
}

export type AnswerKeyRepository = ReturnType<typeof createAnswerKeyRepository>;
