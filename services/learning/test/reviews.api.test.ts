import { randomUUID } from 'node:crypto';
import { cardMaxReviews, type LearningCard, reviewGrades, type SentReview } from '@medrad/contracts';
import { dayOfDate, dueRangeOf, learningDay, planOf, replay } from '@medrad/recall';
import { SeededRandom } from '@medrad/recall/simulate';
import { testIdentity } from '@medrad/testing';
import { aPlan, aReview, type Learning, startLearning } from './start-learning';

let app: Learning;
beforeAll(async () => {
  app = await startLearning();
  app.setNow('2027-01-01T12:00:00.000Z');
});
afterAll(() => app.stop());

async function aDeck(size: number) {
  const as = testIdentity();
  const imageIds = Array.from({ length: size }, (): string => randomUUID());
  await app.call('addLearningCards', { as, body: { cards: imageIds.map((imageId) => ({ imageId })) } });
  const send = async (reviews: readonly SentReview[]) =>
    (await app.call('recordLearningReviews', { as, body: { reviews } })).body;
  return { as, imageIds, send };
}

/** Reviews of half a year, as devices would send them. */
function madeReviews(seed: number, imageIds: readonly string[], count: number): SentReview[] {
  const random = new SeededRandom(seed);
  const begin = Date.parse('2026-06-01T00:00:00Z');
  return Array.from({ length: count }, () =>
    aReview(imageIds[Math.floor(random.next() * imageIds.length)]!, {
      grade: reviewGrades[Math.floor(random.next() * 4)]!,
      reviewedAt: new Date(begin + Math.floor(random.next() * 180 * 86_400_000)).toISOString(),
    }),
  );
}

function shuffled<T>(items: readonly T[], random: SeededRandom): T[] {
  return items
    .map((item) => ({ item, key: random.next() }))
    .sort((one, two) => one.key - two.key)
    .map(({ item }) => item);
}

const factsOf = (card: LearningCard) => ({ ...card, imageId: null, dueDate: null, addedAt: null });

describe('the review log', () => {
  test.each([1, 2, 3, 4])(
    'of two devices, in any order and grouping, with repetitions, gives the memories of a replay (seed %i)',
    async (seed) => {
      const random = new SeededRandom(seed);
      const zone = ['UTC', 'Asia/Kolkata', 'America/New_York', 'Pacific/Kiritimati'][seed - 1]!;
      const { as, imageIds, send } = await aDeck(6);
      await app.call('putLearningPlan', { as, body: aPlan({ timeZone: zone }) });
      const log = madeReviews(seed, imageIds, 60);
      const arriving = shuffled([...log, ...log.slice(0, 20)], random);
      while (arriving.length > 0) await send(arriving.splice(0, 1 + Math.floor(random.next() * 15)));
      const { cards } = await send(log);
      const plan = planOf({ timeZone: zone });
      for (const card of cards) {
        const own = log.filter(({ imageId }) => imageId === card.imageId);
        const memory = replay(
          own.map(({ id, imageId, grade, reviewedAt }) => {
            const at = Date.parse(reviewedAt);
            return { id, card: imageId, grade, at, day: learningDay(at, plan) };
          }),
        )!;
        expect(card.stability).toBeCloseTo(memory.stability, 6);
        expect(card.difficulty).toBeCloseTo(memory.difficulty, 6);
        expect(card).toMatchObject({ reviews: own.length, lapses: memory.lapses, isMissed: memory.isMissed });
        const range = dueRangeOf(memory, plan);
        expect(dayOfDate(card.dueDate!)).toBeGreaterThanOrEqual(range.first);
        expect(dayOfDate(card.dueDate!)).toBeLessThanOrEqual(range.last);
      }
    },
  );

  test('that several devices send in parts concurrently is merged without loss', async () => {
    const { imageIds, send } = await aDeck(3);
    const log = madeReviews(9, imageIds, 40);
    const parts = Array.from({ length: 8 }, (_, part) => log.slice(part * 5, part * 5 + 5));
    await Promise.all([...parts, ...parts].map(send));
    const { cards } = await send(log.slice(0, 1).concat(log));
    expect(cards.reduce((sum, { reviews }) => sum + reviews, 0)).toBe(40);

    const again = await aDeck(3);
    const twins = log.map((review) => ({
      ...review,
      imageId: again.imageIds[imageIds.indexOf(review.imageId)]!,
    }));
    const inOrder = await again.send(twins);
    const byImage = (list: LearningCard[], ids: string[]) =>
      ids.map((id) => list.find(({ imageId }) => imageId === id)!).map(factsOf);
    expect(byImage(cards, imageIds)).toEqual(byImage(inOrder.cards, again.imageIds));
  });

  test('is read again when another device adds to it between the reading and the writing of a card', async () => {
    const { imageIds, send } = await aDeck(1);
    const imageId = imageIds[0]!;
    const { collection } = Object.values(app.connection.models).find(
      (one) => one.collection.name === 'cards',
    )!;
    const write = collection.bulkWrite.bind(collection);
    jest.spyOn(collection, 'bulkWrite').mockImplementationOnce(async (...given) => {
      await send([aReview(imageId, { grade: 'again', reviewedAt: '2026-03-05T10:00:00.000Z' })]);
      return write(...given);
    });
    const { cards } = await send([aReview(imageId)]);
    const now = { reviews: 2, lapses: 1, isMissed: true };
    expect(cards).toMatchObject([now]);
    expect((await send([aReview(imageId, { reviewedAt: '2026-03-06T10:00:00.000Z' })])).cards).toMatchObject([
      { reviews: 3, lapses: 1, isMissed: false },
    ]);
  });

  test('counts an id once, whatever a second review with the id contains', async () => {
    const { imageIds, send } = await aDeck(2);
    const [first, second] = imageIds as [string, string];
    const review = aReview(first);
    await send([review]);
    const { cards } = await send([
      { ...review, grade: 'again' },
      { ...review, imageId: second },
    ]);
    expect(cards.find(({ imageId }) => imageId === first)).toMatchObject({ reviews: 1, isMissed: false });
    expect(cards.find(({ imageId }) => imageId === second)).toMatchObject({ reviews: 0, dueDate: null });
  });

  test('completes its cards after a crash when the device sends again', async () => {
    const { imageIds, send, as } = await aDeck(1);
    const review = aReview(imageIds[0]!);
    const cards = Object.values(app.connection.models).find(({ collection }) => collection.name === 'cards')!;
    const spy = jest.spyOn(cards.collection, 'bulkWrite').mockRejectedValueOnce(new Error('killed'));
    expect((await app.call('recordLearningReviews', { as, body: { reviews: [review] } })).status).toBe(500);
    spy.mockRestore();
    expect((await send([review])).cards).toMatchObject([{ reviews: 1 }]);
  });
});

describe('a sent review', () => {
  test('with a time in the future is recorded as now, so that a wrong clock changes nothing', async () => {
    const { imageIds, send } = await aDeck(1);
    const { cards } = await send([aReview(imageIds[0]!, { reviewedAt: '2099-01-01T00:00:00Z' })]);
    expect(cards).toMatchObject([{ lastReviewedAt: '2027-01-01T12:00:00.000Z' }]);
  });

  test.each(['1970-01-01T00:00:00Z', '0000-01-01T00:00:00Z', '2026-12-31T23:59:60Z'])(
    'of %s is left out and named, and the others are recorded',
    async (reviewedAt) => {
      const { imageIds, send } = await aDeck(1);
      const strange = aReview(imageIds[0]!, { reviewedAt });
      const { cards, skipped } = await send([strange, aReview(imageIds[0]!)]);
      expect(skipped).toEqual([strange.id]);
      expect(cards).toMatchObject([{ reviews: 1 }]);
    },
  );

  test('of an image without a card is left out and not stored', async () => {
    const { as, send } = await aDeck(1);
    const stray = aReview(randomUUID());
    expect(await send([stray])).toEqual({ cards: [], skipped: [stray.id] });
    expect(await app.connection.collection('reviews').countDocuments({ userId: as.sub })).toBe(0);
  });

  test(`beyond ${cardMaxReviews} reviews of one card is left out`, async () => {
    const { as, imageIds, send } = await aDeck(1);
    const imageId = imageIds[0]!;
    const rows = Array.from({ length: cardMaxReviews - 1 }, (_, index) => ({
      _id: `${as.sub}.${index}`,
      userId: as.sub,
      imageId,
      reviewId: String(index),
      revision: 0,
      grade: 'good',
      at: new Date(Date.parse('2026-01-01T00:00:00Z') + index * 60_000),
      day: 20_454,
      milliseconds: null,
    }));
    await app.connection.collection<{ _id: string }>('reviews').insertMany(rows);
    const sent = [aReview(imageId), aReview(imageId)];
    const { cards, skipped } = await send(sent);
    expect(skipped).toEqual([sent[1]?.id]);
    expect(cards).toMatchObject([{ reviews: cardMaxReviews }]);
  });

  test.each([
    ['no review', { reviews: [] }],
    ['a grade that is none', { reviews: [aReview(randomUUID(), { grade: 'perfect' as never })] }],
    ['a negative time', { reviews: [aReview(randomUUID(), { milliseconds: -1 })] }],
    ['hours for one card', { reviews: [aReview(randomUUID(), { milliseconds: 3_600_001 })] }],
    ['an operator for an id', { reviews: [{ ...aReview(randomUUID()), imageId: { $ne: null } }] }],
    ['201 reviews', { reviews: Array.from({ length: 201 }, () => aReview(randomUUID())) }],
  ])('with %s is refused', async (_title, body) => {
    expect((await app.call('recordLearningReviews', { body })).status).toBe(400);
  });
});
