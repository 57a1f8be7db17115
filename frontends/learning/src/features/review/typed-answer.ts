import { type AnswerMark, type AnswerReason, markAnswer } from '@medrad/answer-marking';
import type { MarkingKey, SentReview } from '@medrad/contracts';
import { gradeOf, type Outcome } from '@medrad/recall';

/** An answer typed for a card, with its mark. */
export interface TypedAnswer {
  text: string;
  /** `unmarked`: the marking rules could not be loaded. */
  outcome: AnswerMark['outcome'] | 'unmarked';
  /** The main reason for a reduced mark; absent when the mark is not reduced. */
  reason?: AnswerReason;
  /** The grade that the mark and the time suggest; null when only the person can judge the answer. */
  grade: Exclude<SentReview['grade'], 'easy'> | null;
}

/** The time from the first view of an image to the answer, in milliseconds; null when unknown. */
export interface AnswerTime {
  milliseconds: number | null;
  /** The user's median time to an answer, in milliseconds; null when unknown. */
  medianMilliseconds: number | null;
}

const outcomes: Readonly<Record<Exclude<AnswerMark['outcome'], 'review'>, Outcome>> = {
  accepted: 'accepted',
  partial: 'partial',
  rejected: 'wrong',
  blank: 'blank',
};

/** Marks a typed answer in the browser, by the same rules as exams. */
export function markTypedAnswer(
  text: string,
  key: MarkingKey,
  { milliseconds, medianMilliseconds }: AnswerTime,
): TypedAnswer {
  const { outcome, reasons } = markAnswer(text, key);
  const marked = { text, outcome, ...(reasons[0] && { reason: reasons[0] }) };
  if (outcome === 'review') return { ...marked, grade: null };
  const time = { milliseconds: milliseconds ?? 0, medianMilliseconds };
  return { ...marked, grade: gradeOf({ outcome: outcomes[outcome], ...time }) };
}
