import { randomUUID } from 'node:crypto';
import type { LearningPlanUpdate } from '@medrad/contracts';
import { clearedBy, dateOfDay, dayOfDate, forecast, planOf } from '@medrad/recall';
import { testIdentity } from '@medrad/testing';
import { makeDeck } from './made-deck';
import { aPlan, aReview, type Learning, startLearning } from './start-learning';

const date = '2026-03-02';
const day = dayOfDate(date);

let app: Learning;
beforeAll(async () => {
  app = await startLearning();
  app.setNow(`${date}T12:00:00.000Z`);
});
afterAll(() => app.stop());

async function aPerson(
  { seed, size, shareNew }: { seed: number; size: number; shareNew?: number },
  plan: Partial<Omit<LearningPlanUpdate, 'restDays'>> = {},
) {
  const as = testIdentity();
  const options = { seed, size, today: date, userId: as.sub, ...(shareNew !== undefined && { shareNew }) };
  const { cards } = await makeDeck(app.connection, options);
  await app.call('putLearningPlan', { as, body: aPlan(plan) });
  const { examDate = null, ...rest } = plan;
  const enginePlan = planOf({ ...rest, examDay: examDate === null ? null : dayOfDate(examDate) });
  const backlog = async () => (await app.call('getLearningBacklog', { as })).body;
  const spread = (days: number) => app.call('spreadLearningBacklog', { as, body: { days } });
  const dueDays = async () => {
    const rows = await app.connection.collection('cards').find({ userId: as.sub }).toArray();
    return new Map(rows.map((row) => [row['imageId'] as string, row['dueDay'] as number | null]));
  };
  const overdue = cards.filter(({ state }) => state && state.dueDay < day);
  return { as, cards, enginePlan, backlog, spread, dueDays, overdue };
}

describe('the forecast', () => {
  test.each([
    ['up to the exam', { examDate: '2026-04-01' }, 30],
    ['of 30 days without an exam', {}, 30],
    ['of the days that are left', { examDate: '2026-03-07', reviewsADay: 20 }, 5],
  ])('%s is that of the engine', async (_title, plan, days) => {
    const { as, cards, enginePlan } = await aPerson({ seed: 1, size: 120 }, plan);
    const { body } = await app.call('getLearningForecast', { as });
    const { days: expected, recall, unseen } = forecast(day, cards, enginePlan);
    expect(body.days).toHaveLength(days);
    expect(body.days).toEqual(
      expected.map(({ day: ahead, ...counts }) => ({ date: dateOfDay(ahead), ...counts })),
    );
    expect(body).toMatchObject({ unseen, isSampled: false });
    expect(body.recall).toBeCloseTo(recall ?? 0, 9);
  });

  test('of a very large deck is computed from a sample, and no day exceeds the limit', async () => {
    const { as } = await aPerson({ seed: 2, size: 4500 }, { examDate: '2026-03-20', reviewsADay: 90 });
    const { body } = await app.call('getLearningForecast', { as });
    expect(body.isSampled).toBe(true);
    expect(body.days).toHaveLength(18);
    for (const { reviews, fresh } of body.days) expect(reviews + fresh).toBeLessThanOrEqual(90);
    expect(body.recall).toBeGreaterThan(0.5);
  });

  test('of a person without cards is empty', async () => {
    const { body } = await app.call('getLearningForecast', { as: testIdentity() });
    expect(body).toMatchObject({ recall: null, unseen: 0, isSampled: false });
    expect(body.days.every(({ reviews, fresh, waiting }) => reviews + fresh + waiting === 0)).toBe(true);
  });
});

describe('the backlog', () => {
  test('shows the number of overdue cards, when they are cleared, and how they may be spread', async () => {
    const { cards, enginePlan, backlog, overdue } = await aPerson(
      { seed: 3, size: 300 },
      { reviewsADay: 40 },
    );
    const found = await backlog();
    expect(found.overdue).toBe(overdue.length);
    expect(found.overdue).toBeGreaterThan(100);
    expect(found.clearedBy).toBe(dateOfDay(clearedBy(day, cards, enginePlan) ?? 0));
    expect(found.options.map(({ days, cardsADay }) => [days, cardsADay])).toEqual(
      [3, 7, 14].map((days) => [days, Math.ceil(overdue.length / days)]),
    );
    for (const { clearedBy: end } of found.options) expect(dayOfDate(end)).toBeGreaterThan(day);
  });

  test('that is far too large has no end', async () => {
    const { backlog } = await aPerson({ seed: 9, size: 700, shareNew: 0 }, { reviewsADay: 2 });
    const { overdue, clearedBy: end, options } = await backlog();
    expect(overdue).toBeGreaterThan(360);
    expect(end).toBeNull();
    expect(options.every(({ clearedBy: last }) => dayOfDate(last) > day + 180)).toBe(true);
  });

  test('is spread within the limits, two images of one case never on one day, and memories do not change', async () => {
    const { cards, backlog, spread, dueDays, overdue } = await aPerson(
      { seed: 4, size: 300 },
      { reviewsADay: 20 },
    );
    const before = await app.connection.collection('cards').distinct('memory.stability', {});
    expect((await spread(3)).status).toBe(200);
    const after = await dueDays();
    const perDay = new Map<number, string[]>();
    const groups = new Map(cards.map(({ id, group }) => [id, group]));
    const moved = new Set(overdue.map(({ id }) => id));
    for (const [id, dueDay] of after) {
      if (dueDay === null) continue;
      expect(dueDay).toBeGreaterThanOrEqual(day);
      if (moved.has(id)) perDay.set(dueDay, [...(perDay.get(dueDay) ?? []), groups.get(id)!]);
    }
    for (const groupsOfDay of perDay.values()) {
      expect(groupsOfDay.length).toBeLessThanOrEqual(20);
      expect(new Set(groupsOfDay).size).toBe(groupsOfDay.length);
    }
    for (const { id, state } of cards) if (!moved.has(id)) expect(after.get(id)).toBe(state?.dueDay ?? null);
    expect(await app.connection.collection('cards').distinct('memory.stability', {})).toEqual(before);
    expect(await backlog()).toEqual({ overdue: 0, clearedBy: date, options: [] });
    await spread(2);
    expect(await dueDays()).toEqual(after);
  });

  test('is spread by decreasing recall', async () => {
    const { overdue, spread, dueDays } = await aPerson({ seed: 5, size: 60, shareNew: 0 });
    await spread(3);
    const after = await dueDays();
    const stabilities = (on: number) =>
      overdue
        .filter(({ id }) => after.get(id) === on)
        .map(({ state }) => (day - state!.day) / state!.stability);
    const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
    expect(mean(stabilities(day))).toBeLessThan(mean(stabilities(day + 2)));
  });

  test('that is spread keeps its days when an old review is sent again; a new review replaces them', async () => {
    const { as, overdue, spread, dueDays } = await aPerson({ seed: 6, size: 20, shareNew: 0 });
    await spread(5);
    const after = await dueDays();
    const { id } = overdue[0]!;
    const log = await app.connection.collection('reviews').find({ userId: as.sub, imageId: id }).toArray();
    const old = aReview(id, {
      id: log[0]!['reviewId'] as string,
      reviewedAt: (log[0]!['at'] as Date).toISOString(),
    });
    await app.call('recordLearningReviews', { as, body: { reviews: [old] } });
    expect((await dueDays()).get(id)).toBe(after.get(id));
    const fresh = aReview(id, { grade: 'again', reviewedAt: `${date}T11:00:00.000Z` });
    await app.call('recordLearningReviews', { as, body: { reviews: [fresh] } });
    expect((await dueDays()).get(id)).toBe(day + 1);
  });

  test.each([{ days: 0 }, { days: 61 }, { days: 1.5 }, { days: '3' }, {}])('%j is refused', async (body) => {
    expect((await app.call('spreadLearningBacklog', { as: testIdentity(), body })).status).toBe(400);
  });

  test('of one person does not affect others', async () => {
    const { backlog } = await aPerson({ seed: 7, size: 60 });
    const other = await aPerson({ seed: 8, size: 60 });
    const before = await backlog();
    await other.spread(3);
    expect(await backlog()).toEqual(before);
    expect(
      (await app.call('deleteLearningCard', { as: other.as, params: { imageId: randomUUID() } })).status,
    ).toBe(404);
  });
});
