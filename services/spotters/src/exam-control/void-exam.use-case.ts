import { AppError } from '@medrad/contracts';
import { type endExam, markExam } from '../exams/end-exam.use-case';
import { type ExamRecord, isEnded, type TeacherActRecord, type VoidingRecord } from '../exams/exam-record';
import { publishMarks } from '../exams/publish-marks.use-case';
import { actOf, type Teacher } from '../exams/teacher-act';
import { gatherAnswers } from '../marking/gather-answers.use-case';
import { restoredNoticeOf, secondAttemptNoticeOf } from '../marking/notices.events';

type Dependencies = Parameters<typeof endExam>[0];

async function find({ exams }: Dependencies, id: string): Promise<ExamRecord> {
  const exam = await exams.find(id);
  if (!exam) throw new AppError('NOT_FOUND');
  return exam;
}

/**
 * Voids an exam: removes its answers from the teachers' queue, publishes that its marks no longer count, and notifies
 * the person. Repeated calls have no further effect.
 * @throws AppError NOT_FOUND
 */
export async function voidExam(
  dependencies: Dependencies,
  id: string,
  teacher: Teacher,
  reason: string,
): Promise<ExamRecord> {
  for (;;) {
    const exam = await find(dependencies, id);
    if (exam.state === 'voided') return exam;
    const voiding: VoidingRecord = { ...actOf(teacher, reason), from: exam.state, hasNotice: true };
    const voided = await dependencies.exams.void(exam, voiding);
    if (!voided) continue;
    await gatherAnswers(dependencies, voided);
    return publishMarks(dependencies, voided);
  }
}

/**
 * State of a voided exam after its voiding is taken back. An exam that was running is handed in as it was then, because
 * its person could look answers up while it was void.
 */
function stateWithoutVoid(
  { startedAt, endedAt }: ExamRecord,
  { from }: VoidingRecord,
): Pick<ExamRecord, 'state' | 'endedAt'> {
  if (!startedAt) return { state: 'ready', endedAt: null };
  return { state: from === 'expired' ? 'expired' : 'submitted', endedAt };
}

/**
 * Lets a voided exam count again, and notifies the person. Repeated calls have no further effect.
 * @throws AppError NOT_FOUND; CONFLICT for an exam that was never voided, and after a second attempt was granted
 */
export async function takeBackVoid(
  dependencies: Dependencies,
  id: string,
  teacher: Teacher,
  reason: string,
): Promise<ExamRecord> {
  for (;;) {
    const exam = await find(dependencies, id);
    const { voided, formerVoids = [] } = exam;
    if (!voided) {
      const last = formerVoids.at(-1);
      if (!last) throw new AppError('CONFLICT', { message: 'This exam is not void.' });
      return publishRestored(dependencies, exam, last.takenBack);
    }
    if (voided.secondAttempt)
      throw new AppError('CONFLICT', {
        message: 'The person may take the paper again, so that this exam stays void.',
      });
    const takenBack = actOf(teacher, reason);
    const restored = await dependencies.exams.restore(exam, voided, {
      ...stateWithoutVoid(exam, voided),
      formerVoids: [...formerVoids, { voided, takenBack }],
    });
    if (restored) return publishRestored(dependencies, restored, takenBack);
  }
}

/** Publishes that an exam counts again, and notifies the person. Repeated calls record the same events. */
async function publishRestored(
  dependencies: Dependencies,
  exam: ExamRecord,
  takenBack: TeacherActRecord,
): Promise<ExamRecord> {
  await dependencies.outbox.record(restoredNoticeOf(exam, takenBack));
  // Items of the paper may have been corrected while the exam was void.
  if (exam.paperId) await dependencies.examPapers.askAdjusting(exam.paperId);
  if (!isEnded(exam)) return exam;
  const marked = await markExam(dependencies, exam);
  await gatherAnswers(dependencies, marked);
  return publishMarks(dependencies, marked);
}

/**
 * Lets the person of a voided exam take its paper again, and notifies the person. Repeated calls have no further
 * effect.
 * @throws AppError NOT_FOUND; CONFLICT for an exam that is not void or has no paper
 */
export async function grantSecondAttempt(
  dependencies: Dependencies,
  id: string,
  teacher: Teacher,
  reason: string,
): Promise<ExamRecord> {
  const exam = await find(dependencies, id);
  if (!exam.paperId) throw new AppError('CONFLICT', { message: 'This exam is not of a paper.' });
  const granted =
    (await dependencies.exams.grantSecondAttempt(id, actOf(teacher, reason))) ??
    (await find(dependencies, id));
  const act = granted.voided?.secondAttempt;
  if (!act) throw new AppError('CONFLICT', { message: 'Void this exam first, so that one exam counts.' });
  await dependencies.outbox.record(secondAttemptNoticeOf(granted, act));
  return granted;
}
