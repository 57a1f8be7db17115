import { AppError } from '@medrad/contracts';
import { storeExam } from '../exams/create-exam.use-case';
import type { ExamRecord } from '../exams/exam-record';
import type { ExamRepository } from '../exams/exam.repository';
import { newExam, type Person } from '../exams/new-exam';
import type { ExamPaperRepository } from './exam-paper.repository';
import { ownExamId } from './own-exam-id';
import { requireOpen } from './paper-window.policy';

interface Dependencies {
  exams: ExamRepository;
  examPapers: ExamPaperRepository;
}

/**
 * The exam of a person of a paper, made where there is none yet. One that is there is answered whenever it is asked for.
 * @throws AppError NOT_FOUND; ITEM_CLOSED outside the window of the paper
 */
export async function sitExamPaper(
  { exams, examPapers }: Dependencies,
  person: Person,
  paperId: string,
  now: Date,
): Promise<ExamRecord> {
  const paper = await examPapers.findWithItems(paperId);
  if (!paper) throw new AppError('NOT_FOUND');
  const examId = ownExamId(paper, person.sub);
  const known = await exams.findOwn(examId, person.sub);
  if (known) return known;
  requireOpen(paper, now);
  const { format, source, seed, items } = paper;
  return storeExam(exams, newExam(person, { _id: examId, paperId, format, source, seed, items }));
}
