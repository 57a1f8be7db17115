import { secondsInItem } from '../exams/exam-clock';
import { maxMarksOf } from '../exams/exam-marks.policy';
import { type ExamRecord, isEnded } from '../exams/exam-record';
import type { ItemAnswerRecord } from './item-answer.record';

/** Marks of each item as a share of its maximum; null for an answer that may not be compared with others. */
function sharesOf(exam: ExamRecord): (number | null)[] {
  const { format, items, answers, marked } = exam;
  return items.map((_, index) => {
    const mark = marked?.items[index];
    if (!isEnded(exam) || !mark || mark.markedBy === 'self' || answers[index]!.isOffline) return null;
    return mark.marks / maxMarksOf(format);
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
  const counted = shares.filter((share) => share !== null);
  const total = counted.reduce((sum, share) => sum + share, 0);
  return items.map(({ imageId }, index) => {
    const share = shares[index] ?? null;
    const { typedAt } = answers[index]!;
    return {
      _id: `${examId}.${index + 1}`,
      examId,
      imageId,
      userId,
      testId: source.testId ?? null,
      at: startedAt,
      share,
      rest: share === null || counted.length < 2 ? null : (total - share) / (counted.length - 1),
      seconds: share === null ? null : typedAt && secondsInItem(exam, index + 1, typedAt),
      revision: marksRevision,
    };
  });
}
