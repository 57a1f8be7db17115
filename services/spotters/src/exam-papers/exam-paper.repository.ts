import { pageMaxItems } from '@medrad/contracts';
import { firstRevision, isDuplicateKey, type Page, setAtRevision } from '@medrad/persistence';
import { type Connection, trusted } from 'mongoose';
import { createExamPaperModel, type ExamPaperRecord, type ListedPaper } from './exam-paper.model';
import type { ItemAdjustmentRecord } from '../exams/exam-record';
import type { PaperWindow } from './paper-window.policy';

/** The fields of a paper that a teacher may change. */
export type PaperChanges = Pick<
  ExamPaperRecord,
  'title' | 'about' | 'format' | 'opensAt' | 'closesAt' | 'resultRelease' | 'isVerifiedOnly'
>;

/** The corrections of a paper's items, with the revision of their list. */
export type PaperAdjustments = Pick<ExamPaperRecord, '_id' | 'adjustments' | 'adjustmentsRevision'>;

const withoutItems = { items: 0 } as const;

/** Reads and writes the exam papers that teachers create. */
export function createExamPaperRepository(connection: Connection) {
  const model = createExamPaperModel(connection);
  return {
    /** @returns false when a paper with this id exists */
    async create(paper: Omit<ExamPaperRecord, 'revision'>): Promise<boolean> {
      try {
        await model.create({ ...paper, revision: firstRevision });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    findWithItems: (id: string): Promise<ExamPaperRecord | null> =>
      model.findOne({ _id: id }).lean<ExamPaperRecord | null>(),

    find: (id: string): Promise<ListedPaper | null> =>
      model.findOne({ _id: id }, withoutItems).lean<ListedPaper | null>(),

    findWindow: (id: string): Promise<PaperWindow | null> =>
      model.findOne({ _id: id }, { opensAt: 1, closesAt: 1 }).lean<PaperWindow | null>(),

    /** The corrections of a paper's items; null when no paper has the id. */
    findAdjustments: (id: string): Promise<PaperAdjustments | null> =>
      model.findOne({ _id: id }, { adjustments: 1, adjustmentsRevision: 1 }).lean<PaperAdjustments | null>(),

    /**
     * Stores corrections and requests that the exams are marked by them.
     * @returns false when the corrections have changed since the paper was read
     */
    async storeAdjustments(
      { _id, adjustmentsRevision = 0 }: Pick<ExamPaperRecord, '_id' | 'adjustmentsRevision'>,
      adjustments: readonly ItemAdjustmentRecord[],
    ): Promise<boolean> {
      const revision = adjustmentsRevision === 0 ? trusted({ $in: [0, null] }) : adjustmentsRevision;
      const { matchedCount } = await model.updateOne(
        { _id, adjustmentsRevision: revision },
        { $set: { adjustments: [...adjustments], isAdjusting: true }, $inc: { adjustmentsRevision: 1 } },
      );
      return matchedCount === 1;
    },

    /** Requests that the exams of a paper are marked by its corrections again, if it has any. */
    async askAdjusting(id: string): Promise<void> {
      await model.updateOne(
        { _id: id, adjustmentsRevision: trusted({ $gt: 0 }) },
        // A run that has listed the exams already must not settle this request, so that the revision changes.
        { $set: { isAdjusting: true }, $inc: { adjustmentsRevision: 1 } },
      );
    },

    /** Ids of papers whose exams may still have to be marked by the current corrections. */
    async listAdjusting(): Promise<string[]> {
      const found = await model
        .find({ isAdjusting: true }, { _id: 1 })
        .lean<Pick<ExamPaperRecord, '_id'>[]>();
      return found.map(({ _id }) => _id);
    },

    /** Records that all exams are marked by the corrections, unless these have changed since they were read. */
    async settleAdjusting({ _id, adjustmentsRevision = 0 }: PaperAdjustments): Promise<void> {
      await model.updateOne({ _id, adjustmentsRevision }, { $set: { isAdjusting: false } });
    },

    /** Requests that the items of a paper are checked. */
    async askCheck(id: string): Promise<void> {
      await model.updateOne({ _id: id }, { $inc: { checksAsked: 1 } });
    },

    /** Papers whose items have to be checked. */
    listUnchecked: (): Promise<ExamPaperRecord[]> =>
      model.find({ checksAsked: trusted({ $gt: 0 }) }).lean<ExamPaperRecord[]>(),

    /** Records the items that the author was told of. A check that was requested since the paper was read remains. */
    async noteChecked({ _id, checksAsked }: ExamPaperRecord, toldItems: readonly number[]): Promise<void> {
      await model.bulkWrite([
        { updateOne: { filter: { _id, checksAsked }, update: { $set: { checksAsked: 0 } } } },
        { updateOne: { filter: { _id }, update: { $addToSet: { toldItems: { $each: [...toldItems] } } } } },
      ]);
    },

    list: ({ limit = pageMaxItems, offset = 0 }: Page): Promise<ListedPaper[]> =>
      model
        .find({}, withoutItems)
        .sort({ createdAt: -1, _id: -1 })
        .skip(offset)
        .limit(limit)
        .lean<ListedPaper[]>(),

    listByIds: (ids: readonly string[]): Promise<ListedPaper[]> =>
      model
        .find({ _id: trusted({ $in: ids }) }, withoutItems)
        .sort({ createdAt: -1, _id: -1 })
        .lean<ListedPaper[]>(),

    /** Papers that contain any of the given images. */
    listWithImages: (imageIds: readonly string[]): Promise<ListedPaper[]> =>
      model
        .find({ 'items.imageId': trusted({ $in: imageIds }) }, withoutItems)
        .sort({ createdAt: -1, _id: -1 })
        .lean<ListedPaper[]>(),

    /** Replaces a paper; null when it does not exist or no longer has the given revision. */
    replace: (id: string, revision: number, changes: PaperChanges): Promise<ListedPaper | null> =>
      setAtRevision<ExamPaperRecord, ListedPaper>(model, { _id: id }, revision, changes, {
        projection: withoutItems,
      }),

    /** Records when a teacher opened the results of a paper, unless that was done before; null when there is no paper. */
    async openResults(id: string, resultsOpenedAt: Date): Promise<ListedPaper | null> {
      await model.updateOne({ _id: id, resultsOpenedAt: null }, { $set: { resultsOpenedAt } });
      return model.findOne({ _id: id }, withoutItems).lean<ListedPaper | null>();
    },

    /** @returns false when no paper has the id */
    async delete(id: string): Promise<boolean> {
      return (await model.deleteOne({ _id: id })).deletedCount === 1;
    },
  };
}

export type ExamPaperRepository = ReturnType<typeof createExamPaperRepository>;
