import type { AnswerMarked } from '@medrad/contracts';
import { type Grade, gradeOf, type Outcome } from '@medrad/recall';

/**
 * Outcomes as the engine knows them. A wrong side is partly right. What a teacher has to look at counts as partly right until
 * then: it is near enough to a right answer to be no miss.
 */
const outcomes: Readonly<Record<AnswerMarked['outcome'], Outcome>> = {
  accepted: 'accepted',
  partial: 'partial',
  review: 'partial',
  rejected: 'wrong',
  blank: 'blank',
};

/**
 * The grade of an answer in an exam, which counts as a review; null where the exam was voided. Time plays no part: the exam sets
 * it, and a slow answer there is no sign of a weak memory.
 */
export const gradeOfAnswer = ({
  outcome,
  isVoided,
}: Pick<AnswerMarked, 'outcome' | 'isVoided'>): Grade | null =>
  isVoided ? null : gradeOf({ outcome: outcomes[outcome], milliseconds: 0, medianMilliseconds: null });

/** A missed answer makes a card. */
export const isMiss = (answer: Pick<AnswerMarked, 'outcome' | 'isVoided'> | null): boolean =>
  answer !== null && gradeOfAnswer(answer) === 'again';
