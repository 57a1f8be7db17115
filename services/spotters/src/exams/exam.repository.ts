import { isDuplicateKey, type Page } from '@medrad/persistence';
import { type Connection, type QueryFilter, trusted } from 'mongoose';
import { examLateSeconds, pageMaxItems } from '@medrad/contracts';
import { firstContact } from './exam-contact.policy';
import {
  endedStates,
  type ExamAnswerRecord,
  type ExamContactRecord,
  type ExamExtensionRecord,
  type ExamRecord,
  type MarkChangeRecord,
} from './exam-record';
import { createExamModel } from './exam.model';
import { createVoidings } from './exam-voidings.repository';
import { unpublished } from './unpublished';

interface AttemptFilter extends Page {
  userId?: string | undefined;
  state?: 'running' | 'ended' | undefined;
}

const lateMs = examLateSeconds * 1000;

/** Filter that matches the exam only if its extensions have not changed since it was read. */
const withTimeOf = ({ _id, extensionsRevision = 0 }: ExamRecord) => ({
  _id,
  extensionsRevision: extensionsRevision === 0 ? trusted({ $in: [0, null] }) : extensionsRevision,
});

/** Reads and writes exams. */
export function createExamRepository(connection: Connection) {
  const model = createExamModel(connection);
  const own = (id: string, userId: string) => ({ _id: id, userId });
  const idsOf = async (filter: QueryFilter<ExamRecord>, limit = 0): Promise<string[]> => {
    const found = await model.find(filter, { _id: 1 }).limit(limit).lean<Pick<ExamRecord, '_id'>[]>();
    return found.map(({ _id }) => _id);
  };

  return {
    ...createVoidings(model),

    /** @returns false when an exam with this id exists */
    async create(exam: ExamRecord): Promise<boolean> {
      try {
        await model.create(exam);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /** Deletes an exam that was just created, unless it was started. */
    async discard(id: string): Promise<void> {
      await model.deleteOne({ _id: id, state: 'ready' });
    },

    /** Adds exams that ended in the past; exams that are stored already stay unchanged. */
    async addPast(exams: readonly ExamRecord[]): Promise<void> {
      if (exams.length === 0) return;
      const writes = exams.map(({ _id, ...exam }) => ({
        updateOne: {
          filter: { _id },
          update: { $setOnInsert: { isGathered: false, ...exam } },
          upsert: true,
        },
      }));
      await model.bulkWrite(writes, { ordered: false });
    },

    /** The given ids that are ids of stored exams. */
    async listKnown(ids: readonly string[]): Promise<string[]> {
      const known = await model
        .find({ _id: trusted({ $in: ids }) }, { _id: 1 })
        .lean<Pick<ExamRecord, '_id'>[]>();
      return known.map(({ _id }) => _id);
    },

    find: (id: string): Promise<ExamRecord | null> => model.findOne({ _id: id }).lean<ExamRecord | null>(),

    findOwn: (id: string, userId: string): Promise<ExamRecord | null> =>
      model.findOne(own(id, userId)).lean<ExamRecord | null>(),

    listOwn: (userId: string, { limit = pageMaxItems, offset = 0 }: Page): Promise<ExamRecord[]> =>
      model.find({ userId }).sort({ createdAt: -1, _id: -1 }).skip(offset).limit(limit).lean<ExamRecord[]>(),

    /** Exams as teachers list them, without their marks. */
    listAttempts({ userId, state, limit = pageMaxItems, offset = 0 }: AttemptFilter): Promise<ExamRecord[]> {
      const filter: QueryFilter<ExamRecord> = {
        ...(userId !== undefined && { userId }),
        ...(state === 'running' && { state }),
        ...(state === 'ended' && { endedAt: trusted({ $gt: new Date(0) }) }),
      };
      const order = {
        running: { deadline: 1, _id: 1 },
        ended: { endedAt: -1, _id: -1 },
        all: { createdAt: -1, _id: -1 },
      } as const;
      return model
        .find(filter, { marked: 0, rulings: 0, contests: 0 })
        .sort(order[state ?? 'all'])
        .skip(offset)
        .limit(limit)
        .lean<ExamRecord[]>();
    },

    /** Whether any exam of a person is running. */
    isAnyRunning: async (userId: string): Promise<boolean> =>
      (await model.exists({ userId, state: 'running' })) !== null,

    /** Ids of the images of the papers that a person is taking, or has taken with results that are still held. */
    listWithheldImageIds: (userId: string): Promise<string[]> =>
      model.distinct('items.imageId', {
        userId,
        $or: [
          { state: 'running', paperId: trusted({ $ne: null }) },
          { state: trusted({ $in: [...endedStates, 'voided'] }), isHeld: true },
        ],
      }),

    /** Ids of images that a person has seen in exams. */
    listSeenImageIds: (userId: string): Promise<string[]> => model.distinct('items.imageId', { userId }),

    /** Starts the clock of an exam; null when it was started before. */
    start: (
      id: string,
      startedAt: Date,
      deadline: Date,
      extensions: ExamExtensionRecord[],
    ): Promise<ExamRecord | null> =>
      model
        .findOneAndUpdate(
          { _id: id, state: 'ready' },
          { $set: { state: 'running', startedAt, deadline, extensions, contact: firstContact(startedAt) } },
          { returnDocument: 'after' },
        )
        .lean<ExamRecord | null>(),

    /**
     * Changes the extensions of a running exam; null when it is no longer running or its extensions have changed
     * since it was read.
     */
    extend: (
      exam: ExamRecord,
      extensions: ExamExtensionRecord[],
      deadline: Date | null,
    ): Promise<ExamRecord | null> =>
      model
        .findOneAndUpdate(
          { ...withTimeOf(exam), state: 'running' },
          { $set: { extensions, deadline }, $inc: { extensionsRevision: 1 } },
          { returnDocument: 'after' },
        )
        .lean<ExamRecord | null>(),

    /**
     * Requests that the marks of ended exams with any of the given images are published again, also if they are just being
     * published.
     */
    async renewMarks(imageIds: readonly string[]): Promise<void> {
      await model.updateMany(
        {
          'items.imageId': trusted({ $in: imageIds }),
          state: trusted({ $in: [...endedStates] }),
        },
        { $set: { isTold: false }, $inc: { marksRevision: 1 } },
      );
    },

    /** Records when a person was first shown images of an exam that has not started. */
    async notePreview(id: string, previewedAt: Date): Promise<void> {
      await model.updateOne({ _id: id, state: 'ready', previewedAt: null }, { $set: { previewedAt } });
    },

    /** Records when the server last heard from the pages of an exam. */
    async noteContact(id: string, contact: ExamContactRecord): Promise<void> {
      await model.updateOne({ _id: id }, { $set: { contact } });
    },

    /** Closes an ended exam for answers; null when it was closed before. */
    disclose: (id: string, disclosedAt: Date): Promise<ExamRecord | null> =>
      model
        .findOneAndUpdate(
          { _id: id, state: trusted({ $in: [...endedStates] }), disclosedAt: null },
          { $set: { disclosedAt } },
          { returnDocument: 'after' },
        )
        .lean<ExamRecord | null>(),

    /**
     * Closes those expired exams of a person for answers that contain any of the given images. Writes only if there is
     * one, so that images can be read while the disk is full.
     */
    async discloseImages(userId: string, imageIds: readonly string[], disclosedAt: Date): Promise<void> {
      const ids = await idsOf({
        userId,
        state: 'expired',
        disclosedAt: null,
        endedAt: trusted({ $gte: new Date(disclosedAt.getTime() - lateMs) }),
        'items.imageId': trusted({ $in: [...imageIds] }),
      });
      if (ids.length === 0) return;
      await model.updateMany({ _id: trusted({ $in: ids }), disclosedAt: null }, { $set: { disclosedAt } });
    },

    /**
     * Stores an answer; null when this or a newer revision of it is stored, the exam takes no answers, or its
     * extensions have changed since it was read.
     * @param index index of the item, from 0
     */
    storeAnswer: (exam: ExamRecord, index: number, answer: ExamAnswerRecord): Promise<ExamRecord | null> =>
      model
        .findOneAndUpdate(
          {
            ...withTimeOf(exam),
            state: trusted({ $in: ['running', 'expired'] }),
            disclosedAt: null,
            [`answers.${index}.answerRevision`]: trusted({ $lt: answer.answerRevision }),
          },
          { $set: { [`answers.${index}`]: answer, isTold: false }, $inc: { answersRevision: 1 } },
          { returnDocument: 'after' },
        )
        .lean<ExamRecord | null>(),

    /** Ends a running exam; null when it is no longer running or its extensions have changed since it was read. */
    end: (exam: ExamRecord, state: 'submitted' | 'expired', endedAt: Date): Promise<ExamRecord | null> =>
      model
        .findOneAndUpdate(
          { ...withTimeOf(exam), state: 'running' },
          { $set: { state, endedAt, isTold: false } },
          { returnDocument: 'after' },
        )
        .lean<ExamRecord | null>(),

    /**
     * Stores marks, and at the first marking the corrections of items that they include; null when an answer, contest,
     * ruling or correction was stored since the exam was read, and when a concurrent call has stored the marks.
     */
    storeMarks: (
      id: string,
      marked: NonNullable<ExamRecord['marked']>,
      adjustments: ExamRecord['adjustments'],
    ): Promise<ExamRecord | null> =>
      model
        .findOneAndUpdate(
          {
            _id: id,
            answersRevision: marked.answersRevision,
            'marked.answersRevision': trusted({ $ne: marked.answersRevision }),
          },
          {
            $set: { marked, ...(adjustments && { adjustments }), ...unpublished },
            $inc: { marksRevision: 1 },
          },
          { returnDocument: 'after' },
        )
        .lean<ExamRecord | null>(),

    /**
     * Records that the current marks are published, or need not be while the result is held. Has no effect when marks or
     * answers have changed, or the result was released, since the exam was read.
     * @param withheld ids of the images the answers to which were left out
     */
    async noteTold(
      { _id, marksRevision, answersRevision, isHeld }: ExamRecord,
      withheld: readonly string[] = [],
    ): Promise<void> {
      const update =
        withheld.length === 0
          ? { $set: { isTold: true }, $unset: { withheld: '' } }
          : { $set: { isTold: true, withheld: [...withheld] } };
      const held = isHeld === true ? true : trusted({ $ne: true });
      await model.updateOne({ _id, marksRevision, answersRevision, isHeld: held }, update);
    },

    /**
     * Ids of all images the answers to which were left out when marks were published. A range needs the field, so the
     * sparse index serves it in every database.
     */
    listLeftOutImageIds: (): Promise<string[]> =>
      model.distinct('withheld', { withheld: trusted({ $gt: '' }) }),

    /** Ids of ended and voided exams that take no more answers and whose current marks are not published. */
    listUntold: (now: Date): Promise<string[]> =>
      idsOf({
        isTold: false,
        $or: [
          { state: trusted({ $in: ['submitted', 'voided'] }) },
          { state: 'expired', disclosedAt: trusted({ $ne: null }) },
          { state: 'expired', endedAt: trusted({ $lt: new Date(now.getTime() - lateMs) }) },
        ],
      }),

    /**
     * Stores contests, rulings, corrections and mark changes of an ended exam; null when any of these or an answer was
     * stored since the exam was read.
     */
    storeClaims: (
      { _id, answersRevision }: ExamRecord,
      claims: Pick<ExamRecord, 'contests' | 'rulings' | 'lateAccepted' | 'adjustments'>,
      changes: readonly MarkChangeRecord[],
    ): Promise<ExamRecord | null> =>
      model
        .findOneAndUpdate(
          { _id, answersRevision },
          {
            $set: { ...claims, isTold: false },
            $push: { unlogged: { $each: changes } },
            $inc: { answersRevision: 1 },
          },
          { returnDocument: 'after' },
        )
        .lean<ExamRecord | null>(),

    /** Removes mark changes from the exam after they were copied to the log. */
    async forgetUnlogged(id: string, changeIds: readonly string[]): Promise<void> {
      await model.updateOne({ _id: id }, { $pull: { unlogged: { _id: { $in: [...changeIds] } } } });
    },

    /**
     * Records that the teachers' queue includes the current marks.
     * @returns false when marks or answers have changed, or the exam was voided, since the exam was read
     */
    async setGathered({ _id, marksRevision, answersRevision }: ExamRecord): Promise<boolean> {
      const { matchedCount } = await model.updateOne(
        { _id, marksRevision, answersRevision },
        { $set: { isGathered: true } },
      );
      return matchedCount === 1;
    },

    /** Ids of ended and voided exams whose current marks the teachers' queue does not include yet. */
    listUngathered: (limit: number): Promise<string[]> =>
      idsOf(
        { isGathered: trusted({ $in: [false, null] }), state: trusted({ $in: [...endedStates, 'voided'] }) },
        limit,
      ),

    /**
     * Records that the statistics of images include the current marks of exams, except of those whose marks have changed
     * since they were read.
     */
    async noteCounted(exams: readonly ExamRecord[]): Promise<void> {
      const writes = exams.map(({ _id, marksRevision }) => ({
        updateOne: { filter: { _id, marksRevision }, update: { $set: { isCounted: true } } },
      }));
      await model.bulkWrite(writes, { ordered: false });
    },

    /** Ended and voided exams whose current marks the statistics of images do not include yet. */
    listUncounted: (limit: number): Promise<ExamRecord[]> =>
      model
        .find({
          isCounted: trusted({ $in: [false, null] }),
          state: trusted({ $in: [...endedStates, 'voided'] }),
        })
        .limit(limit)
        .lean<ExamRecord[]>(),

    /** Ids of exams that contain a ruling of the given decision. */
    listByDecision: (decisionId: string, limit: number): Promise<string[]> =>
      idsOf({ 'rulings.decisionId': decisionId }, limit),

    /** Ids of running exams whose deadline was before the given time. */
    listOverdue: (before: Date): Promise<string[]> =>
      idsOf({ state: 'running', deadline: trusted({ $lt: before }) }),
  };
}

export type ExamRepository = ReturnType<typeof createExamRepository>;
