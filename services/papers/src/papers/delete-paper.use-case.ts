import { AppError } from '@medrad/contracts';
import { dropFile, type FileKeeping } from '../files/keep-file.use-case';
import type { PaperRecord } from './paper.model';
import type { PaperRepository } from './paper.repository';

interface Dependencies extends FileKeeping {
  papers: PaperRepository;
}

const filesOf = ({ fileKey, answerFileKey }: PaperRecord): string[] =>
  answerFileKey ? [fileKey, answerFileKey] : [fileKey];

/**
 * Deletes a paper and then its files. The files are noted as unreferenced before the record is deleted, so that a
 * periodic job deletes them if the process crashes in between.
 * @throws AppError NOT_FOUND
 */
export async function deletePaper(dependencies: Dependencies, id: string): Promise<void> {
  const { papers, unreferencedFiles } = dependencies;
  for (;;) {
    const paper = await papers.find(id);
    if (!paper) throw new AppError('NOT_FOUND');
    const keys = filesOf(paper);
    for (const key of keys) await unreferencedFiles.release(key);
    // The paper got an answer after it was read. It is read again, so that the file of the answer is deleted too.
    if (!(await papers.delete(paper))) continue;
    for (const key of keys) await dropFile(dependencies, key);
    return;
  }
}
