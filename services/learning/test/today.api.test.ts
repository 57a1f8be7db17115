import { randomUUID } from 'node:crypto';
import type { LearningCard, LearningPlanUpdate, LearningToday } from '@medrad/contracts';
import { type Card, dayOfDate, planOf, queueOf, type Weekday } from '@medrad/recall';
import { fillDatabase, testIdentity } from '@medrad/testing';
import { makeDeck } from './made-deck';
import { aMarkedAnswer, aPlan, aReview, caseKeyFor, type Learning, startLearning } from './start-learning';

const date = '2026-03-02';
const now = `${date}T12:00:00.000Z`;
const day = dayOfDate(date);

let app: Learning;
beforeAll(async () => {
  app = await startLearning();
});
beforeEach(() => app.setNow(now));
afterAll(() => app.stop());

/** A person with a generated deck and a plan. */
async function aPerson(
  deck: { seed: number; size: number; shareNew?: number },
  plan: Partial<LearningPlanUpdate> = {},
) {
  const as = testIdentity();
  const { cards } = await makeDeck(app.connection, { ...deck, today: date, userId: as.sub });
  await app.call('putLearningPlan', { as, body: aPlan(plan) });
  const { examDate = null, restDays = [], ...rest } = plan;
  const enginePlan = planOf({
    ...rest,
    restDays: restDays as Weekday[],
    examDay: examDate === null ? null : dayOfDate(examDate),
  });
  const today = async () => (await app.call('getLearningToday', { as })).body;
  const review = async (...shown: LearningCard[]) =>
    app.call('recordLearningReviews', {
      as,
      body: { reviews: shown.map(({ imageId }) => aReview(imageId, { reviewedAt: now })) },
    });
  return { as, cards, today, review, expected: () => queueOf(day, cards, enginePlan), enginePlan };
}
const idsOf = (cards: readonly LearningCard[]) => cards.map(({ imageId }) => imageId);
const engineIds = (cards: readonly Card[]) => cards.map(({ id }) => id);
const groupsOf = (cards: readonly Card[], { reviews, fresh }: LearningToday): string[] => {
  const groups = new Map(cards.map(({ id, group }) => [id, group]));
  return idsOf([...reviews, ...fresh]).map((id) => groups.get(id)!);
};

const situations: [string, { seed: number; size: number; shareNew?: number }, Partial<LearningPlanUpdate>][] =
  [
    ['a few cards', { seed: 1, size: 40 }, {}],
    ['more due cards than the day takes', { seed: 2, size: 150 }, { reviewsADay: 20 }],
    [
      'so many due cards that they are ranked once',
      { seed: 3, size: 400, shareNew: 0.1 },
      { reviewsADay: 15 },
    ],
    // The tested day is a Monday, so the three days before it were rest days.
    [
      'misses from before rest days among many',
      { seed: 10, size: 500, shareNew: 0 },
      { restDays: [0, 6, 5], reviewsADay: 6 },
    ],
    ['no new cards', { seed: 4, size: 300, shareNew: 0 }, {}],
    ['new cards alone', { seed: 5, size: 60, shareNew: 1 }, {}],
    ['an exam in 14 days', { seed: 6, size: 400 }, { examDate: '2026-03-16', reviewsADay: 30 }],
    ['an exam tomorrow', { seed: 7, size: 200 }, { examDate: '2026-03-03', reviewsADay: 25 }],
    ['an exam in 15 days', { seed: 8, size: 200 }, { examDate: '2026-03-17', reviewsADay: 25 }],
    ['an exam today', { seed: 9, size: 200 }, { examDate: date, reviewsADay: 25 }],
  ];

describe.each(situations)('with %s', (_title, deck, plan) => {
  test('the queue equals that of all cards, although few cards are read', async () => {
    const { today, expected } = await aPerson(deck, plan);
    const { reviews, fresh, done } = expected();
    for (const shown of [await today(), await today()]) {
      expect(idsOf(shown.reviews)).toEqual(engineIds(reviews));
      expect(idsOf(shown.fresh)).toEqual(engineIds(fresh));
      expect(shown.done).toBe(done);
    }
  });

  test('no day exceeds its limits or shows two images of one case, in whatever order it is reviewed', async () => {
    const { cards, today, review, enginePlan } = await aPerson(deck, plan);
    const seen = new Set<string>();
    let [reviewed, fresh] = [0, 0];
    for (let round = 0; round < 6; round += 1) {
      const shown = await today();
      expect(shown.done).toBe(reviewed);
      expect(reviewed + shown.reviews.length + shown.fresh.length).toBeLessThanOrEqual(
        enginePlan.reviewsADay,
      );
      expect(fresh + shown.fresh.length).toBeLessThanOrEqual(enginePlan.newADay);
      const groups = groupsOf(cards, shown);
      expect(new Set(groups).size).toBe(groups.length);
      for (const group of groups) expect(seen).not.toContain(group);
      const part = [...shown.reviews.slice(0, 4), ...shown.fresh.slice(0, 2)];
      if (part.length === 0) break;
      await review(...part);
      for (const group of groupsOf(cards, { ...shown, reviews: part, fresh: [] })) seen.add(group);
      reviewed += part.length;
      fresh += Math.min(2, shown.fresh.length);
    }
  });
});

test('exam answers of the day count towards its limit and exclude other images of their cases', async () => {
  const { as, cards, today } = await aPerson({ seed: 11, size: 400 }, { reviewsADay: 30 });
  const before = await today();
  const [first] = before.reviews;
  const group = cards.find(({ id }) => id === first?.imageId)!.group;
  const userId = as.sub;
  const answeredAt = now;
  // A missed answer to an image whose card is in the queue, and missed answers to ten images without cards.
  await app.transport.publish(aMarkedAnswer({ userId, answeredAt, imageId: first!.imageId }));
  for (let made = 0; made < 10; made += 1) await app.transport.publish(aMarkedAnswer({ userId, answeredAt }));
  const after = await today();
  expect(after.done).toBe(11);
  expect(after.reviews.length + after.fresh.length).toBe(19);
  expect(groupsOf(cards, after)).not.toContain(group);
});

test('two images of one diagnosis that are missed in one exam are due on two days', async () => {
  const as = testIdentity();
  const caseKey = caseKeyFor('Rickets');
  for (let made = 0; made < 2; made += 1) {
    await app.transport.publish(aMarkedAnswer({ userId: as.sub, caseKey, answeredAt: now }));
  }
  app.setNow('2026-03-03T12:00:00.000Z');
  const first = (await app.call('getLearningToday', { as })).body;
  expect(first.reviews).toHaveLength(1);
  const reviews = [aReview(first.reviews[0]!.imageId, { reviewedAt: '2026-03-03T12:00:00.000Z' })];
  await app.call('recordLearningReviews', { as, body: { reviews } });
  expect((await app.call('getLearningToday', { as })).body.reviews).toEqual([]);
  app.setNow('2026-03-04T12:00:00.000Z');
  expect((await app.call('getLearningToday', { as })).body.reviews).toHaveLength(1);
});

test('a late review of an earlier day renews the ranking, so that its miss comes first', async () => {
  const { as, cards, today } = await aPerson(
    { seed: 12, size: 400 },
    { examDate: '2026-03-10', reviewsADay: 20 },
  );
  const shown = new Set(idsOf((await today()).reviews));
  const firm = cards
    .filter(({ id, state }) => state && !shown.has(id))
    .sort((one, two) => two.state!.stability - one.state!.stability)[0]!;
  const late = aReview(firm.id, { grade: 'again', reviewedAt: '2026-03-01T12:00:00.000Z' });
  await app.call('recordLearningReviews', { as, body: { reviews: [late] } });
  expect(idsOf((await today()).reviews)).toContain(firm.id);
});

test('deleted cards of a ranked queue are replaced by others', async () => {
  const { as, cards, today } = await aPerson(
    { seed: 15, size: 400 },
    { examDate: '2026-03-10', reviewsADay: 20, newADay: 0 },
  );
  const { reviews, fresh } = await today();
  for (const imageId of idsOf(reviews).slice(0, 5))
    await app.call('deleteLearningCard', { as, params: { imageId } });
  const after = await today();
  expect(after.reviews.length + after.fresh.length).toBe(reviews.length + fresh.length);
  expect(new Set(groupsOf(cards, after)).size).toBe(20);
});

test('a rest day has no queue', async () => {
  const { today } = await aPerson({ seed: 13, size: 60 }, { restDays: [1] });
  expect(await today()).toMatchObject({ date, reviews: [], fresh: [] });
});

test('a ranked queue is served while the disk is full', async () => {
  const { today, expected } = await aPerson({ seed: 14, size: 100 }, { examDate: '2026-03-10' });
  const disk = fillDatabase();
  try {
    expect(idsOf((await today()).reviews)).toEqual(engineIds(expected().reviews));
  } finally {
    disk.empty();
  }
});

describe('cards', () => {
  test('are added once, however often they are sent, and are new in the order in which they were added', async () => {
    const as = testIdentity();
    const imageIds = Array.from({ length: 12 }, () => randomUUID());
    const added: number[] = [];
    for (const imageId of [...imageIds, imageIds[0]!]) {
      app.setNow(new Date(Date.parse(now) + added.length).toISOString());
      added.push((await app.call('addLearningCards', { as, body: { cards: [{ imageId }] } })).body.added);
    }
    expect(added).toEqual([...imageIds.map(() => 1), 0]);
    const twice = { cards: [{ imageId: imageIds[1] }, { imageId: imageIds[1] }] };
    expect((await app.call('addLearningCards', { as, body: twice })).body.added).toBe(0);
    expect(idsOf((await app.call('getLearningToday', { as })).body.fresh)).toEqual(imageIds.slice(0, 8));
  });

  test('of one case that are added together are due on different days', async () => {
    const as = testIdentity();
    const cards = Array.from({ length: 3 }, () => ({
      imageId: randomUUID(),
      caseKey: caseKeyFor('Rickets'),
    }));
    await app.call('addLearningCards', { as, body: { cards } });
    expect((await app.call('getLearningToday', { as })).body.fresh).toHaveLength(1);
  });

  test('leave the queue when they are deleted, and return with their reviews when they are added again', async () => {
    const as = testIdentity();
    const imageId = randomUUID();
    const add = () => app.call('addLearningCards', { as, body: { cards: [{ imageId }] } });
    await add();
    const reviewedAt = '2026-01-05T12:00:00.000Z';
    await app.call('recordLearningReviews', { as, body: { reviews: [aReview(imageId, { reviewedAt })] } });
    expect(idsOf((await app.call('getLearningToday', { as })).body.reviews)).toEqual([imageId]);
    expect((await app.call('deleteLearningCard', { as, params: { imageId } })).status).toBe(200);
    expect((await app.call('deleteLearningCard', { as, params: { imageId } })).status).toBe(404);
    expect((await app.call('getLearningToday', { as })).body.reviews).toEqual([]);
    await add();
    expect((await app.call('getLearningToday', { as })).body.reviews).toMatchObject([
      { imageId, reviews: 1 },
    ]);
  });

  test('are listed for the requested images only, and only the person’s own', async () => {
    const [as, somebodyElse] = [testIdentity(), testIdentity()];
    const [mine, reviewed, theirs, nobodys] = Array.from({ length: 4 }, () => randomUUID());
    const add = (who: typeof as, ...imageIds: (string | undefined)[]) =>
      app.call('addLearningCards', { as: who, body: { cards: imageIds.map((imageId) => ({ imageId })) } });
    await add(as, mine, reviewed);
    await add(somebodyElse, theirs);
    const reviews = [aReview(reviewed ?? '', { reviewedAt: '2026-01-05T12:00:00.000Z' })];
    await app.call('recordLearningReviews', { as, body: { reviews } });
    const imageIds = [mine, reviewed, theirs, nobodys].join(',');
    const { body } = await app.call('listLearningCards', { as, query: { imageIds } });
    expect(new Map(body.map((card) => [card.imageId, card.reviews]))).toEqual(
      new Map([
        [mine, 0],
        [reviewed, 1],
      ]),
    );
  });

  test.each([
    ['none', ''],
    ['a text', 'one'],
    ['61 images', Array.from({ length: 61 }, () => randomUUID()).join(',')],
  ])('are not listed for %s', async (_title, imageIds) => {
    expect((await app.call('listLearningCards', { query: { imageIds } })).status).toBe(400);
  });

  test.each([
    ['no card', { cards: [] }],
    ['a key that is none', { cards: [{ imageId: randomUUID(), caseKey: 'Rickets' }] }],
    ['201 cards', { cards: Array.from({ length: 201 }, () => ({ imageId: randomUUID() })) }],
    ['an owner', { cards: [{ imageId: randomUUID(), userId: randomUUID() }] }],
  ])('with %s are refused', async (_title, body) => {
    expect((await app.call('addLearningCards', { body })).status).toBe(400);
  });
});

test('the usual response time is the median of the timed ones among the latest hundred reviews; null for fewer than ten', async () => {
  const as = testIdentity();
  const usual = async () => (await app.call('getLearningToday', { as })).body.medianMilliseconds;
  const record = async (times: (number | null)[], reviewedAt = now) => {
    const ids = times.map(() => randomUUID());
    await app.call('addLearningCards', { as, body: { cards: ids.map((imageId) => ({ imageId })) } });
    const reviews = ids.map((imageId, index) =>
      aReview(imageId, { reviewedAt, milliseconds: times[index] ?? null }),
    );
    expect((await app.call('recordLearningReviews', { as, body: { reviews } })).status).toBe(200);
  };
  expect(await usual()).toBeNull();
  await record([9_000, null, 1_000, 2_000, 3_000, 4_000, 5_000, 6_000, 7_000, 8_000]);
  expect(await usual()).toBeNull();
  await record([90_000]);
  expect(await usual()).toBe(5_500);
  await record(Array<number>(100).fill(9_000));
  app.setNow('2026-03-03T12:00:00.000Z');
  await record(Array<number>(100).fill(250), '2026-03-03T12:00:00.000Z');
  expect(await usual()).toBe(250);
});
