import type { AnswerMarked } from '@medrad/contracts';
import { learningDay } from '@medrad/recall';
import { type AddDependencies, hasRoom, keepCards } from '../cards/add-cards.use-case';
import { refreshCards } from '../cards/refresh-cards.use-case';
import { planFor } from '../plans/change-plan.use-case';
import type { ReviewRecord } from '../reviews/review.model';
import { gradeOfAnswer, isMiss } from './answer-grade.policy';
import type { MarkedAnswerRecord } from './marked-answer.model';

/** What marked answers are taken with. */
export type TakeDependencies = AddDependencies;

/** Makes the card of an answer that is missed now, and takes it back where the miss that made it was none. */
async function settleCard(
  dependencies: TakeDependencies,
  answer: AnswerMarked,
  before: MarkedAnswerRecord | null,
): Promise<void> {
  const { cards, reviews, now } = dependencies;
  const { userId, imageId, responseId, caseKey } = answer;
  if (isMiss(answer) && !isMiss(before)) {
    if (!(await hasRoom(cards, userId, 1))) return;
    await keepCards(dependencies, userId, [
      { imageId, group: caseKey ?? imageId, addedAt: now(), responseId },
    ]);
  }
  if (!isMiss(answer) && isMiss(before)) {
    const log = (await reviews.mapByImages(userId, [imageId])).get(imageId) ?? [];
    if (log.every(({ id }) => id === responseId)) await cards.deleteMadeBy(userId, imageId, responseId);
  }
}

/**
 * Takes what an answer of an exam was worth: one review of its image. The answer itself is stored last, so that everything is
 * done once more after a crash; a revision that is not newer than the stored one changes nothing.
 */
export async function takeAnswer(dependencies: TakeDependencies, answer: AnswerMarked): Promise<void> {
  const { reviews, markedAnswers } = dependencies;
  const { responseId, revision, userId, imageId, answeredAt, ...facts } = answer;
  const before = await markedAnswers.find(responseId);
  if (before && before.revision >= revision) return;
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
  await settleCard(dependencies, answer, before);
  if (answer.caseKey) await dependencies.cards.joinCase(userId, imageId, answer.caseKey);
  await refreshCards(dependencies, userId, [imageId], plan);
  await markedAnswers.store({ _id: responseId, revision, userId, imageId, answeredAt: at, ...facts });
}
