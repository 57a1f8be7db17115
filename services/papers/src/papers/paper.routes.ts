import { AppError } from '@medrad/contracts';
import type { HandlersOf } from '../papers-handlers';
import { addAnswer } from './add-answer.use-case';
import { addPaper } from './add-paper.use-case';
import { deletePaper } from './delete-paper.use-case';
import { presentPaper } from './paper.presenter';

type Dependencies = Parameters<typeof addPaper>[0];

type PaperCalls =
  'listTheoryPapers' | 'getTheoryPaper' | 'uploadTheoryPaper' | 'uploadPaperAnswer' | 'deleteTheoryPaper';

export function createPaperHandlers(dependencies: Dependencies): HandlersOf<PaperCalls> {
  const { papers } = dependencies;
  return {
    async listTheoryPapers({ input: { query } }) {
      return (await papers.list(query, query)).map(presentPaper);
    },
    async getTheoryPaper({ input: { params } }) {
      const paper = await papers.find(params.id);
      if (!paper) throw new AppError('NOT_FOUND');
      return presentPaper(paper);
    },
    async uploadTheoryPaper({ input: { body }, file, assertConnected }) {
      return presentPaper(await addPaper(dependencies, file, body, assertConnected));
    },
    async uploadPaperAnswer({ input: { params }, file, assertConnected }) {
      return presentPaper(await addAnswer(dependencies, file, params.id, assertConnected));
    },
    async deleteTheoryPaper({ input: { params } }) {
      await deletePaper(dependencies, params.id);
      return { success: true };
    },
  };
}
