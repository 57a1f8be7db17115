import { isDuplicateKey } from '@medrad/persistence';
import { type Connection, trusted } from 'mongoose';
import { createGatheredAnswerModel, type GatheredAnswerRecord } from './gathered-answer.model';

/** Maximum number of rows that are read for the summary of a group. */
const sampledRows = 30;

/** Reads and writes typed answers of ended exams. */
export function createGatheredAnswerRepository(connection: Connection) {
  const model = createGatheredAnswerModel(connection);
  return {
    listOfExam: (examId: string): Promise<GatheredAnswerRecord[]> =>
      model.find({ examId }).lean<GatheredAnswerRecord[]>(),

    /** Stores rows of one exam; rows with a later revision stay unchanged. */
    async store(rows: readonly GatheredAnswerRecord[]): Promise<void> {
      if (rows.length === 0) return;
      const writes = rows.map(({ _id, ...row }) => ({
        updateOne: {
          filter: { _id, revision: trusted({ $lte: row.revision }) },
          update: { $set: row },
          upsert: true,
        },
      }));
      await model.bulkWrite(writes, { ordered: false }).catch((error: unknown) => {
        // A row with a later revision exists, so the filter matched nothing and the upsert failed on the id.
        if (!isDuplicateKey(error)) throw error;
      });
    },

    async delete(ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await model.deleteMany({ _id: trusted({ $in: [...ids] }) });
    },

    /** Groups of answers to an image that earned no marks, largest first, each with one of its answers. */
    async listWrong(imageId: string, limit: number): Promise<{ text: string; answers: number }[]> {
      const groups = await model.aggregate<{ _id: string; answers: number }>([
        { $match: { imageId, marks: 0 } },
        { $group: { _id: '$groupId', answers: { $sum: 1 } } },
      ]);
      const largest = groups
        .toSorted((one, other) => other.answers - one.answers || (one._id < other._id ? -1 : 1))
        .slice(0, limit);
      const texts = await Promise.all(
        largest.map(({ _id: groupId }) =>
          model.findOne({ groupId, marks: 0 }, { text: 1 }).lean<Pick<GatheredAnswerRecord, 'text'> | null>(),
        ),
      );
      return largest.flatMap(({ answers }, index) => {
        const text = texts[index]?.text;
        return text === undefined ? [] : [{ text, answers }];
      });
    },

    /**
     * Number of waiting answers of a group, number of contested ones among them, and sample rows: contested ones first,
     * then waiting ones.
     */
    async summarize(groupId: string) {
      const [waiting, contested, rows] = await Promise.all([
        model.countDocuments({ groupId, isOpen: true }),
        model.countDocuments({ groupId, isOpen: true, isContested: true }),
        model
          .find({ groupId })
          .sort({ isOpen: -1, isContested: -1 })
          .limit(sampledRows)
          .lean<GatheredAnswerRecord[]>(),
      ]);
      return { waiting, contested, rows };
    },

    /** Answers of a group that no decision has reached, sorted by id. */
    listUndecided: (groupId: string, after: string, limit: number): Promise<GatheredAnswerRecord[]> =>
      model
        .find({ groupId, isDecided: false, _id: trusted({ $gt: after }) })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<GatheredAnswerRecord[]>(),

    /** Answers to an image that wait for a teacher, sorted by id. */
    listWaiting: (imageId: string, after: string, limit: number): Promise<GatheredAnswerRecord[]> =>
      model
        .find({ imageId, isOpen: true, _id: trusted({ $gt: after }) })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<GatheredAnswerRecord[]>(),
  };
}

export type GatheredAnswerRepository = ReturnType<typeof createGatheredAnswerRepository>;
