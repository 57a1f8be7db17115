import { secondsInItem } from '../exams/exam-clock';
import { maxMarksOf } from '../exams/exam-marks.policy';
import { type ExamRecord, isEnded } from '../exams/exam-record';
import { earnedMark } from '../marking/standing-marks.policy';
import { meanOf } from './paper-statistics.policy';
import type { ItemAnswerRecord } from './item-answer.record';

/**
 * Marks that each answer earned as a share of the maximum, also in an item that was taken out or given to everybody;
 * null for an answer that may not be compared with others.
 */
function sharesOf(exam: ExamRecord): (number | null)[] {
  const { format, items, answers, marked } = exam;
  return items.map((_, index) => {
    const mark = marked?.items[index];
    if (!isEnded(exam) || !mark || mark.markedBy === 'self' || answers[index]!.isOffline) return null;
    return earnedMark(mark).marks / maxMarksOf(format);
  });
}

/**
 * The attempts of a person in an ended or voided exam. An answer that may not be compared is an attempt too, so that
 * a later answer to the same image is not taken for the first attempt.
 */
export function itemAnswersOf(exam: ExamRecord): ItemAnswerRecord[] {
  const { _id: examId, userId, source, items, answers, startedAt, marksRevision } = exam;
  if (!startedAt) return [];
  const shares = sharesOf(exam);
  const isCounted = (index: number) => !exam.marked?.items[index]?.adjusted;
  const counted = shares.map((share, index) => (isCounted(index) ? share : null));
  return items.map(({ imageId }, index) => {
    const share = shares[index] ?? null;
    const others = counted.filter((_, place) => place !== index).filter((other) => other !== null);
    const { typedAt } = answers[index]!;
    return {
      _id: `${examId}.${index + 1}`,
      examId,
      imageId,
      userId,
      testId: source.testId ?? null,
      at: startedAt,
      share,
      rest: share === null ? null : meanOf(others),
      seconds: share === null ? null : typedAt && secondsInItem(exam, index + 1, typedAt),
      revision: marksRevision,
    };
  });
}
