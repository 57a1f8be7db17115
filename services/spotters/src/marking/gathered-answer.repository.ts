import { isDuplicateKey } from '@medrad/persistence';
import { type Connection, trusted } from 'mongoose';
import { createGatheredAnswerModel, type GatheredAnswerRecord } from './gathered-answer.model';

/** Maximum number of answers of a group from which its samples are chosen. */
const sampledRows = 30;

/** Reads and writes typed answers of ended exams. */
export function createGatheredAnswerRepository(connection: Connection) {
  const model = createGatheredAnswerModel(connection);
  return {
    listOfExam: (examId: string): Promise<GatheredAnswerRecord[]> =>
      model.find({ examId }).lean<GatheredAnswerRecord[]>(),

    /** Stores the answers of one exam. An answer that is stored with a later revision stays unchanged. */
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
        // A row with a later revision exists, so the filter matched nothing and the insert failed because the id
        // exists.
        if (!isDuplicateKey(error)) throw error;
      });
    },

    async delete(ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await model.deleteMany({ _id: trusted({ $in: [...ids] }) });
    },

    /**
     * Groups of answers to an image that earned no marks, each with one of its answers; the groups with the most
     * answers first.
     */
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
     * Number of waiting answers of a group, the number of contested ones among them, the number of rejected and of late
     * answers without a decision, and some of the group's answers: contested ones first, then other waiting ones.
     */
    async summarize(groupId: string) {
      const [waiting, contested, rejected, late, rows] = await Promise.all([
        model.countDocuments({ groupId, isOpen: true }),
        model.countDocuments({ groupId, isOpen: true, isContested: true }),
        model.countDocuments({ groupId, outcome: 'rejected', isOpen: false, isDecided: false }),
        model.countDocuments({ groupId, isLate: true, isDecided: false }),
        model
          .find({ groupId })
          .sort({ isOpen: -1, isContested: -1 })
          .limit(sampledRows)
          .lean<GatheredAnswerRecord[]>(),
      ]);
      return { waiting, contested, rejected, late, rows };
    },

    /** Answers of a group to which no decision has been applied, sorted by id. */
    listUndecided: (groupId: string, after: string, limit: number): Promise<GatheredAnswerRecord[]> =>
      model
        .find({ groupId, isDecided: false, _id: trusted({ $gt: after }) })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<GatheredAnswerRecord[]>(),

    /** Answers to an image that wait for a teacher's decision, sorted by id. */
    listWaiting: (imageId: string, after: string, limit: number): Promise<GatheredAnswerRecord[]> =>
      model
        .find({ imageId, isOpen: true, _id: trusted({ $gt: after }) })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<GatheredAnswerRecord[]>(),
  };
}

export type GatheredAnswerRepository = ReturnType<typeof createGatheredAnswerRepository>;
