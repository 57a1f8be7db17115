import type { AnswerMarked } from '@medrad/contracts';
import { learningDay } from '@medrad/recall';
import { type AddDependencies, hasRoom, keepCards } from '../cards/add-cards.use-case';
import { refreshCards } from '../cards/refresh-cards.use-case';
import { planFor } from '../plans/change-plan.use-case';
import type { ReviewRecord } from '../reviews/review.model';
import { gradeOfAnswer, isMiss } from './answer-grade.policy';
import type { MarkedAnswerRecord } from './marked-answer.model';

/** Dependencies of {@link recordAnswer}. */
export type RecordAnswerDependencies = AddDependencies;

/** Creates the card of a missed answer, unless the person already has the maximum number of cards. */
async function makeCard(dependencies: RecordAnswerDependencies, answer: AnswerMarked): Promise<void> {
  const { cards, now } = dependencies;
  const { userId, imageId, responseId, caseKey } = answer;
  if (!(await hasRoom(cards, userId, 1))) return;
  await keepCards(dependencies, userId, [{ imageId, group: caseKey ?? imageId, addedAt: now(), responseId }]);
}

/**
 * Deletes the card that a missed answer created when the answer no longer counts as missed, unless the person has
 * reviewed the card since.
 */
async function withdrawCard(
  { cards, reviews }: RecordAnswerDependencies,
  { userId, imageId, responseId }: AnswerMarked,
): Promise<void> {
  const log = (await reviews.mapByImages(userId, [imageId])).get(imageId) ?? [];
  if (log.every(({ id }) => id === responseId)) await cards.deleteMadeBy(userId, imageId, responseId);
}

/**
 * Replaces an answer's older revision by a newer one in the review log, the card and the stored answer.
 * @returns false when another process stored a revision of this answer in the meantime
 */
async function replaceAnswer(
  dependencies: RecordAnswerDependencies,
  answer: AnswerMarked,
  before: MarkedAnswerRecord | null,
): Promise<boolean> {
  const { cards, reviews, markedAnswers } = dependencies;
  const { responseId, revision, userId, imageId, answeredAt, isVoided = false, ...facts } = answer;
  const plan = await planFor(dependencies, userId);
  const at = new Date(answeredAt);
  const row: ReviewRecord = {
    _id: `${responseId}.${revision}`,
    userId,
    imageId,
    reviewId: responseId,
    revision,
    grade: gradeOfAnswer(answer),
    at,
    day: learningDay(at.getTime(), plan),
    milliseconds: null,
  };
  await reviews.add([row]);
  if (isMiss(answer) && !isMiss(before)) await makeCard(dependencies, answer);
  if (!isMiss(answer) && isMiss(before)) await withdrawCard(dependencies, answer);
  if (answer.caseKey) await cards.joinCase(userId, imageId, answer.caseKey);
  await refreshCards(dependencies, userId, [imageId], plan);
  const record = { _id: responseId, revision, userId, imageId, answeredAt: at, isVoided, ...facts };
  return markedAnswers.replace(before, record);
}

/**
 * Records the marks of an exam answer as one review of its image. The answer itself is stored last and only if no
 * other revision of it was stored in the meantime, so that after a crash all steps run again. A revision that is not
 * newer than the stored one changes nothing and leaves no card behind.
 */
export async function recordAnswer(
  dependencies: RecordAnswerDependencies,
  answer: AnswerMarked,
): Promise<void> {
  for (;;) {
    const before = await dependencies.markedAnswers.find(answer.responseId);
    if (before && before.revision >= answer.revision) {
      if (isMiss(answer) && !isMiss(before)) await withdrawCard(dependencies, answer);
      return;
    }
    if (await replaceAnswer(dependencies, answer, before)) return;
  }
}
