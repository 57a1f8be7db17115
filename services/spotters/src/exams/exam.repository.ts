import { isDuplicateKey, type Page } from '@medrad/persistence';
import { type Connection, type QueryFilter, trusted } from 'mongoose';
import {
  endedStates,
  type ExamAnswerRecord,
  type ExamExtensionRecord,
  type ExamRecord,
  type MarkChangeRecord,
} from './exam-record';
import { createExamModel } from './exam.model';

interface AttemptFilter extends Page {
  userId?: string | undefined;
  state?: 'running' | 'ended' | undefined;
}

/** The exam, as long as nobody has changed its time since it was read. */
const withTimeOf = ({ _id, extensionsRevision = 0 }: ExamRecord) => ({
  _id,
  extensionsRevision: extensionsRevision === 0 ? trusted({ $in: [0, null] }) : extensionsRevision,
});

/** Exams of residents. */
export function createExamRepository(connection: Connection) {
  const model = createExamModel(connection);
  const own = (id: string, userId: string) => ({ _id: id, userId });
  const idsOf = async (filter: QueryFilter<ExamRecord>, limit = 0): Promise<string[]> => {
    const found = await model.find(filter, { _id: 1 }).limit(limit).lean<Pick<ExamRecord, '_id'>[]>();
    return found.map(({ _id }) => _id);
  };

  return {
    /** @returns false where there is an exam of this id */
    async create(exam: ExamRecord): Promise<boolean> {
      try {
        await model.create(exam);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /** Adds exams that have ended; one that is there stays as it is. */
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

    /** Those of some ids that an exam has. */
    async listKnown(ids: readonly string[]): Promise<string[]> {
      const known = await model
        .find({ _id: trusted({ $in: ids }) }, { _id: 1 })
        .lean<Pick<ExamRecord, '_id'>[]>();
      return known.map(({ _id }) => _id);
    },

    find: (id: string): Promise<ExamRecord | null> => model.findOne({ _id: id }).lean<ExamRecord | null>(),

    findOwn: (id: string, userId: string): Promise<ExamRecord | null> =>
      model.findOne(own(id, userId)).lean<ExamRecord | null>(),

    listOwn: (userId: string, { limit = 0, offset = 0 }: Page): Promise<ExamRecord[]> =>
      model.find({ userId }).sort({ createdAt: -1, _id: -1 }).skip(offset).limit(limit).lean<ExamRecord[]>(),

    /** Exams as teachers look for them, without what was marked. */
    listAttempts({ userId, state, limit = 0, offset = 0 }: AttemptFilter): Promise<ExamRecord[]> {
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

    /** Whether an exam of a person takes answers. */
    isAnyRunning: async (userId: string): Promise<boolean> =>
      (await model.exists({ userId, state: 'running' })) !== null,

    /** Ids of images that a person has met in exams. */
    listSeenImageIds: (userId: string): Promise<string[]> => model.distinct('items.imageId', { userId }),

    /** Starts the clock of an exam that has not begun; null where it has. */
    start: (
      id: string,
      startedAt: Date,
      deadline: Date,
      extensions: ExamExtensionRecord[],
    ): Promise<ExamRecord | null> =>
      model
        .findOneAndUpdate(
          { _id: id, state: 'ready' },
          { $set: { state: 'running', startedAt, deadline, extensions } },
          { returnDocument: 'after' },
        )
        .lean<ExamRecord | null>(),

    /** Changes the extensions of an exam that runs, unless somebody else has; null then. */
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

    /** Takes an exam out unless it has left the state in which it was read; null then. It is to be told anew. */
    void: (
      { _id, state, endedAt }: ExamRecord,
      voided: NonNullable<ExamRecord['voided']>,
    ): Promise<ExamRecord | null> =>
      model
        .findOneAndUpdate(
          { _id, state },
          {
            $set: {
              state: 'voided',
              voided,
              endedAt: endedAt ?? voided.at,
              isGathered: false,
              isCounted: false,
              isTold: false,
              tellsVoid: true,
            },
            $inc: { marksRevision: 1 },
          },
          { returnDocument: 'after' },
        )
        .lean<ExamRecord | null>(),

    /** Has voided exams told anew whose events do not say that they are voided; each of them once. */
    async renewVoided(): Promise<void> {
      await model.updateMany(
        { state: 'voided', tellsVoid: trusted({ $ne: true }) },
        { $set: { tellsVoid: true, isTold: false }, $inc: { marksRevision: 1 } },
      );
    },

    /** Stores an answer unless a newer one is there, or the exam takes none; null then. @param index from 0 */
    storeAnswer: (id: string, index: number, answer: ExamAnswerRecord): Promise<ExamRecord | null> =>
      model
        .findOneAndUpdate(
          {
            _id: id,
            state: trusted({ $in: ['running', 'expired'] }),
            [`answers.${index}.answerRevision`]: trusted({ $lt: answer.answerRevision }),
          },
          { $set: { [`answers.${index}`]: answer, isTold: false }, $inc: { answersRevision: 1 } },
          { returnDocument: 'after' },
        )
        .lean<ExamRecord | null>(),

    /** Ends an exam that runs and has the time that it had when it was read; null where it does not, or has more. */
    end: (exam: ExamRecord, state: 'submitted' | 'expired', endedAt: Date): Promise<ExamRecord | null> =>
      model
        .findOneAndUpdate(
          { ...withTimeOf(exam), state: 'running' },
          { $set: { state, endedAt, isTold: false } },
          { returnDocument: 'after' },
        )
        .lean<ExamRecord | null>(),

    /** Stores marks unless an answer came meanwhile; null then. */
    storeMarks: (id: string, marked: NonNullable<ExamRecord['marked']>): Promise<ExamRecord | null> =>
      model
        .findOneAndUpdate(
          { _id: id, answersRevision: marked.answersRevision },
          {
            $set: { marked, isTold: false, isGathered: false, isCounted: false },
            $inc: { marksRevision: 1 },
          },
          { returnDocument: 'after' },
        )
        .lean<ExamRecord | null>(),

    /** Notes that these marks are recorded as events, unless marks or answers have changed since. */
    async noteTold({ _id, marksRevision, answersRevision }: ExamRecord): Promise<void> {
      await model.updateOne({ _id, marksRevision, answersRevision }, { $set: { isTold: true } });
    },

    /** Ids of ended and voided exams whose marks are not recorded as events. */
    listUntold: (): Promise<string[]> =>
      idsOf({ isTold: false, state: trusted({ $in: [...endedStates, 'voided'] }) }),

    /** Stores what is said of the marks of an ended exam unless something else changed meanwhile; null then. */
    storeClaims: (
      { _id, answersRevision }: ExamRecord,
      claims: Pick<ExamRecord, 'contests' | 'rulings'>,
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

    /** Notes that the log has changes of marks. */
    async forgetUnlogged(id: string, changeIds: readonly string[]): Promise<void> {
      await model.updateOne({ _id: id }, { $pull: { unlogged: { _id: { $in: [...changeIds] } } } });
    },

    /** Notes that the teachers' queue knows the present marks, unless they have changed. */
    async setGathered({ _id, answersRevision }: ExamRecord): Promise<void> {
      await model.updateOne({ _id, answersRevision }, { $set: { isGathered: true } });
    },

    /** Ids of exams that have ended or were taken out, of which the teachers' queue does not know. */
    listUngathered: (limit: number): Promise<string[]> =>
      idsOf(
        { isGathered: trusted({ $in: [false, null] }), state: trusted({ $in: [...endedStates, 'voided'] }) },
        limit,
      ),

    /** Notes that the statistics of images know the present marks, unless they have changed. */
    async noteCounted({ _id, marksRevision }: ExamRecord): Promise<void> {
      await model.updateOne({ _id, marksRevision }, { $set: { isCounted: true } });
    },

    /** Ids of exams that have ended or were taken out, of which the statistics of images do not know. */
    listUncounted: (limit: number): Promise<string[]> =>
      idsOf(
        { isCounted: trusted({ $in: [false, null] }), state: trusted({ $in: [...endedStates, 'voided'] }) },
        limit,
      ),

    /** Ids of exams to which a teacher's decision applies. */
    listByDecision: (decisionId: string, limit: number): Promise<string[]> =>
      idsOf({ 'rulings.decisionId': decisionId }, limit),

    /** Ids of exams that still run although they were over at a moment. */
    listOverdue: (before: Date): Promise<string[]> =>
      idsOf({ state: 'running', deadline: trusted({ $lt: before }) }),
  };
}

export type ExamRepository = ReturnType<typeof createExamRepository>;
