import { AppError } from '@medrad/contracts';
import { shuffled } from '../exams/compose-exam.policy';
import { storeExam } from '../exams/create-exam.use-case';
import type { ExamItemRecord, ExamRecord } from '../exams/exam-record';
import type { ExamRepository } from '../exams/exam.repository';
import { newExam, type Person } from '../exams/new-exam';
import { readerOf } from '../reader';
import type { VerifiedPersonRepository } from '../verified-people/verified-person.repository';
import type { ExamPaperRecord } from './exam-paper.model';
import type { ExamPaperRepository } from './exam-paper.repository';
import { ownExamId } from './own-exam-id';
import { requireOpen } from './paper-window.policy';
import { isResultHeld } from './results-opening.policy';

interface Dependencies {
  exams: ExamRepository;
  examPapers: ExamPaperRepository;
  verifiedPeople: Pick<VerifiedPersonRepository, 'has'>;
}

/** A person with the developer grant of their session, which is null for residents. */
type Taker = Person & Parameters<typeof readerOf>[0];

/** The images of a paper in the order of a person, which depends on the seed that clients never see. */
function itemsOf({ isShuffled, items, seed }: ExamPaperRecord, userId: string): ExamItemRecord[] {
  if (!isShuffled) return items;
  const byId = new Map(items.map((item) => [item.imageId, item]));
  return shuffled([...byId.keys()], `${seed}\n${userId}`).map((id) => byId.get(id)!);
}

/** The person's current attempt at a paper: the first one, or the one after the last that may be repeated. */
async function findAttempt(
  exams: ExamRepository,
  paper: ExamPaperRecord,
  userId: string,
): Promise<{ examId: string; known: ExamRecord | null }> {
  for (let attempt = 1; ; attempt += 1) {
    const examId = ownExamId(paper, userId, attempt);
    const known = await exams.findOwn(examId, userId);
    if (!known?.voided?.secondAttempt) return { examId, known };
  }
}

/**
 * Returns a person's exam of a paper; creates it if there is none. An exam that exists is returned even outside the
 * period of the paper.
 * @throws AppError NOT_FOUND; ITEM_CLOSED when a new exam is requested outside the period; VERIFIED_ONLY when an
 * unverified person requests one of a paper for verified people
 */
export async function takeExamPaper(
  { exams, examPapers, verifiedPeople }: Dependencies,
  person: Taker,
  paperId: string,
  now: Date,
): Promise<ExamRecord> {
  const paper = await examPapers.findWithItems(paperId);
  if (!paper) throw new AppError('NOT_FOUND');
  const { examId, known } = await findAttempt(exams, paper, person.sub);
  if (known) return known;
  requireOpen(paper, now);
  if (paper.isVerifiedOnly && !readerOf(person).isDeveloper && !(await verifiedPeople.has(person.sub)))
    throw new AppError('VERIFIED_ONLY');
  const { format, source, seed } = paper;
  const items = itemsOf(paper, person.sub);
  const isHeld = isResultHeld(paper);
  return storeExam(exams, newExam(person, { _id: examId, paperId, format, source, seed, items, isHeld }));
}
