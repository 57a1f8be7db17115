import { randomUUID } from 'node:crypto';
import type { AnswerMarked } from '@medrad/contracts';
import { createTestDatabase, interleaveEverywhere, type TestDatabase } from '@medrad/testing';
import { recordAnswers } from '../src/answers/record-answers.use-case';
import { keepCards } from '../src/cards/add-cards.use-case';
import { refreshCards } from '../src/cards/refresh-cards.use-case';
import { planFor } from '../src/plans/change-plan.use-case';
import { recordReviews } from '../src/reviews/record-reviews.use-case';
import { createRepositories } from '../src/repositories';
import { aMarkedAnswer, aReview } from './start-learning';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.stop());

const now = () => new Date('2026-03-02T12:00:00.000Z');
type Outcome = Pick<AnswerMarked, 'outcome' | 'isVoided'>;
const missed: Outcome = { outcome: 'rejected' };
const right: Outcome = { outcome: 'accepted' };
const voided: Outcome = { outcome: 'rejected', isVoided: true };

/** One instance of the service, for an answer of one person. */
function aStart() {
  const dependencies = { ...createRepositories(database.connection), now };
  const [userId, imageId, responseId] = [randomUUID(), randomUUID(), randomUUID()];
  const { payload } = aMarkedAnswer({ userId, imageId, responseId });
  const cardOf = async () => (await dependencies.cards.listByImages(userId, [imageId]))[0];
  return {
    dependencies,
    userId,
    imageId,
    cardOf,
    take: (revision: number, outcome: Outcome) =>
      recordAnswers(dependencies, userId, [{ ...payload, ...outcome, revision }]),
    async deleteImage() {
      await dependencies.deletedImages.add({ _id: imageId, deletedAt: now() });
      await dependencies.cards.deleteOfImages([imageId]);
    },
    addCard: () =>
      keepCards(dependencies, userId, [{ imageId, group: imageId, addedAt: now(), responseId: null }]),
    review: (id: string) => recordReviews(dependencies, userId, { reviews: [aReview(imageId, { id })] }),
    /** Expects that the card's memory equals the one that a replay of its review log gives. */
    async expectMemoryOfLog() {
      const before = await cardOf();
      const plan = await planFor(dependencies, userId);
      await refreshCards(dependencies, userId, [imageId], plan);
      expect((await cardOf())?.memory).toEqual(before?.memory);
    },
  };
}

test.each([
  ['a miss', 'right', missed, right, false],
  ['right', 'a miss', right, missed, true],
  ['a miss', 'voided', missed, voided, false],
  ['a miss', 'still a miss', missed, missed, true],
] as const)(
  'the newer revision of an answer that was %s and is %s counts, however two deliveries interleave',
  async (_was, _is, first, second, hasCard) => {
    const both = [
      [1, first],
      [2, second],
    ] as const;
    for (const [[one, oneOutcome], [other, otherOutcome]] of [both, both.toReversed()] as [
      (typeof both)[number],
      (typeof both)[number],
    ][])
      await interleaveEverywhere(() => {
        const answer = aStart();
        return Promise.resolve({
          act: () => answer.take(one, oneOutcome),
          other: () => answer.take(other, otherOutcome),
          async check(ordinal) {
            await answer.take(other, otherOutcome);
            expect([ordinal, (await answer.cardOf()) !== undefined]).toEqual([ordinal, hasCard]);
            await answer.expectMemoryOfLog();
          },
        });
      });
  },
);

test('of the answers of an exam the newer revisions count, however two deliveries interleave', () =>
  interleaveEverywhere(() => {
    const { dependencies, userId } = aStart();
    const answers = [missed, right].map((outcome) => {
      const { payload } = aMarkedAnswer({ userId });
      return { ...payload, ...outcome };
    });
    const swapped = answers.map((answer, index) => ({ ...answer, ...[right, missed][index], revision: 2 }));
    return Promise.resolve({
      act: () => recordAnswers(dependencies, userId, answers),
      other: () => recordAnswers(dependencies, userId, swapped),
      async check(ordinal) {
        // In the last run the other delivery has not been made; deliveries are repeated, too.
        await recordAnswers(dependencies, userId, swapped);
        await recordAnswers(dependencies, userId, swapped);
        const imageIds = answers.map(({ imageId }) => imageId);
        const cards = await dependencies.cards.listByImages(userId, imageIds);
        expect([ordinal, cards.map(({ imageId }) => imageId)]).toEqual([ordinal, imageIds.slice(1)]);
        expect(cards[0]?.memory).toMatchObject({ reviews: 1, isMissed: true });
      },
    });
  }));

test.each([
  ['an answer', (answer: ReturnType<typeof aStart>) => answer.take(1, missed)],
  ['an addition to reviews', (answer: ReturnType<typeof aStart>) => answer.addCard()],
] as const)('an image has no card when it is deleted during any call of %s', (_what, act) =>
  interleaveEverywhere(() => {
    const answer = aStart();
    let isDeleted = false;
    return Promise.resolve({
      act: () => act(answer),
      async other() {
        await answer.deleteImage();
        isDeleted = true;
      },
      async check(ordinal) {
        expect([ordinal, (await answer.cardOf()) === undefined]).toEqual([ordinal, isDeleted]);
      },
    });
  }),
);

test('no review is lost when two devices send concurrently, however their calls interleave', () =>
  interleaveEverywhere(async () => {
    const answer = aStart();
    await answer.addCard();
    const [one, other] = [randomUUID(), randomUUID()];
    return {
      act: () => answer.review(one),
      other: () => answer.review(other),
      async check(ordinal) {
        await answer.review(other);
        expect([ordinal, (await answer.cardOf())?.memory?.reviews]).toEqual([ordinal, 2]);
        await answer.expectMemoryOfLog();
      },
    };
  }));
