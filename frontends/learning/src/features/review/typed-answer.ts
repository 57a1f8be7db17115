import { type AnswerMark, type AnswerReason, markAnswer } from '@medrad/answer-marking';
import type { MarkingKey, SentReview } from '@medrad/contracts';
import { gradeOf, type Outcome } from '@medrad/recall';

/** What a person typed for a card, and how it was marked. */
export interface TypedAnswer {
  text: string;
  /** `unmarked`: the rules were not there to mark it by. */
  outcome: AnswerMark['outcome'] | 'unmarked';
  /** The most telling reason against full marks; absent where there is none. */
  reason?: AnswerReason;
  /** The grade that mark and time suggest; null where only the person can tell. */
  grade: Exclude<SentReview['grade'], 'easy'> | null;
}

/** Time to an answer in milliseconds; null where it is not known. */
export interface AnswerTime {
  milliseconds: number | null;
  /** What the person usually takes. */
  medianMilliseconds: number | null;
}

const outcomes: Readonly<Record<Exclude<AnswerMark['outcome'], 'review'>, Outcome>> = {
  accepted: 'accepted',
  partial: 'partial',
  rejected: 'wrong',
  blank: 'blank',
};

/** Marks what was typed for a card by the rules that mark exams, without asking the server. */
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
