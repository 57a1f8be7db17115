import type { AnswerMarked } from '@medrad/contracts';
import { type Grade, gradeOf, type Outcome } from '@medrad/recall';

/**
 * Outcomes of marking, translated into terms of the scheduler. An answer that names the wrong side is partly right.
 * So is an answer that waits for a teacher's decision, because only near misses are sent to a teacher.
 */
const outcomes: Readonly<Record<AnswerMarked['outcome'], Outcome>> = {
  accepted: 'accepted',
  partial: 'partial',
  review: 'partial',
  rejected: 'wrong',
  blank: 'blank',
};

/**
 * Grade of an exam answer that is recorded as a review; null when the exam was voided. The time that the person took
 * is ignored, because exams limit it: a slow answer in an exam is no sign of a weak memory.
 */
export const gradeOfAnswer = ({
  outcome,
  isVoided,
}: Pick<AnswerMarked, 'outcome' | 'isVoided'>): Grade | null =>
  isVoided ? null : gradeOf({ outcome: outcomes[outcome], milliseconds: 0, medianMilliseconds: null });

/** Whether the answer counts as missed, so that a card is created for its image. */
export const isMiss = (answer: Pick<AnswerMarked, 'outcome' | 'isVoided'> | null): boolean =>
  answer !== null && gradeOfAnswer(answer) === 'again';
