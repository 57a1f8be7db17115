import { isDuplicateKey } from '@medrad/persistence';
import { type Connection, trusted } from 'mongoose';
import { createGatheredAnswerModel, type GatheredAnswerRecord } from './gathered-answer.model';

/** Maximum number of answers of a group from which its samples are chosen. */
const sampledRows = 30;
/** Number of answers that one reply of the database contains at most. */
const batchSize = 1000;

/** Fields of an answer from which its group is summarized. */
type SummarizedAnswer = Pick<
  GatheredAnswerRecord,
  | 'groupId'
  | 'isOpen'
  | 'isContested'
  | 'isDecided'
  | 'isLate'
  | 'text'
  | 'outcome'
  | 'marks'
  | 'maxMarks'
  | 'reason'
>;
const summarized: Record<keyof SummarizedAnswer, 1> & { _id: 0 } = {
  _id: 0,
  groupId: 1,
  isOpen: 1,
  isContested: 1,
  isDecided: 1,
  isLate: 1,
  text: 1,
  outcome: 1,
  marks: 1,
  maxMarks: 1,
  reason: 1,
};

/** Number of answers of a group by what has become of them, and some of the answers. */
export interface GroupSummary {
  /** Answers that wait for a teacher's decision. */
  waiting: number;
  /** Waiting answers that a person has contested. */
  contested: number;
  /** Rejected answers without a decision that do not wait. */
  rejected: number;
  /** Late answers without a decision. */
  late: number;
  /** Contested answers first, then other waiting ones. */
  rows: SummarizedAnswer[];
}

/** The summary of a group without answers. */
export const emptySummary = (): GroupSummary => ({
  waiting: 0,
  contested: 0,
  rejected: 0,
  late: 0,
  rows: [],
});

function addTo(summary: GroupSummary, answer: SummarizedAnswer): void {
  const { outcome, isOpen, isContested, isDecided, isLate } = answer;
  if (isOpen) summary.waiting += 1;
  if (isOpen && isContested) summary.contested += 1;
  if (outcome === 'rejected' && !isOpen && !isDecided) summary.rejected += 1;
  if (isLate && !isDecided) summary.late += 1;
  if (summary.rows.length < sampledRows) summary.rows.push(answer);
}

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
     * Groups of answers to each of the given images that earned no marks, each with one of its answers; the groups with
     * the most answers first. An image without such answers is missing.
     * @param limit largest number of groups of an image
     */
    async mapWrong(
      imageIds: readonly string[],
      limit: number,
    ): Promise<Map<string, { text: string; answers: number }[]>> {
      type Wrong = Pick<GatheredAnswerRecord, 'imageId' | 'groupId' | 'text'>;
      const byImage = new Map<string, Map<string, { groupId: string; text: string; answers: number }>>();
      const cursor = model.collection.find<Wrong>(
        { imageId: { $in: [...imageIds] }, marks: 0 },
        { projection: { _id: 0, imageId: 1, groupId: 1, text: 1 }, batchSize },
      );
      while (await cursor.hasNext()) {
        for (const { imageId, groupId, text } of cursor.readBufferedDocuments()) {
          const groups = byImage.get(imageId) ?? new Map<string, never>();
          byImage.set(imageId, groups);
          const answers = (groups.get(groupId)?.answers ?? 0) + 1;
          groups.set(groupId, { groupId, text: groups.get(groupId)?.text ?? text, answers });
        }
      }
      const largest = [...byImage].map(([imageId, groups]) => {
        const sorted = [...groups.values()].toSorted(
          (one, other) => other.answers - one.answers || (one.groupId < other.groupId ? -1 : 1),
        );
        return [imageId, sorted.slice(0, limit).map(({ text, answers }) => ({ text, answers }))] as const;
      });
      return new Map(largest);
    },

    /**
     * Summaries of groups; a group without answers is missing. Reads the answers once, because counting each kind of
     * answer of each group would take several calls per group.
     */
    async summarize(groupIds: readonly string[]): Promise<Map<string, GroupSummary>> {
      const summaries = new Map<string, GroupSummary>();
      const cursor = model.collection.find<SummarizedAnswer>(
        { groupId: { $in: [...groupIds] } },
        { projection: summarized, sort: { groupId: 1, isOpen: -1, isContested: -1 }, batchSize },
      );
      while (await cursor.hasNext()) {
        for (const answer of cursor.readBufferedDocuments()) {
          const summary = summaries.get(answer.groupId) ?? emptySummary();
          summaries.set(answer.groupId, summary);
          addTo(summary, answer);
        }
      }
      return summaries;
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
