import { AppError } from '@medrad/contracts';
import { takesAnswers } from '../exams/exam-clock';
import type { ExamRecord } from '../exams/exam-record';
import { actOf, type Teacher } from '../exams/teacher-act';
import { changeMarks, type ChangeMarksDependencies } from './change-marks.use-case';

/**
 * Accepts the answers that arrived after the end of an exam, so that they count. Repeated calls have no further effect.
 * @throws AppError NOT_FOUND; ITEM_CLOSED while the exam takes answers, and for an exam that has no result; CONFLICT
 * without late answers
 */
export async function acceptLateAnswers(
  dependencies: ChangeMarksDependencies,
  id: string,
  teacher: Teacher,
  reason: string,
): Promise<ExamRecord> {
  const exam = await dependencies.exams.find(id);
  if (!exam) throw new AppError('NOT_FOUND');
  if (takesAnswers(exam, new Date()))
    throw new AppError('ITEM_CLOSED', { message: 'This exam still takes answers. Please try again later.' });
  if (!exam.answers.some(({ isLate }) => isLate))
    throw new AppError('CONFLICT', { message: 'This exam has no late answers.' });
  const changed = await changeMarks(dependencies, id, ({ contests = [], rulings = [], lateAccepted }) =>
    lateAccepted
      ? null
      : {
          causeId: `${id}.late`,
          cause: 'late',
          by: teacher.sub,
          reason,
          isTold: false,
          claims: { contests, rulings, lateAccepted: actOf(teacher, reason) },
        },
  );
  if (!changed) throw new AppError('ITEM_CLOSED');
  return changed;
}
