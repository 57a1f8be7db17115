import { presentExam } from '../exams/exam.presenter';
import type { HandlersOf } from '../spotters-handlers';
import { readerOf } from '../reader';
import { openResults } from './open-results.use-case';
import { type AdjustDependencies, adjustExamPaperItem, withdrawItemAdjustment } from './adjust-item.use-case';
import { getExamPaperStatistics } from './paper-statistics.use-case';
import { createExamPaper, updateExamPaper } from './save-exam-paper.use-case';
import {
  listExamPaperResults,
  showExamPaper,
  showExamPapers,
  type ShowDependencies,
} from './show-exam-papers.use-case';
import { listExamPaperAnswers, listExamPaperItems } from './show-paper-answers.use-case';
import { takeExamPaper } from './take-exam-paper.use-case';
import { withdrawExamPaper } from './withdraw-exam-paper.use-case';

type PaperCalls =
  | 'listExamPapers'
  | 'createExamPaper'
  | 'getExamPaper'
  | 'updateExamPaper'
  | 'deleteExamPaper'
  | 'openExamPaperResults'
  | 'takeExamPaper'
  | 'listExamPaperResults'
  | 'listExamPaperItems'
  | 'listExamPaperAnswers'
  | 'getExamPaperStatistics'
  | 'adjustExamPaperItem'
  | 'withdrawItemAdjustment';

type Dependencies = ShowDependencies &
  Parameters<typeof listExamPaperItems>[0] &
  AdjustDependencies &
  Parameters<typeof createExamPaper>[0] &
  Parameters<typeof openResults>[0] &
  Parameters<typeof takeExamPaper>[0];

/** Parses the id of a paper and the number of an item. */
const placeOf = ({ id, number }: { id: string; number: string }) => ({ id, number: Number(number) });

export function createExamPaperHandlers(dependencies: Dependencies): HandlersOf<PaperCalls> {
  const { examPapers } = dependencies;
  return {
    listExamPapers: async ({ input: { query }, user }) =>
      showExamPapers(dependencies, readerOf(user), await examPapers.list(query)),
    createExamPaper: async ({ input: { body }, user }) =>
      showExamPaper(dependencies, readerOf(user), await createExamPaper(dependencies, user, body)),
    getExamPaper: async ({ input: { params }, user }) =>
      showExamPaper(dependencies, readerOf(user), await examPapers.find(params.id)),
    async updateExamPaper({ input: { params, body }, user }) {
      const reader = readerOf(user);
      return showExamPaper(
        dependencies,
        reader,
        await updateExamPaper(dependencies, reader, params.id, body),
      );
    },
    async deleteExamPaper({ input: { params } }) {
      await withdrawExamPaper(dependencies, params.id);
      return { success: true };
    },
    openExamPaperResults: async ({ input: { params }, user }) =>
      showExamPaper(dependencies, readerOf(user), await openResults(dependencies, params.id, new Date())),
    async takeExamPaper({ input: { params }, user }) {
      const now = new Date();
      return presentExam(await takeExamPaper(dependencies, user, params.id, now), now);
    },
    listExamPaperResults: ({ input: { params, query } }) =>
      listExamPaperResults(dependencies, params.id, query),
    listExamPaperItems: ({ input: { params } }) => listExamPaperItems(dependencies, params.id),
    listExamPaperAnswers: ({ input: { params, query } }) =>
      listExamPaperAnswers(dependencies, params.id, query),
    getExamPaperStatistics: ({ input: { params } }) => getExamPaperStatistics(dependencies, params.id),
    adjustExamPaperItem: ({ input: { params, body }, user }) =>
      adjustExamPaperItem(dependencies, placeOf(params), user, body),
    withdrawItemAdjustment: ({ input: { params, body }, user }) =>
      withdrawItemAdjustment(dependencies, placeOf(params), user, body),
  };
}
