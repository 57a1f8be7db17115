import { AppError, type ExamPaper, type ExamPaperResult } from '@medrad/contracts';
import type { Page, VerifiedPersonRepository } from '@medrad/persistence';
import type { TextReader } from '../exams/exam-secrets.use-case';
import { presentExamPaper, presentPaperResult } from './exam-paper.presenter';
import type { ListedPaper } from './exam-paper.model';
import type { ExamPaperRepository } from './exam-paper.repository';
import { ownExamId } from './own-exam-id';
import type { PaperExamRepository } from './paper-exams.repository';
import { areResultsOpen } from './results-opening.policy';

/** Dependencies of the use cases that show papers. */
export interface ShowDependencies {
  examPapers: ExamPaperRepository;
  paperExams: PaperExamRepository;
  verifiedPeople: Pick<VerifiedPersonRepository, 'find'>;
}

/** The exams of a person's current attempts at papers, by the id of the paper. */
async function mapOwnExams(
  paperExams: PaperExamRepository,
  papers: readonly ListedPaper[],
  userId: string,
): Promise<Map<string, NonNullable<ExamPaper['own']>>> {
  const exams = new Map<string, NonNullable<ExamPaper['own']>>();
  let left = papers;
  for (let attempt = 1; left.length > 0; attempt += 1) {
    const idOf = (paper: ListedPaper) => ownExamId(paper, userId, attempt);
    const states = await paperExams.mapStates(left.map(idOf));
    for (const paper of left) {
      const found = states.get(idOf(paper));
      if (!found || found.isRepeatable) continue;
      exams.set(paper._id, { examId: idOf(paper), state: found.state, isHeld: found.isHeld });
    }
    left = left.filter((paper) => states.get(idOf(paper))?.isRepeatable);
  }
  return exams;
}

/** Papers as a person sees them, each with the person's own exam of the paper. */
export async function showExamPapers(
  { paperExams, verifiedPeople }: Omit<ShowDependencies, 'examPapers'>,
  { userId, isDeveloper }: TextReader,
  papers: readonly ListedPaper[],
): Promise<ExamPaper[]> {
  const now = new Date();
  const dependsOnTakers = (paper: ListedPaper) =>
    areResultsOpen(paper, false, now) !== areResultsOpen(paper, true, now);
  const [exams, taken, mayTake] = await Promise.all([
    mapOwnExams(paperExams, papers, userId),
    // Whether somebody takes a paper matters only if its results would be open otherwise.
    paperExams.listTaken(
      papers.filter(dependsOnTakers).map(({ _id }) => _id),
      now,
    ),
    isDeveloper || verifiedPeople.find(userId).then((person) => person !== null),
  ]);
  return papers.map((paper) => {
    const own = exams.get(paper._id) ?? null;
    const needsVerification = paper.isVerifiedOnly === true && !own && !mayTake;
    const isOpen = areResultsOpen(paper, taken.has(paper._id), now);
    return presentExamPaper(paper, { own, areResultsOpen: isOpen, needsVerification }, now);
  });
}

/** @throws AppError NOT_FOUND */
export async function showExamPaper(
  dependencies: ShowDependencies,
  reader: TextReader,
  paper: ListedPaper | null,
): Promise<ExamPaper> {
  const [shown] = paper ? await showExamPapers(dependencies, reader, [paper]) : [];
  if (!shown) throw new AppError('NOT_FOUND');
  return shown;
}

/**
 * Exams of a paper with their results, of all persons who have one.
 * @throws AppError NOT_FOUND
 */
export async function listExamPaperResults(
  { examPapers, paperExams }: Pick<ShowDependencies, 'examPapers' | 'paperExams'>,
  paperId: string,
  page: Page,
): Promise<ExamPaperResult[]> {
  if (!(await examPapers.findWindow(paperId))) throw new AppError('NOT_FOUND');
  return (await paperExams.listOfPaper(paperId, page)).map(presentPaperResult);
}
