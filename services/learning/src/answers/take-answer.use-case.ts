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

/** Makes the card of an answer that is missed now. */
async function makeCard(dependencies: TakeDependencies, answer: AnswerMarked): Promise<void> {
  const { cards, now } = dependencies;
  const { userId, imageId, responseId, caseKey } = answer;
  if (!(await hasRoom(cards, userId, 1))) return;
  await keepCards(dependencies, userId, [{ imageId, group: caseKey ?? imageId, addedAt: now(), responseId }]);
}

/** Takes back the card of a miss that was none, unless its image was reviewed since. */
async function takeCardBack(
  { cards, reviews }: TakeDependencies,
  { userId, imageId, responseId }: AnswerMarked,
): Promise<void> {
  const log = (await reviews.mapByImages(userId, [imageId])).get(imageId) ?? [];
  if (log.every(({ id }) => id === responseId)) await cards.deleteMadeBy(userId, imageId, responseId);
}

/** Brings an answer, and what follows from it, from one revision to another. @returns false where another was quicker */
async function replaceAnswer(
  dependencies: TakeDependencies,
  answer: AnswerMarked,
  before: MarkedAnswerRecord | null,
): Promise<boolean> {
  const { cards, reviews, markedAnswers } = dependencies;
  const { responseId, revision, userId, imageId, answeredAt, ...facts } = answer;
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
  if (!isMiss(answer) && isMiss(before)) await takeCardBack(dependencies, answer);
  if (answer.caseKey) await cards.joinCase(userId, imageId, answer.caseKey);
  await refreshCards(dependencies, userId, [imageId], plan);
  const record = { _id: responseId, revision, userId, imageId, answeredAt: at, ...facts };
  return markedAnswers.replace(before, record);
}

/**
 * Takes what an answer of an exam was worth: one review of its image. The answer itself is stored last, so that everything is
 * done once more after a crash, and only where no other revision was stored meanwhile. A revision that is not newer than the
 * stored one changes nothing, and leaves no card behind.
 */
export async function takeAnswer(dependencies: TakeDependencies, answer: AnswerMarked): Promise<void> {
  for (;;) {
    const before = await dependencies.markedAnswers.find(answer.responseId);
    if (before && before.revision >= answer.revision) {
      if (isMiss(answer) && !isMiss(before)) await takeCardBack(dependencies, answer);
      return;
    }
    if (await replaceAnswer(dependencies, answer, before)) return;
  }
}
