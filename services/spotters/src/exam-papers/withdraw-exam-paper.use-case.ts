import { AppError } from '@medrad/contracts';
import type { UnreferencedFileRepository } from '@medrad/object-store';
import type { ExamPaperRepository } from './exam-paper.repository';

interface Dependencies {
  examPapers: Pick<ExamPaperRepository, 'findWithItems' | 'delete'>;
  unreferencedFiles: Pick<UnreferencedFileRepository, 'release'>;
}

/**
 * Deletes a paper; its exams stay. Its files are noted as unreferenced, so that a periodic job deletes those that
 * nothing else holds a day later. Until then somebody who takes the paper at this moment finds them.
 * @throws AppError NOT_FOUND
 */
export async function withdrawExamPaper(
  { examPapers, unreferencedFiles }: Dependencies,
  id: string,
): Promise<void> {
  const paper = await examPapers.findWithItems(id);
  const keys = (paper?.items ?? []).flatMap(({ fileKey }) => fileKey || []);
  for (const key of keys) await unreferencedFiles.release(key);
  if (!(await examPapers.delete(id))) throw new AppError('NOT_FOUND');
  // A file that its image dropped meanwhile is noted no more, because the paper still held it.
  for (const key of keys) await unreferencedFiles.release(key);
}
