import { AppError } from '@medrad/contracts';
import type { ExamPaperRecord } from './exam-paper.model';
import type { ExamPaperRepository } from './exam-paper.repository';

/** Finds a paper with its items. @throws AppError NOT_FOUND */
export async function findPaper(
  { examPapers }: { examPapers: Pick<ExamPaperRepository, 'findWithItems'> },
  id: string,
): Promise<ExamPaperRecord> {
  const paper = await examPapers.findWithItems(id);
  if (!paper) throw new AppError('NOT_FOUND');
  return paper;
}
