import { AppError } from '@medrad/contracts';
import type { StagedObject } from '@medrad/object-store';
import { dropFile, type FileKeeping, keepFile } from '../files/keep-file.use-case';
import type { PaperRecord } from './paper.model';
import type { PaperRepository } from './paper.repository';

interface Dependencies extends FileKeeping {
  papers: PaperRepository;
}

const answered = (): AppError => new AppError('CONFLICT', { message: 'This paper has an answer already.' });

/**
 * Stores an answer and attaches it to a paper that has none. Of several concurrent answers to one paper exactly one
 * succeeds.
 * @throws AppError NOT_FOUND, CONFLICT when the paper has an answer, STORAGE_FULL
 */
export async function addAnswer(
  dependencies: Dependencies,
  staged: StagedObject,
  paperId: string,
  assertConnected: () => void,
): Promise<PaperRecord> {
  const { papers, unreferencedFiles } = dependencies;
  const paper = await papers.find(paperId);
  if (!paper) throw new AppError('NOT_FOUND');
  if (paper.answerFileKey) throw answered();
  const key = await keepFile(dependencies, staged, assertConnected);
  const updated = await papers.setAnswer(paperId, key);
  if (!updated) {
    await dropFile(dependencies, key);
    throw (await papers.find(paperId)) ? answered() : new AppError('NOT_FOUND');
  }
  await unreferencedFiles.settle(key);
  return updated;
}
