import { isDuplicateKey } from '@medrad/persistence';
import { type Connection, trusted } from 'mongoose';
import type { AnswerFacts } from '../progress/answer-facts';
import { createMarkedAnswerModel, type MarkedAnswerRecord } from './marked-answer.model';

/** Fields of a stored answer from which progress is computed. */
const projection: Record<keyof AnswerFacts, 1> & { _id: 0 } = {
  _id: 0,
  imageId: 1,
  outcome: 1,
  markedBy: 1,
  marks: 1,
  maxMarks: 1,
  isNormalImage: 1,
  calledNormal: 1,
  isOffline: 1,
  systemId: 1,
  modality: 1,
  difficulty: 1,
  secondsUsed: 1,
  answeredAt: 1,
};

/** Reads and writes marked answers; only the newest revision of each answer is stored. */
export function createMarkedAnswerRepository(connection: Connection) {
  const model = createMarkedAnswerModel(connection);
  return {
    find: (id: string): Promise<MarkedAnswerRecord | null> =>
      model.findOne({ _id: id }).lean<MarkedAnswerRecord | null>(),

    /** Case keys by image id, as far as the person's exam answers tell them. */
    async mapCaseKeys(userId: string, imageIds: readonly string[]): Promise<Map<string, string>> {
      const found = await model
        .find({ userId, imageId: trusted({ $in: imageIds }) }, { imageId: 1, caseKey: 1 })
        .lean<Pick<MarkedAnswerRecord, 'imageId' | 'caseKey'>[]>();
      return new Map(found.flatMap(({ imageId, caseKey }) => (caseKey ? [[imageId, caseKey]] : [])));
    },

    /**
     * Yields a person's answers until the given time in the order in which they were given, in batches, without
     * answers of voided exams. Uses the driver directly, because a mongoose cursor takes longer per document than
     * counting it.
     */
    async *listInOrder(userId: string, until: Date): AsyncGenerator<AnswerFacts[]> {
      const cursor = model.collection.find<AnswerFacts>(
        { userId, answeredAt: { $lte: until }, isVoided: { $ne: true } },
        { projection, sort: { answeredAt: 1 }, batchSize: 1000 },
      );
      while (await cursor.hasNext()) yield cursor.readBufferedDocuments();
    },

    /** Replaces the answer `before`; false when another process has replaced it since it was read. */
    async replace(
      before: Pick<MarkedAnswerRecord, 'revision'> | null,
      { _id, ...answer }: MarkedAnswerRecord,
    ): Promise<boolean> {
      if (before) {
        const { matchedCount } = await model.updateOne({ _id, revision: before.revision }, { $set: answer });
        return matchedCount === 1;
      }
      try {
        await model.create({ _id, ...answer });
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return false;
      }
    },
  };
}

export type MarkedAnswerRepository = ReturnType<typeof createMarkedAnswerRepository>;
