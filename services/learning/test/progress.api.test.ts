import { randomUUID } from 'node:crypto';
import type { EventPayload, LearningPlanUpdate } from '@medrad/contracts';
import { testIdentity } from '@medrad/testing';
import { makeDeck } from './made-deck';
import { aMarkedAnswer, aPlan, aReview, type Learning, startLearning } from './start-learning';

type Marked = EventPayload<'answer.marked.v1'>;

let app: Learning;
beforeAll(async () => {
  app = await startLearning();
  app.setNow('2026-03-02T12:00:00.000Z');
});
afterAll(() => app.stop());

/** A new person with the given exam answers. */
async function aPerson(plan: Partial<LearningPlanUpdate> = {}) {
  const as = testIdentity();
  await app.call('putLearningPlan', { as, body: aPlan(plan) });
  const answer = (count: number, changes: Partial<Marked> = {}) =>
    Promise.all(
      Array.from({ length: count }, () =>
        app.transport.publish(aMarkedAnswer({ userId: as.sub, ...changes })),
      ),
    );
  const progress = async () => (await app.call('getLearningProgress', { as })).body;
  return { as, answer, progress };
}
const right = { outcome: 'accepted', marks: 2 } as const;
const none = { answers: 0, share: null };

test('a person without answers has an empty page', async () => {
  const { progress } = await aPerson();
  expect(await progress()).toEqual({
    date: '2026-03-02',
    leansOnOthers: false,
    waiting: 0,
    overall: { all: none, recent: none, before: none },
    systems: [],
    modalities: [],
    difficulties: [],
    normals: { sensitivity: none, specificity: none },
    times: {
      all: { answers: 0, seconds: null },
      recent: { answers: 0, seconds: null },
      before: { answers: 0, seconds: null },
    },
    calibration: { bins: [], isSampled: false },
    calendar: [],
    comparison: { isOptedIn: false, revision: 0, state: 'off', asOf: null, overall: null, systems: [] },
  });
});

test('success is grouped by body system, modality and difficulty, with the last 30 days and the 30 days before', async () => {
  const { answer, progress } = await aPerson();
  const systemId = randomUUID();
  await answer(8, { ...right, systemId, modality: 'MRI', answeredAt: '2026-02-01T04:00:00.000Z' });
  await answer(8, { modality: 'MRI', difficulty: 'Hard', answeredAt: '2026-02-01T03:59:59.000Z' });
  await answer(3, { ...right, answeredAt: '2025-06-01T10:00:00.000Z' });
  const { overall, systems, modalities, difficulties } = await progress();
  expect(overall.all.answers).toBe(19);
  expect(overall.all.share?.value).toBeCloseTo((11 + 4) / 27, 9);
  expect(overall.recent).toMatchObject({ answers: 8, share: { value: 0.75 } });
  expect(overall.before).toMatchObject({ answers: 8, share: { value: 0.25 } });
  expect(systems).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ systemId, before: none }),
      expect.objectContaining({ systemId: null }),
    ]),
  );
  expect(modalities.find(({ modality }) => modality === 'CT')?.all).toEqual({ answers: 3, share: null });
  expect(difficulties.map(({ difficulty, all }) => [difficulty, all.answers]).sort()).toEqual([
    ['Hard', 8],
    ['Medium', 11],
  ]);
});

test('answers of an exam that was voided no longer count', async () => {
  const { answer, progress } = await aPerson();
  await answer(8, right);
  const responseId = randomUUID();
  await answer(1, { responseId });
  await answer(1, { responseId, revision: 2, isVoided: true });
  expect((await progress()).overall.all).toMatchObject({ answers: 8, share: { value: 0.75 } });
  // The teacher took the voiding back.
  await answer(1, { responseId, revision: 3 });
  expect((await progress()).overall.all).toMatchObject({ answers: 9 });
});

test('changed marks are counted again, and answers that wait for a teacher are not counted yet', async () => {
  const { answer, progress } = await aPerson();
  const responseId = randomUUID();
  await answer(1, { responseId, outcome: 'review' });
  expect(await progress()).toMatchObject({ waiting: 1, overall: { all: { answers: 0 } } });
  await answer(1, { responseId, ...right, revision: 2 });
  expect(await progress()).toMatchObject({ waiting: 0, overall: { all: { answers: 1 } } });
});

test('sensitivity, specificity and the median time', async () => {
  const { answer, progress } = await aPerson();
  await answer(8, { isNormalImage: true, calledNormal: true, secondsUsed: 12 });
  await answer(1, { calledNormal: true, secondsUsed: 40 });
  await answer(9, { calledNormal: false, secondsUsed: 20 });
  const { normals, times } = await progress();
  expect(normals.specificity).toMatchObject({ answers: 8, share: { value: 1 } });
  expect(normals.sensitivity).toMatchObject({ answers: 10, share: { value: 0.9 } });
  expect(times.recent).toEqual({ answers: 18, seconds: 20 });
});

test('the calendar counts reviews and answered items by the days of the person’s time zone', async () => {
  const { as, answer, progress } = await aPerson({ timeZone: 'Asia/Kolkata' });
  const imageId = randomUUID();
  await app.call('addLearningCards', { as, body: { cards: [{ imageId }] } });
  // In India a learning day begins at four in the morning, which is 22:30 UTC of the day before.
  const reviews = ['2026-02-20T22:29:00.000Z', '2026-02-20T22:30:00.000Z'].map((reviewedAt) =>
    aReview(imageId, { reviewedAt }),
  );
  await app.call('recordLearningReviews', { as, body: { reviews } });
  await answer(2, { ...right, answeredAt: '2026-02-20T22:31:00.000Z' });
  await answer(1, { outcome: 'blank', answeredAt: '2026-02-20T22:31:00.000Z' });
  await answer(1, { responseId: imageId, ...right, answeredAt: '2025-08-31T12:00:00.000Z' });
  await answer(1, { responseId: imageId, ...right, revision: 2, answeredAt: '2025-09-02T12:00:00.000Z' });
  expect((await progress()).calendar).toEqual([
    { date: '2025-09-02', reviews: 0, answers: 1 },
    { date: '2026-02-20', reviews: 1, answers: 0 },
    { date: '2026-02-21', reviews: 1, answers: 2 },
  ]);
});

test('the calendar goes back 26 weeks', async () => {
  const { answer, progress } = await aPerson();
  await answer(1, { ...right, answeredAt: '2025-09-02T04:00:00.000Z' });
  await answer(1, { ...right, answeredAt: '2025-09-02T03:59:00.000Z' });
  expect((await progress()).calendar).toEqual([{ date: '2025-09-02', reviews: 0, answers: 1 }]);
});

test('past days are counted once, and again when reviews of them arrive late', async () => {
  const { as, progress } = await aPerson();
  const imageId = randomUUID();
  await app.call('addLearningCards', { as, body: { cards: [{ imageId }] } });
  const send = (reviewedAt: string) =>
    app.call('recordLearningReviews', { as, body: { reviews: [aReview(imageId, { reviewedAt })] } });
  const counted = async () => (await progress()).calendar.map(({ date, reviews }) => [date, reviews]);
  await send('2026-02-20T10:00:00.000Z');
  expect(await counted()).toEqual([['2026-02-20', 1]]);
  const kept = () => app.connection.collection<{ _id: string }>('review_days').findOne({ _id: as.sub });
  expect(await kept()).toMatchObject({ days: [{ reviews: 1 }] });
  await send('2026-03-02T11:00:00.000Z');
  expect(await kept()).toMatchObject({ days: [{ reviews: 1 }] });
  expect(await counted()).toEqual([
    ['2026-02-20', 1],
    ['2026-03-02', 1],
  ]);
  await send('2026-02-20T11:00:00.000Z');
  expect(await kept()).toMatchObject({ days: [] });
  expect(await counted()).toEqual([
    ['2026-02-20', 2],
    ['2026-03-02', 1],
  ]);
  app.setNow('2026-03-03T12:00:00.000Z');
  expect(await counted()).toEqual([
    ['2026-02-20', 2],
    ['2026-03-02', 1],
  ]);
  expect(await kept()).toMatchObject({ days: [{ reviews: 2 }, { reviews: 1 }] });
  app.setNow('2026-03-02T12:00:00.000Z');
});

test('predicted recall is shown with actual recall', async () => {
  const { as, progress } = await aPerson();
  await makeDeck(app.connection, { seed: 3, size: 300, today: '2026-03-02', userId: as.sub });
  const { bins, isSampled } = (await progress()).calibration;
  expect(isSampled).toBe(false);
  const reviews = bins.reduce((sum, { recalled }) => sum + recalled.answers, 0);
  expect(reviews).toBeGreaterThan(100);
  for (const { from, to, predicted } of bins) {
    expect(predicted).toBeGreaterThanOrEqual(from);
    expect(predicted).toBeLessThanOrEqual(to);
  }
});

test('predictions of very many reviews are checked on a sample of the cards', async () => {
  const { as, progress } = await aPerson();
  await makeDeck(app.connection, { seed: 4, size: 4000, today: '2026-03-02', userId: as.sub });
  const { bins, isSampled } = (await progress()).calibration;
  expect(isSampled).toBe(true);
  expect(bins.reduce((sum, { recalled }) => sum + recalled.answers, 0)).toBeLessThan(5000);
});

test('answers of one person do not count for another', async () => {
  const [one, other] = [await aPerson(), await aPerson()];
  await one.answer(9, right);
  expect(await other.progress()).toMatchObject({ overall: { all: none }, calendar: [] });
});
