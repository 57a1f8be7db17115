import { AppError, type ExamPaper, type ExamPaperResult } from '@medrad/contracts';
import type { Page } from '@medrad/persistence';
import { presentExamPaper, presentPaperResult } from './exam-paper.presenter';
import type { ListedPaper } from './exam-paper.model';
import type { ExamPaperRepository } from './exam-paper.repository';
import { ownExamId } from './own-exam-id';
import type { PaperExamRepository } from './paper-exams.repository';

/** Dependencies of the use cases that show papers. */
export interface ShowDependencies {
  examPapers: ExamPaperRepository;
  paperExams: PaperExamRepository;
}

/** Papers as a person sees them, each with the person's own exam of the paper. */
export async function showExamPapers(
  { paperExams }: Pick<ShowDependencies, 'paperExams'>,
  userId: string,
  papers: readonly ListedPaper[],
): Promise<ExamPaper[]> {
  const now = new Date();
  const states = await paperExams.mapStates(papers.map((paper) => ownExamId(paper, userId)));
  return papers.map((paper) => {
    const examId = ownExamId(paper, userId);
    const state = states.get(examId);
    return presentExamPaper(paper, state ? { examId, state } : null, now);
  });
}

/** @throws AppError NOT_FOUND */
export async function showExamPaper(
  dependencies: ShowDependencies,
  userId: string,
  paper: ListedPaper | null,
): Promise<ExamPaper> {
  const [shown] = paper ? await showExamPapers(dependencies, userId, [paper]) : [];
  if (!shown) throw new AppError('NOT_FOUND');
  return shown;
}

/**
 * Exams of a paper with their results, of all persons who have one.
 * @throws AppError NOT_FOUND
 */
export async function listExamPaperResults(
  { examPapers, paperExams }: ShowDependencies,
  paperId: string,
  page: Page,
): Promise<ExamPaperResult[]> {
  if (!(await examPapers.findWindow(paperId))) throw new AppError('NOT_FOUND');
  return (await paperExams.listOfPaper(paperId, page)).map(presentPaperResult);
}
