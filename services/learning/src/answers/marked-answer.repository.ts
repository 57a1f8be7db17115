import { isDuplicateKey } from '@medrad/persistence';
import { type Connection, trusted } from 'mongoose';
import { createMarkedAnswerModel, type MarkedAnswerRecord } from './marked-answer.model';

/** Marked answers, each at its newest revision. */
export function createMarkedAnswerRepository(connection: Connection) {
  const model = createMarkedAnswerModel(connection);
  return {
    find: (id: string): Promise<MarkedAnswerRecord | null> =>
      model.findOne({ _id: id }).lean<MarkedAnswerRecord | null>(),

    /** Keys of the cases of images, as far as a person's exams have told of them. */
    async mapCaseKeys(userId: string, imageIds: readonly string[]): Promise<Map<string, string>> {
      const found = await model
        .find({ userId, imageId: trusted({ $in: imageIds }) }, { imageId: 1, caseKey: 1 })
        .lean<Pick<MarkedAnswerRecord, 'imageId' | 'caseKey'>[]>();
      return new Map(found.flatMap(({ imageId, caseKey }) => (caseKey ? [[imageId, caseKey]] : [])));
    },

    /** A person's answers up to a moment, one after the other in the order in which they were given. */
    async *listInOrder(userId: string, until: Date): AsyncGenerator<MarkedAnswerRecord> {
      const cursor = model
        .find({ userId, answeredAt: trusted({ $lte: until }) })
        .sort({ answeredAt: 1 })
        .lean<MarkedAnswerRecord[]>()
        .cursor({ batchSize: 1000 });
      yield* cursor;
    },

    /** Stores an answer unless this or a newer revision of it is there. */
    async store({ _id, ...answer }: MarkedAnswerRecord): Promise<void> {
      const filter = { _id, revision: trusted({ $lt: answer.revision }) };
      try {
        await model.updateOne(filter, { $set: answer }, { upsert: true });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
  };
}

export type MarkedAnswerRepository = ReturnType<typeof createMarkedAnswerRepository>;
