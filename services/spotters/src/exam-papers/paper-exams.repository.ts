import type { Page } from '@medrad/persistence';
import { type Connection, trusted } from 'mongoose';
import type { ExamRecord } from '../exams/exam-record';
import { createExamModel } from '../exams/exam.model';
import type { PaperExamSummary } from './paper-exam-summary';

/** Reads the exams that persons have of papers. */
export function createPaperExamRepository(connection: Connection) {
  const model = createExamModel(connection);
  return {
    /** States of exams by id; unknown ids are left out. */
    async mapStates(ids: readonly string[]): Promise<Map<string, ExamRecord['state']>> {
      const found = await model
        .find({ _id: trusted({ $in: ids }) }, { state: 1 })
        .lean<Pick<ExamRecord, '_id' | 'state'>[]>();
      return new Map(found.map(({ _id, state }) => [_id, state]));
    },

    /** Exams of a paper, sorted by the time of their creation. */
    listOfPaper: (paperId: string, { limit = 0, offset = 0 }: Page): Promise<PaperExamSummary[]> =>
      model
        .find({ paperId }, { items: 0, answers: 0, rulings: 0, contests: 0 })
        .sort({ createdAt: 1, _id: 1 })
        .skip(offset)
        .limit(limit)
        .lean<PaperExamSummary[]>(),
  };
}

export type PaperExamRepository = ReturnType<typeof createPaperExamRepository>;
