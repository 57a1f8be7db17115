import { AppError, type TheoryPaperUpload } from '@medrad/contracts';
import type { StagedObject } from '@medrad/object-store';
import { addAnswer } from './add-answer.use-case';
import { addPaper } from './add-paper.use-case';
import { deletePaper } from './delete-paper.use-case';

type Dependencies = Parameters<typeof addPaper>[0];

/** Binds the use cases of papers to their repositories and the object store. */
export function createPaperFeature(dependencies: Dependencies) {
  const { papers } = dependencies;
  return {
    /** Lists papers, latest year first. */
    listPapers: papers.list,
    /** @throws AppError NOT_FOUND */
    async getPaper(id: string) {
      const paper = await papers.find(id);
      if (!paper) throw new AppError('NOT_FOUND');
      return paper;
    },
    addPaper: (staged: StagedObject, texts: TheoryPaperUpload, assertConnected: () => void) =>
      addPaper(dependencies, staged, texts, assertConnected),
    addAnswer: (staged: StagedObject, paperId: string, assertConnected: () => void) =>
      addAnswer(dependencies, staged, paperId, assertConnected),
    deletePaper: (id: string) => deletePaper(dependencies, id),
  };
}

export type PaperFeature = ReturnType<typeof createPaperFeature>;
