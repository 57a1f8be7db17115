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
 * Returns a person's exam of a paper; creates it if there is none. An exam that exists is returned even outside the
 * period of the paper.
 * @throws AppError NOT_FOUND; ITEM_CLOSED when a new exam is requested outside the period
 */
export async function takeExamPaper(
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
