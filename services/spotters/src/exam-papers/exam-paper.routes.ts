import { AppError } from '@medrad/contracts';
import { presentExam } from '../exams/exam.presenter';
import type { HandlersOf } from '../spotters-handlers';
import { createExamPaper, updateExamPaper } from './save-exam-paper.use-case';
import {
  listExamPaperResults,
  showExamPaper,
  showExamPapers,
  type ShowDependencies,
} from './show-exam-papers.use-case';
import { takeExamPaper } from './take-exam-paper.use-case';

type PaperCalls =
  | 'listExamPapers'
  | 'createExamPaper'
  | 'getExamPaper'
  | 'updateExamPaper'
  | 'deleteExamPaper'
  | 'takeExamPaper'
  | 'listExamPaperResults';

type Dependencies = ShowDependencies &
  Parameters<typeof createExamPaper>[0] &
  Parameters<typeof takeExamPaper>[0];

export function createExamPaperHandlers(dependencies: Dependencies): HandlersOf<PaperCalls> {
  const { examPapers } = dependencies;
  return {
    listExamPapers: async ({ input: { query }, user }) =>
      showExamPapers(dependencies, user.sub, await examPapers.list(query)),
    createExamPaper: async ({ input: { body }, user }) =>
      showExamPaper(dependencies, user.sub, await createExamPaper(dependencies, user, body)),
    getExamPaper: async ({ input: { params }, user }) =>
      showExamPaper(dependencies, user.sub, await examPapers.find(params.id)),
    updateExamPaper: async ({ input: { params, body }, user }) =>
      showExamPaper(dependencies, user.sub, await updateExamPaper(dependencies, user.sub, params.id, body)),
    async deleteExamPaper({ input: { params } }) {
      if (!(await examPapers.delete(params.id))) throw new AppError('NOT_FOUND');
      return { success: true };
    },
    async takeExamPaper({ input: { params }, user }) {
      const now = new Date();
      return presentExam(await takeExamPaper(dependencies, user, params.id, now), now);
    },
    listExamPaperResults: ({ input: { params, query } }) =>
      listExamPaperResults(dependencies, params.id, query),
  };
}
