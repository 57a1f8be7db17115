import { examLateSeconds, pageMaxItems } from '@medrad/contracts';
import type { Page } from '@medrad/persistence';
import { type Connection, trusted } from 'mongoose';
import { endedStates, type ExamRecord } from '../exams/exam-record';
import { createExamModel } from '../exams/exam.model';
import type { PaperExamSummary } from './paper-exam-summary';

/** State of a person's exam of a paper. */
export interface PaperExamState extends Pick<ExamRecord, 'state'> {
  isHeld: boolean;
  /** Whether the person may take the paper again. */
  isRepeatable: boolean;
}

/** An ended exam of a paper, as far as a notice needs it. */
type HeldExam = Pick<ExamRecord, '_id' | 'userId' | 'format'>;

/** Reads the exams that persons have of papers, and releases their results. */
export function createPaperExamRepository(connection: Connection) {
  const model = createExamModel(connection);
  return {
    /** States of exams by id; unknown ids are left out. */
    async mapStates(ids: readonly string[]): Promise<Map<string, PaperExamState>> {
      const found = await model
        .find({ _id: trusted({ $in: ids }) }, { state: 1, isHeld: 1, 'voided.secondAttempt': 1 })
        .lean<Pick<ExamRecord, '_id' | 'state' | 'isHeld' | 'voided'>[]>();
      return new Map(
        found.map(({ _id, state, isHeld = false, voided }) => [
          _id,
          { state, isHeld, isRepeatable: Boolean(voided?.secondAttempt) },
        ]),
      );
    },

    /** Those of the given papers with an exam that takes answers. */
    async listTaken(paperIds: readonly string[], now: Date): Promise<Set<string>> {
      if (paperIds.length === 0) return new Set();
      const lateSince = new Date(now.getTime() - examLateSeconds * 1000);
      const taken = await model.distinct('paperId', {
        paperId: trusted({ $in: [...paperIds] }),
        $or: [
          { state: 'running' },
          { state: 'expired', disclosedAt: null, endedAt: trusted({ $gte: lateSince }) },
        ],
      });
      return new Set(taken.flatMap((id) => id ?? []));
    },

    /** Ids of the papers with exams whose results are held. */
    async listHeldPaperIds(): Promise<string[]> {
      return (await model.distinct('paperId', { isHeld: true })).flatMap((id) => id ?? []);
    },

    /** Ended exams of a paper whose results are held. */
    listHeld: (paperId: string): Promise<HeldExam[]> =>
      model
        .find(
          { paperId, isHeld: true, state: trusted({ $in: [...endedStates] }) },
          { userId: 1, 'format.name': 1 },
        )
        .lean<HeldExam[]>(),

    /** Releases the held results of a paper: they are shown from now on, and will be published. */
    async releaseResults(paperId: string): Promise<void> {
      await model.updateMany({ paperId, isHeld: true }, { $set: { isHeld: false, isTold: false } });
    },

    /** Exams of a paper, sorted by the time of their creation. */
    listOfPaper: (paperId: string, { limit = pageMaxItems, offset = 0 }: Page): Promise<PaperExamSummary[]> =>
      model
        .find({ paperId }, { items: 0, answers: 0, rulings: 0, contests: 0 })
        .sort({ createdAt: 1, _id: 1 })
        .skip(offset)
        .limit(limit)
        .lean<PaperExamSummary[]>(),

    /** Yields the ended exams of a paper. */
    async *endedOfPaper(paperId: string): AsyncGenerator<ExamRecord> {
      const found = model
        .find({ paperId, state: trusted({ $in: [...endedStates] }) })
        .lean<ExamRecord>()
        .cursor();
      for await (const exam of found as AsyncIterable<ExamRecord>) yield exam;
    },

    /** Ids of the ended exams of a paper. */
    async listEnded(paperId: string): Promise<string[]> {
      const ended = { paperId, state: trusted({ $in: [...endedStates] }) };
      const found = await model.find(ended, { _id: 1 }).lean<Pick<ExamRecord, '_id'>[]>();
      return found.map(({ _id }) => _id);
    },

    /** Whether anybody is taking a paper. */
    isAnyRunning: async (paperId: string): Promise<boolean> =>
      (await model.exists({ paperId, state: 'running' })) !== null,

    /** Exams of a paper with their answers, sorted by the time of their creation. With `examId` only this exam. */
    listWithAnswers: (
      paperId: string,
      { examId, limit = pageMaxItems, offset = 0 }: Page & { examId?: string | undefined },
    ): Promise<ExamRecord[]> =>
      model
        .find({ paperId, ...(examId !== undefined && { _id: examId }) })
        .sort({ createdAt: 1, _id: 1 })
        .skip(offset)
        .limit(limit)
        .lean<ExamRecord[]>(),
  };
}

export type PaperExamRepository = ReturnType<typeof createPaperExamRepository>;
