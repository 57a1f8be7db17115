import { dueRangeOf, type Memory, planOf } from '@medrad/recall';
import { joinSpans, loadAround } from './load-around';

const plan = planOf({});
const memory = (stability: number, changes: Partial<Memory> = {}): Memory => ({
  stability,
  difficulty: 5,
  firstDay: 0,
  day: 100,
  at: 0,
  elapsedDays: 10,
  reviews: 3,
  lapses: 0,
  isMissed: false,
  ...changes,
});

test('overlapping and adjoining spans are merged, other spans stay apart', () => {
  const spans = [
    { first: 20, last: 25 },
    { first: 1, last: 4 },
    { first: 5, last: 6 },
    { first: 3, last: 3 },
    { first: 22, last: 30 },
  ];
  expect(joinSpans(spans)).toEqual([
    { first: 1, last: 6 },
    { first: 20, last: 30 },
  ]);
  expect(joinSpans([])).toEqual([]);
});

test('the load covers the days on which the memories may become due, without their own cards', async () => {
  const [near, far] = [memory(10), memory(200)];
  const asked: [number, number][] = [];
  const day = dueRangeOf(near, plan).ideal;
  const cards = {
    listDueIn: (_userId: string, spans: readonly { first: number; last: number }[]) => {
      asked.push(...spans.map(({ first, last }): [number, number] => [first, last]));
      const all = ['own', 'one', 'other'].map((imageId) => ({ imageId, group: imageId, dueDay: day }));
      return Promise.resolve(all as never);
    },
  };
  const memories = [near, far, memory(1, { isMissed: true })];
  const load = await loadAround({ cards }, 'person', memories, new Set(['own']), plan);
  const rangeOf = (one: Memory) => [dueRangeOf(one, plan).first, dueRangeOf(one, plan).last];
  expect(asked).toEqual([rangeOf(near), rangeOf(far)]);
  expect(load.countOn(day)).toBe(2);
  expect(load.hasGroup(day, 'own')).toBe(false);
});
