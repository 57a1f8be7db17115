import { Readable } from 'node:stream';
import { paperMaxBytes, type TheoryPaper, type TheoryPaperUpload } from '@medrad/contracts';
import { addAnswer } from './papers/add-answer.use-case';
import { addPaper } from './papers/add-paper.use-case';
import { presentPaper } from './papers/paper.presenter';

type Dependencies = Parameters<typeof addPaper>[0];

/** The use cases demo content is made with; whoever seeds looks first whether there is anything. */
export interface PapersSeed {
  /** @param content a PDF */
  addPaper(content: Buffer, texts: TheoryPaperUpload): Promise<TheoryPaper>;
  /** @param content a PDF. @throws AppError CONFLICT when the paper has an answer */
  addAnswer(paperId: string, content: Buffer): Promise<TheoryPaper>;
}

export function createSeed(dependencies: Dependencies): PapersSeed {
  const stage = (content: Buffer) =>
    dependencies.store.stage(Readable.from([content]), { maxBytes: paperMaxBytes, accept: ['pdf'] });
  return {
    async addPaper(content, texts) {
      return presentPaper(await addPaper(dependencies, await stage(content), texts));
    },
    async addAnswer(paperId, content) {
      return presentPaper(await addAnswer(dependencies, await stage(content), paperId));
    },
  };
}
