import { AppError, type ExamAnswer, examImagesBeforeStart } from '@medrad/contracts';
import { deadlineOf, judgeAnswer, openItemOf } from './exam-clock';
import type { AccommodationRepository } from '../exam-control/accommodation.repository';
import { accommodated } from '../exam-control/extensions.policy';
import type { ExamPaperRepository } from '../exam-papers/exam-paper.repository';
import { requireOpen } from '../exam-papers/paper-window.policy';
import { endExam, markExam } from './end-exam.use-case';
import { type ExamAnswerRecord, type ExamItemRecord, type ExamRecord, isEnded } from './exam-record';

type Dependencies = Parameters<typeof markExam>[0];
type StartDependencies = Dependencies & {
  accommodations: AccommodationRepository;
  examPapers: Pick<ExamPaperRepository, 'findWindow'>;
};

/** Finds a person's own exam and ends it if its time is over. @throws AppError NOT_FOUND */
export async function findExam(
  dependencies: Dependencies,
  userId: string,
  id: string,
  now: Date,
): Promise<ExamRecord> {
  const exam = await dependencies.exams.findOwn(id, userId);
  if (!exam) throw new AppError('NOT_FOUND');
  return exam.state === 'running' ? endExam(dependencies, exam, 'expired', now) : exam;
}

/**
 * Starts the clock of an exam. Repeated calls have no further effect.
 * @throws AppError NOT_FOUND; ITEM_CLOSED when the exam belongs to a paper that is not open or was withdrawn
 */
export async function startExam(
  dependencies: StartDependencies,
  userId: string,
  id: string,
  now: Date,
): Promise<ExamRecord> {
  const exam = await findExam(dependencies, userId, id, now);
  if (exam.state !== 'ready') return exam;
  if (exam.paperId) requireOpen(await dependencies.examPapers.findWindow(exam.paperId), now);
  const accommodation = await dependencies.accommodations.find(userId);
  const extensions = accommodation ? accommodated(exam.format, accommodation, now) : [];
  const deadline = deadlineOf({ ...exam, startedAt: now, extensions }) ?? now;
  return (
    (await dependencies.exams.start(id, now, deadline, extensions)) ??
    (await findExam(dependencies, userId, id, now))
  );
}

/**
 * Stores an answer. If its revision is not newer than the stored one, nothing changes and the stored answer is
 * returned.
 * @throws AppError NOT_FOUND; ITEM_CLOSED for an item that is not open, or an exam that was submitted or voided
 */
export async function saveAnswer(
  dependencies: Dependencies,
  userId: string,
  { id, number }: { id: string; number: number },
  { text, isNormal, answerRevision, typedAt }: ExamAnswer,
  now: Date,
): Promise<ExamAnswerRecord> {
  const exam = await findExam(dependencies, userId, id, now);
  if (!exam.items[number - 1]) throw new AppError('NOT_FOUND');
  const typed = new Date(typedAt);
  const verdict = judgeAnswer(exam, number, typed, now);
  const isLate = verdict === 'offline';
  const takesIt = exam.state === 'running' || exam.state === 'expired';
  if (verdict === 'closed' || !takesIt) throw new AppError('ITEM_CLOSED');
  const answer: ExamAnswerRecord = {
    text,
    isNormal: exam.format.asksNormality ? isNormal : null,
    answerRevision,
    typedAt: typed > now ? now : typed,
    isOffline: isLate,
  };
  const stored = await dependencies.exams.storeAnswer(id, number - 1, answer);
  const present = stored ?? (await findExam(dependencies, userId, id, now));
  const kept = present.answers[number - 1];
  // The answer was not stored, because the exam was submitted or voided at the same time.
  if (!kept || kept.answerRevision < answerRevision) throw new AppError('ITEM_CLOSED');
  return kept;
}

/**
 * Submits an exam. Repeated calls have no further effect.
 * @throws AppError NOT_FOUND; ITEM_CLOSED for an exam that was not started or was voided
 */
export async function submitExam(
  dependencies: Dependencies,
  userId: string,
  id: string,
  now: Date,
): Promise<ExamRecord> {
  const ended = await endExam(dependencies, await findExam(dependencies, userId, id, now), 'submitted', now);
  if (!isEnded(ended)) throw new AppError('ITEM_CLOSED');
  return ended;
}

/**
 * Finds a person's own exam, which must have ended, and marks it.
 * @throws AppError NOT_FOUND; ITEM_CLOSED before the end
 */
export async function findMarkedExam(
  dependencies: Dependencies,
  userId: string,
  id: string,
  now: Date,
): Promise<ExamRecord> {
  const exam = await findExam(dependencies, userId, id, now);
  if (!isEnded(exam)) throw new AppError('ITEM_CLOSED');
  return markExam(dependencies, exam);
}

/**
 * Finds the item whose image a person requests. The image after the open one may be fetched ahead, and so may the
 * first images before the start.
 * @throws AppError NOT_FOUND; ITEM_CLOSED for a later item
 */
export async function findShownItem(
  dependencies: Dependencies,
  userId: string,
  { id, number }: { id: string; number: number },
  now: Date,
): Promise<ExamItemRecord> {
  const exam = await findExam(dependencies, userId, id, now);
  const item = exam.items[number - 1];
  if (!item) throw new AppError('NOT_FOUND');
  if (number > lastShown(exam, now)) throw new AppError('ITEM_CLOSED');
  return item;
}

/** Number of the last item whose image the person may see or fetch ahead. */
function lastShown(exam: ExamRecord, now: Date): number {
  if (isEnded(exam)) return exam.items.length;
  if (exam.state === 'ready') return examImagesBeforeStart;
  if (exam.state === 'voided') return 0;
  const open = openItemOf(exam, now);
  return exam.format.pace === 'free' || open === null ? exam.items.length : open + 1;
}
