import { learningDay, planOf, replayAll } from '../src';
import { type Simulation, simulatePreparation } from '../src/simulate';

const seeds = [1, 2, 3, 4, 5];
const prepare = (options: Omit<Simulation, 'seed'>) =>
  seeds.map((seed) => simulatePreparation({ seed, ...options }));
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Options of a simulation: ninety days, 600 cards, eight new ones and at most 60 reviews a day. */
const table = [
  { name: 'plain, retention 0.90', options: { strategy: 'plain' }, recall: 0.946, piles: [0, 60] },
  {
    name: 'intervals of at most 0.9 of the days left',
    options: { strategy: 'shortened' },
    recall: 0.95,
    piles: [480, 540],
  },
  { name: 'ranked by gain, retention 0.90', options: { strategy: 'ranked' }, recall: 0.976, piles: [0, 60] },
  {
    name: 'ranked by gain, retention 0.85',
    options: { strategy: 'ranked', plan: { retention: 0.85 } },
    recall: 0.97,
    piles: [0, 60],
  },
] as const;

test.each(table)('recall on the exam day and the largest backlog: $name', ({ options, recall, piles }) => {
  const prepared = prepare(options);
  expect(Math.abs(mean(prepared.map((one) => one.recall)) - recall)).toBeLessThan(0.01);
  const worst = Math.max(...prepared.map(({ worstPile }) => worstPile));
  expect(worst).toBeGreaterThanOrEqual(piles[0]);
  expect(worst).toBeLessThanOrEqual(piles[1]);
  for (const { busiestDay } of prepared) expect(busiestDay).toBeLessThanOrEqual(60);
});

const small = { days: 30, cards: 60, plan: { reviewsADay: 12, newADay: 4 } } as const;

test('the same seed gives the same preparation, and another seed a different one', () => {
  const one = simulatePreparation({ seed: 1, ...small });
  expect(simulatePreparation({ seed: 1, ...small })).toEqual(one);
  expect(simulatePreparation({ seed: 2, ...small }).log).not.toEqual(one.log);
});

test('the log of a simulated person replays to the states of the cards', () => {
  const { log, cards } = simulatePreparation({ seed: 3, ...small });
  const memories = replayAll([...log].reverse());
  for (const { id, state } of cards) {
    const { dueDay, ...memory } = state ?? { dueDay: null };
    expect(dueDay).not.toBeNull();
    expect(memory).toEqual(memories.get(id));
  }
});

test('two siblings are never reviewed on one day, and no day is over the limit', () => {
  const { log, cards } = simulatePreparation({ seed: 4, ...small });
  const groups = new Map(cards.map(({ id, group }) => [id, group]));
  const days = new Map<number, string[]>();
  for (const { card, day } of log) days.set(day, [...(days.get(day) ?? []), groups.get(card) ?? '']);
  for (const seen of days.values()) {
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeLessThanOrEqual(12);
  }
});

test('every review is within its learning day, in any zone', () => {
  for (const timeZone of ['UTC', 'Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Chatham']) {
    const plan = { ...small.plan, timeZone };
    for (const { at, day } of simulatePreparation({ seed: 5, ...small, plan }).log)
      expect(learningDay(at, planOf(plan))).toBe(day);
  }
});
