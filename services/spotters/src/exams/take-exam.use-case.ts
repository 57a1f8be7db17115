import { AppError, type ExamAnswer, examImagesBeforeStart, examPreviewSeconds } from '@medrad/contracts';
import { deadlineOf, judgeAnswer, openItemOf, takesAnswers } from './exam-clock';
import { firstContact, heard } from './exam-contact.policy';
import type { AccommodationRepository } from '../exam-control/accommodation.repository';
import { accommodated, openPauseOf } from '../exam-control/extensions.policy';
import type { ExamPaperRepository } from '../exam-papers/exam-paper.repository';
import { requireOpen } from '../exam-papers/paper-window.policy';
import { endExam, markExam } from './end-exam.use-case';
import { type ExamAnswerRecord, type ExamItemRecord, type ExamRecord, isEnded } from './exam-record';

const sharedImages =
  'This exam has images of a paper that you are taking. Its result opens again with the results of that paper.';

type Dependencies = Parameters<typeof markExam>[0];
type StartDependencies = Dependencies & {
  accommodations: AccommodationRepository;
  examPapers: Pick<ExamPaperRepository, 'findWindow'>;
};

/** Finds a person's own exam, and ends it if its time is over. @throws AppError NOT_FOUND */
async function findCurrent(
  dependencies: Dependencies,
  userId: string,
  id: string,
  now: Date,
): Promise<ExamRecord> {
  const exam = await dependencies.exams.findOwn(id, userId);
  if (!exam) throw new AppError('NOT_FOUND');
  return exam.state === 'running' ? endExam(dependencies, exam, 'expired', now) : exam;
}

/** Records that a page of an exam has called, if the exam takes answers. */
async function noteCall({ exams }: Dependencies, exam: ExamRecord, now: Date): Promise<void> {
  if (!exam.startedAt || !takesAnswers(exam, now)) return;
  const contact = heard(exam.contact ?? firstContact(exam.startedAt), now);
  // An exam can be read while the disk is full; the server then only knows less about the connection of its pages.
  await exams.noteContact(exam._id, contact).catch(() => undefined);
}

/**
 * Finds a person's own exam for a call from one of its pages, and ends the exam if its time is over.
 * @throws AppError NOT_FOUND
 */
export async function findExam(
  dependencies: Dependencies,
  userId: string,
  id: string,
  now: Date,
): Promise<ExamRecord> {
  const exam = await findCurrent(dependencies, userId, id, now);
  await noteCall(dependencies, exam, now);
  return exam;
}

/**
 * Time at which the clock starts when a person starts an exam: now, but at most a minute after the person was shown
 * the first images.
 */
function startOf({ previewedAt }: ExamRecord, now: Date): Date {
  const latest = previewedAt ? previewedAt.getTime() + examPreviewSeconds * 1000 : Infinity;
  return new Date(Math.min(now.getTime(), latest));
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
  const startedAt = startOf(exam, now);
  const deadline = deadlineOf({ ...exam, startedAt, extensions }) ?? startedAt;
  return (
    (await dependencies.exams.start(id, startedAt, deadline, extensions)) ??
    (await findExam(dependencies, userId, id, now))
  );
}

/** The answer that counts until a teacher accepts the late one that replaces the stored one; none if it is blank. */
function inTimeOf(stored: ExamAnswerRecord): Pick<ExamAnswerRecord, 'inTime'> {
  const inTime = stored.isLate ? stored.inTime : stored;
  return inTime && inTime.answerRevision > 0 ? { inTime } : {};
}

/**
 * Stores an answer. If its revision is not newer than the stored one, nothing changes and the stored answer is
 * returned.
 * @throws AppError NOT_FOUND; EXAM_PAUSED; ITEM_CLOSED for an item that is not open, or an exam that takes no answers
 */
export async function saveAnswer(
  dependencies: Dependencies,
  userId: string,
  { id, number }: { id: string; number: number },
  { text, isNormal, answerRevision, typedAt }: ExamAnswer,
  now: Date,
): Promise<ExamAnswerRecord> {
  for (;;) {
    const exam = await findExam(dependencies, userId, id, now);
    const known = exam.answers[number - 1];
    if (!known) throw new AppError('NOT_FOUND');
    if (known.answerRevision >= answerRevision) return known;
    if (!takesAnswers(exam, now)) throw new AppError('ITEM_CLOSED');
    if (exam.state === 'running' && openPauseOf(exam, now)) throw new AppError('EXAM_PAUSED');
    const typed = new Date(typedAt);
    const verdict = judgeAnswer(exam, number, typed, now);
    if (verdict === 'closed') throw new AppError('ITEM_CLOSED');
    const answer: ExamAnswerRecord = {
      text,
      isNormal: exam.format.asksNormality ? isNormal : null,
      answerRevision,
      typedAt: typed > now ? now : typed,
      isOffline: verdict !== 'counts',
      ...(verdict === 'late' && { isLate: true, ...inTimeOf(known) }),
    };
    const stored = await dependencies.exams.storeAnswer(exam, number - 1, answer);
    // Without a stored answer, a concurrent call has changed the exam: it is judged again.
    if (stored) return stored.answers[number - 1] ?? answer;
  }
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
  const exam = await findCurrent(dependencies, userId, id, now);
  // A submitted exam takes no more answers, so nobody asks later when its pages called.
  if (exam.state !== 'running') await noteCall(dependencies, exam, now);
  const ended = await endExam(dependencies, exam, 'submitted', now);
  if (!isEnded(ended)) throw new AppError('ITEM_CLOSED');
  return ended;
}

/**
 * Finds a person's own exam, which must have ended, for showing its result: closes it for answers and marks it.
 * @throws AppError NOT_FOUND; ITEM_CLOSED before the end; RESULTS_HELD until the results of its paper open, and for
 * an exam with an image of a paper that the person is taking or whose results are not open
 */
export async function findMarkedExam(
  dependencies: Dependencies,
  userId: string,
  id: string,
  now: Date,
): Promise<ExamRecord> {
  const exam = await findExam(dependencies, userId, id, now);
  if (!isEnded(exam)) throw new AppError('ITEM_CLOSED');
  if (exam.isHeld) throw new AppError('RESULTS_HELD');
  const withheld = new Set(await dependencies.exams.listWithheldImageIds(userId));
  if (exam.items.some(({ imageId }) => withheld.has(imageId)))
    throw new AppError('RESULTS_HELD', { message: sharedImages });
  const isOpen = exam.state === 'expired' && !exam.disclosedAt;
  const closed = isOpen ? await dependencies.exams.disclose(id, now) : exam;
  // Other exams may contain the same images.
  const imageIds = exam.items.map(({ imageId }) => imageId);
  await dependencies.exams.discloseImages(userId, imageIds, now);
  return markExam(dependencies, closed ?? (await findExam(dependencies, userId, id, now)));
}

/**
 * Finds the item whose image a person requests. The image after the open one may be fetched ahead, and so may the
 * first images before the start, in a paper while it is open; the clock then starts within a minute.
 * @throws AppError NOT_FOUND; ITEM_CLOSED for a later item, a paper that is not open, and during a pause
 */
export async function findShownItem(
  dependencies: StartDependencies,
  userId: string,
  { id, number }: { id: string; number: number },
  now: Date,
): Promise<ExamItemRecord> {
  const exam = await findExam(dependencies, userId, id, now);
  const item = exam.items[number - 1];
  if (!item) throw new AppError('NOT_FOUND');
  if (number > lastShown(exam, now)) throw new AppError('ITEM_CLOSED');
  if (exam.state === 'ready') {
    if (exam.paperId) requireOpen(await dependencies.examPapers.findWindow(exam.paperId), now);
    if (!exam.previewedAt) await dependencies.exams.notePreview(id, now);
  }
  return item;
}

/** Number of the last item whose image the person may see or fetch ahead. */
function lastShown(exam: ExamRecord, now: Date): number {
  if (isEnded(exam)) return exam.isHeld ? 0 : exam.items.length;
  if (exam.state === 'ready') return examImagesBeforeStart;
  if (exam.state === 'voided' || openPauseOf(exam, now)) return 0;
  const open = openItemOf(exam, now);
  return exam.format.pace === 'free' || open === null ? exam.items.length : open + 1;
}
