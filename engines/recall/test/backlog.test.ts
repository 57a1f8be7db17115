import fc from 'fast-check';
import { type Card, clearBacklog, clearedBy, type Plan, planOf } from '../src';
import { isRestDay } from '../src/plan';
import { mixedDeck, newCard, seenCard, times, today } from './decks';

const plan = planOf({ reviewsADay: 10 });
const overdue = (count: number, given: Parameters<typeof seenCard>[1] = {}) =>
  times(count, (index) => seenCard(`o${String(index).padStart(3, '0')}`, { dueDay: today - 3, ...given }));

const countsOf = (cards: readonly Card[], days: number, given: Plan = plan): number[] => {
  const moved = clearBacklog(today, cards, given, days);
  const last = Math.max(today, ...moved.map(({ dueDay }) => dueDay));
  return times(last - today + 1, (index) => moved.filter(({ dueDay }) => dueDay === today + index).length);
};

test('a backlog is spread evenly over the requested days', () => {
  expect(countsOf(overdue(24), 4)).toEqual([6, 6, 6, 6]);
  expect(countsOf(overdue(10), 4)).toEqual([3, 3, 3, 1]);
});

test('cards that do not fit into the requested days come after them', () => {
  expect(countsOf(overdue(35), 2)).toEqual([10, 10, 10, 5]);
});

test('cards that are due anyway and reviews made today count towards the limits', () => {
  const due = times(8, (index) => seenCard(`due-${index}`, { dueDay: today + 1 }));
  const done = times(9, (index) => seenCard(`done-${index}`, { day: today, dueDay: today + 9 }));
  expect(countsOf([...overdue(20), ...due, ...done], 3)).toEqual([1, 2, 10, 7]);
});

test('rest days get no cards of a backlog', () => {
  expect(countsOf(overdue(12), 2, planOf({ restDays: [3, 5] }))).toEqual([0, 6, 0, 6]);
});

test('the cards with the highest recall come first', () => {
  const cards = [3, 80, 20, 9].map((stability) =>
    seenCard(`s${stability}`, { stability, dueDay: today - 1 }),
  );
  expect(clearBacklog(today, cards, plan, 4).map(({ card, dueDay }) => [card.id, dueDay - today])).toEqual([
    ['s80', 0],
    ['s20', 1],
    ['s9', 2],
    ['s3', 3],
  ]);
});

test('siblings in a backlog go to different days', () => {
  const cards = [...overdue(3, { group: 'g' }), seenCard('due', { group: 'g', dueDay: today + 1 })];
  expect(countsOf(cards, 2)).toEqual([1, 0, 1, 1]);
});

test('without overdue cards, or without reviews, nothing moves', () => {
  expect(clearBacklog(today, [seenCard('today'), newCard('new')], plan, 3)).toEqual([]);
  expect(clearBacklog(today, overdue(3), planOf({ reviewsADay: 0 }), 3)).toEqual([]);
});

test('spreading a backlog never exceeds the day’s limit, joins siblings or uses a rest day', () => {
  fc.assert(
    fc.property(
      fc.nat(10_000),
      fc.nat(120),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 12 }),
      (seed, size, most, days) => {
        const given = planOf({ reviewsADay: most, restDays: [0, 5] });
        const cards = mixedDeck(size, seed);
        const moved = clearBacklog(today, cards, given, days);
        const late = cards.filter(({ state }) => state && state.dueDay < today);
        expect(moved.map(({ card }) => card.id).sort()).toEqual(late.map(({ id }) => id).sort());
        for (const { card, dueDay } of moved) {
          const there = cards.filter(
            ({ state }) => state?.dueDay === dueDay || (dueDay === today && state?.day === today),
          );
          const movedThere = moved.filter((other) => other.dueDay === dueDay);
          expect(isRestDay(dueDay, given)).toBe(false);
          expect(there.length + movedThere.length).toBeLessThanOrEqual(most);
          const groups = [...there, ...movedThere.map((other) => other.card)].map(({ group }) => group);
          expect(groups.filter((group) => group === card.group)).toHaveLength(1);
        }
      },
    ),
  );
});

test('a backlog is cleared on the first day with spare reviews', () => {
  const firm = overdue(35, { stability: 5_000 });
  expect(clearedBy(today, firm, plan)).toBe(today + 3);
  expect(clearedBy(today, firm.slice(0, 9), plan)).toBe(today);
  expect(clearedBy(today, [], plan)).toBe(today);
});

test('rest days delay the day on which a backlog is cleared', () => {
  const firm = overdue(35, { stability: 5_000 });
  expect(clearedBy(today, firm, planOf({ reviewsADay: 10, restDays: [4, 5] }))).toBe(today + 5);
});

test('a backlog that fills its last day is cleared on that day', () => {
  expect(clearedBy(today, overdue(30, { stability: 5_000 }), plan)).toBe(today + 2);
});

test('siblings that are postponed for each other do not count as backlog', () => {
  expect(clearedBy(today, overdue(3, { stability: 5_000, group: 'g' }), plan)).toBe(today);
});

test('new cards and an exam do not delay clearing a backlog', () => {
  const firm = overdue(35, { stability: 5_000 });
  const shaky = times(60, (index) => seenCard(`shaky-${index}`, { stability: 6, dueDay: today + 30 }));
  const cards = [...firm, ...shaky, ...times(40, (index) => newCard(`new-${index}`))];
  expect(clearedBy(today, cards, { ...plan, examDay: today + 5 })).toBe(today + 3);
});

test('a backlog that grows is never cleared', () => {
  expect(clearedBy(today, overdue(40, { stability: 0.1 }), planOf({ reviewsADay: 1 }))).toBeNull();
});
