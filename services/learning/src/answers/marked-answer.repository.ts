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
    /** Stored answers by id. */
    async mapByIds(ids: readonly string[]): Promise<Map<string, MarkedAnswerRecord>> {
      const found = await model.find({ _id: trusted({ $in: ids }) }).lean<MarkedAnswerRecord[]>();
      return new Map(found.map((answer) => [answer._id, answer]));
    },

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

    /**
     * Stores answers in place of the revisions in `before`. An answer that another process has stored or replaced since
     * `before` was read stays unchanged.
     * @returns whether all answers were stored
     */
    async replaceAll(
      before: ReadonlyMap<string, Pick<MarkedAnswerRecord, 'revision'>>,
      answers: readonly MarkedAnswerRecord[],
    ): Promise<boolean> {
      const writes = answers.map(({ _id, ...answer }) => {
        const known = before.get(_id);
        return known
          ? { updateOne: { filter: { _id, revision: known.revision }, update: { $set: answer } } }
          : { updateOne: { filter: { _id }, update: { $setOnInsert: answer }, upsert: true } };
      });
      const replaced = answers.filter(({ _id }) => before.has(_id)).length;
      try {
        const { matchedCount, upsertedCount } = await model.bulkWrite(writes, { ordered: false });
        return matchedCount === replaced && upsertedCount === answers.length - replaced;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return false;
      }
    },
  };
}

export type MarkedAnswerRepository = ReturnType<typeof createMarkedAnswerRepository>;
