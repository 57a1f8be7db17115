import { type AnswerMarked, deckMaxCards } from '@medrad/contracts';
import { learningDay, type Plan } from '@medrad/recall';
import { type AddDependencies, keepCards } from '../cards/add-cards.use-case';
import { refreshCards } from '../cards/refresh-cards.use-case';
import { planFor } from '../plans/change-plan.use-case';
import type { ReviewRecord } from '../reviews/review.model';
import { gradeOfAnswer, isMiss } from './answer-grade.policy';
import type { MarkedAnswerRecord } from './marked-answer.model';

/** Dependencies of {@link recordAnswers}. */
export type RecordAnswersDependencies = AddDependencies;

/** Stored revisions of answers by the answer's id; an answer that is not stored is missing. */
type StoredAnswers = ReadonlyMap<string, MarkedAnswerRecord>;

const storedOf = (stored: StoredAnswers, { responseId }: AnswerMarked): MarkedAnswerRecord | null =>
  stored.get(responseId) ?? null;

const imagesOf = (answers: readonly AnswerMarked[]): string[] => [
  ...new Set(answers.map(({ imageId }) => imageId)),
];

/**
 * Leaves out the answers for whose cards the person's deck has no room; it holds at most `deckMaxCards`. An image that
 * has a card already needs no room.
 */
async function withRoom(
  { cards }: RecordAnswersDependencies,
  userId: string,
  missed: readonly AnswerMarked[],
): Promise<readonly AnswerMarked[]> {
  const room = deckMaxCards - (await cards.count(userId));
  if (room >= missed.length) return missed;
  const present = await cards.listByImages(userId, imagesOf(missed));
  const known = new Set(present.map(({ imageId }) => imageId));
  return missed.filter(({ imageId }) => !known.has(imageId)).slice(0, Math.max(0, room));
}

/** Creates the cards of missed answers, until the person has the maximum number of cards. */
async function makeCards(
  dependencies: RecordAnswersDependencies,
  userId: string,
  missed: readonly AnswerMarked[],
): Promise<void> {
  if (missed.length === 0) return;
  const addedAt = dependencies.now();
  const wanted = await withRoom(dependencies, userId, missed);
  const made = wanted.map(({ imageId, responseId, caseKey }) => ({
    imageId,
    group: caseKey ?? imageId,
    addedAt,
    responseId,
  }));
  await keepCards(dependencies, userId, made);
}

/**
 * Deletes the cards that missed answers created when these answers no longer count as missed, unless the person has
 * reviewed the card since.
 */
async function withdrawCards(
  { cards, reviews }: RecordAnswersDependencies,
  userId: string,
  answers: readonly AnswerMarked[],
): Promise<void> {
  if (answers.length === 0) return;
  const logs = await reviews.mapByImages(userId, imagesOf(answers));
  const unreviewed = answers.filter(({ imageId, responseId }) =>
    (logs.get(imageId) ?? []).every(({ id }) => id === responseId),
  );
  await cards.deleteMadeBy(userId, unreviewed);
}

const rowOf = (answer: AnswerMarked, plan: Plan): ReviewRecord => {
  const { responseId, revision, userId, imageId, answeredAt } = answer;
  const at = new Date(answeredAt);
  return {
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
};

const recordOf = ({ responseId, answeredAt, isVoided = false, ...facts }: AnswerMarked) => ({
  ...facts,
  _id: responseId,
  answeredAt: new Date(answeredAt),
  isVoided,
});

/**
 * Replaces older revisions of a person's answers by newer ones in the review log, the cards and the stored answers.
 * @returns false when another process stored a revision of one of the answers in the meantime
 */
async function replaceAnswers(
  dependencies: RecordAnswersDependencies,
  userId: string,
  answers: readonly AnswerMarked[],
  stored: StoredAnswers,
): Promise<boolean> {
  const { reviews, markedAnswers } = dependencies;
  const plan = await planFor(dependencies, userId);
  await reviews.add(answers.map((answer) => rowOf(answer, plan)));
  const wasMiss = (answer: AnswerMarked): boolean => isMiss(storedOf(stored, answer));
  await makeCards(
    dependencies,
    userId,
    answers.filter((answer) => isMiss(answer) && !wasMiss(answer)),
  );
  await withdrawCards(
    dependencies,
    userId,
    answers.filter((answer) => !isMiss(answer) && wasMiss(answer)),
  );
  const caseKeys = new Map(
    answers.flatMap(({ imageId, caseKey }) => (caseKey ? [[imageId, caseKey] as const] : [])),
  );
  await refreshCards(dependencies, userId, imagesOf(answers), plan, caseKeys);
  return markedAnswers.replaceAll(stored, answers.map(recordOf));
}

/**
 * Records the marks of a person's exam answers, each as one review of its image. The number of database calls does not
 * depend on the number of answers. The answers themselves are stored last, each only if no other revision of it was
 * stored in the meantime, so that after a crash all steps run again for every answer that is not stored. A revision
 * that is not newer than the stored one changes nothing and leaves no card behind.
 * @param given answers of one person
 */
export async function recordAnswers(
  dependencies: RecordAnswersDependencies,
  userId: string,
  given: readonly AnswerMarked[],
): Promise<void> {
  let answers = given;
  for (;;) {
    const stored = await dependencies.markedAnswers.mapByIds(answers.map(({ responseId }) => responseId));
    const isNewer = (answer: AnswerMarked): boolean =>
      answer.revision > (storedOf(stored, answer)?.revision ?? 0);
    await withdrawCards(
      dependencies,
      userId,
      answers.filter((answer) => !isNewer(answer) && isMiss(answer) && !isMiss(storedOf(stored, answer))),
    );
    answers = answers.filter(isNewer);
    if (answers.length === 0) return;
    if (await replaceAnswers(dependencies, userId, answers, stored)) return;
  }
}
