import { AppError } from '@medrad/contracts';
import type { Outbox } from '@medrad/events';
import { resultsNoticeOf } from '../marking/notices.events';
import type { ListedPaper } from './exam-paper.model';
import type { ExamPaperRepository } from './exam-paper.repository';
import type { PaperExamRepository } from './paper-exams.repository';
import { areResultsOpen } from './results-opening.policy';

interface Dependencies {
  examPapers: ExamPaperRepository;
  paperExams: PaperExamRepository;
  outbox: Pick<Outbox, 'record'>;
}

/**
 * Releases the held results of a paper and notifies the people who have handed in. Call it again after a crash: each
 * person gets one notice.
 */
async function release(
  { paperExams, outbox }: Pick<Dependencies, 'paperExams' | 'outbox'>,
  paperId: string,
  now: Date,
): Promise<void> {
  for (const exam of await paperExams.listHeld(paperId)) await outbox.record(resultsNoticeOf(exam, now));
  await paperExams.releaseResults(paperId);
}

/**
 * Opens the results of a paper by a teacher's command. Repeated calls have no further effect.
 * @throws AppError NOT_FOUND
 */
export async function openResults(
  dependencies: Dependencies,
  paperId: string,
  now: Date,
): Promise<ListedPaper> {
  const paper = await dependencies.examPapers.openResults(paperId, now);
  if (!paper) throw new AppError('NOT_FOUND');
  await release(dependencies, paperId, now);
  return paper;
}

/**
 * Releases every held result whose paper has opened its results or is deleted. Also completes what a crash interrupted,
 * and releases exams that were created while their results were being opened.
 */
export async function releaseDueResults(dependencies: Dependencies, now: Date): Promise<void> {
  const { examPapers, paperExams } = dependencies;
  const paperIds = await paperExams.listHeldPaperIds();
  const taken = await paperExams.listTaken(paperIds, now);
  for (const paperId of paperIds) {
    const paper = await examPapers.find(paperId);
    if (areResultsOpen(paper, taken.has(paperId), now)) await release(dependencies, paperId, now);
  }
}
