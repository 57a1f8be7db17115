import type { HandlersOf } from '../papers-handlers';
import type { PaperFeature } from './paper.feature';
import { presentPaper } from './paper.presenter';

type PaperCalls =
  | 'listTheoryPapers'
  | 'getTheoryPaper'
  | 'uploadTheoryPaper'
  | 'uploadPaperAnswer'
  | 'deleteTheoryPaper';

export function createPaperHandlers(papers: PaperFeature): HandlersOf<PaperCalls> {
  return {
    async listTheoryPapers({ input: { query } }) {
      return (await papers.listPapers(query, query)).map(presentPaper);
    },
    async getTheoryPaper({ input: { params } }) {
      return presentPaper(await papers.getPaper(params.id));
    },
    async uploadTheoryPaper({ input: { body }, file, assertConnected }) {
      return presentPaper(await papers.addPaper(file, body, assertConnected));
    },
    async uploadPaperAnswer({ input: { params }, file, assertConnected }) {
      return presentPaper(await papers.addAnswer(file, params.id, assertConnected));
    },
    async deleteTheoryPaper({ input: { params } }) {
      await papers.deletePaper(params.id);
      return { success: true };
    },
  };
}
