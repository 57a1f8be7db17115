import fc from 'fast-check';
import { type Card, type Plan, planOf, type Queue, queueOf } from '../src';
import { topOf } from '../src/queue/top-of';
import { idsOf, mixedDeck, newCard, seenCard, times, today } from './decks';

const plan = planOf({});
const reviewsOf = (cards: readonly Card[], given: Partial<Plan> = {}): string[] =>
  idsOf(queueOf(today, cards, planOf(given)).reviews);
const freshOf = (cards: readonly Card[], given: Partial<Plan> = {}): string[] =>
  idsOf(queueOf(today, cards, planOf(given)).fresh);

test('a day holds the cards that are due, and no others', () => {
  const cards = [
    seenCard('today'),
    seenCard('overdue', { dueDay: today - 9 }),
    seenCard('tomorrow', { dueDay: today + 1 }),
  ];
  expect(reviewsOf(cards).sort()).toEqual(['overdue', 'today']);
});

test('a card that was seen today is not asked again today', () => {
  expect(reviewsOf([seenCard('a', { day: today, dueDay: today })])).toEqual([]);
});

test('the number of reviews, including new cards, never exceeds the plan', () => {
  const cards = [
    ...times(70, (index) => seenCard(`due-${index}`)),
    ...times(9, (index) => newCard(`new-${index}`)),
  ];
  expect(queueOf(today, cards, plan)).toMatchObject({
    reviews: { length: 60 },
    fresh: { length: 0 },
    waiting: 10,
  });
  const some = cards.slice(15);
  expect(queueOf(today, some, plan)).toMatchObject({
    reviews: { length: 55 },
    fresh: { length: 5 },
    waiting: 0,
  });
});

test('an exam counts as one review for each of its cards', () => {
  const exam = times(40, (index) => seenCard(`exam-${index}`, { day: today, dueDay: today + 1 }));
  const queue = queueOf(today, [...exam, ...times(70, (index) => seenCard(`due-${index}`))], plan);
  expect(queue).toMatchObject({ done: 40, reviews: { length: 20 } });
});

test('the number of new cards a day never exceeds the plan, in the order in which they were added', () => {
  const cards = times(12, (index) => newCard(`new-${index}`, 100 - index));
  expect(freshOf(cards)).toEqual([11, 10, 9, 8, 7, 6, 5, 4].map((index) => `new-${index}`));
  const begun = seenCard('begun', { firstDay: today, day: today, dueDay: today + 1 });
  expect(freshOf([begun, ...cards])).toHaveLength(7);
});

test('a card first seen before today does not count as new', () => {
  const seen = seenCard('seen', { firstDay: today - 1, day: today, dueDay: today + 1 });
  expect(freshOf([seen, ...times(12, (index) => newCard(`new-${index}`))])).toHaveLength(8);
});

test('cards of one group are never on one day', () => {
  const cards = [
    seenCard('weaker', { group: 'g', stability: 2 }),
    seenCard('stronger', { group: 'g', stability: 50 }),
    newCard('new', 0, 'g'),
  ];
  expect(reviewsOf(cards)).toEqual(['stronger']);
  expect(freshOf(cards)).toEqual([]);
  expect(queueOf(today, cards, plan).waiting).toBe(1);
});

test('two new cards of one group are not started on one day', () => {
  expect(freshOf([newCard('b', 2, 'g'), newCard('a', 1, 'g'), newCard('c', 3)])).toEqual(['a', 'c']);
});

test('a card waits when a sibling was seen today, in an exam too', () => {
  const seen = seenCard('seen', { group: 'g', day: today, dueDay: today + 5 });
  const cards = [seen, seenCard('due', { group: 'g' }), newCard('new', 0, 'g')];
  expect(queueOf(today, cards, plan)).toMatchObject({ reviews: [], fresh: [], waiting: 1 });
});

test('of overdue cards those with the highest recall come first', () => {
  const cards = [1, 90, 8, 30].map((stability) =>
    seenCard(`s${stability}`, { stability, dueDay: today - 5 }),
  );
  expect(reviewsOf(cards, { reviewsADay: 3 })).toEqual(['s90', 's30', 's8']);
});

test('a card missed yesterday comes before any other', () => {
  const missed = seenCard('missed', { day: today - 1, stability: 0.2, isMissed: true });
  expect(reviewsOf([seenCard('firm', { stability: 90 }), missed], { reviewsADay: 1 })).toEqual(['missed']);
});

test('a card missed before rest days comes first on the day after them', () => {
  const missed = seenCard('missed', { day: today - 2, dueDay: today - 1, stability: 0.2, isMissed: true });
  const cards = [seenCard('firm', { stability: 90 }), missed];
  expect(reviewsOf(cards, { reviewsADay: 1, restDays: [2] })).toEqual(['missed']);
  expect(reviewsOf(cards, { reviewsADay: 1 })).toEqual(['firm']);
});

test('a rest day has no reviews', () => {
  const queue = queueOf(today, [seenCard('due'), newCard('new')], planOf({ restDays: [3] }));
  expect(queue).toEqual({ reviews: [], fresh: [], done: 0, waiting: 1 });
});

const checkLimits = ({ reviews, fresh, done, waiting }: Queue, cards: readonly Card[], given: Plan): void => {
  const all = [...reviews, ...fresh];
  expect(all.length).toBeLessThanOrEqual(Math.max(0, given.reviewsADay - done));
  expect(fresh.length).toBeLessThanOrEqual(given.newADay);
  const groups = all.map(({ group }) => group);
  expect(new Set(groups).size).toBe(groups.length);
  const seenToday = cards.filter(({ state }) => state?.day === today).map(({ group }) => group);
  expect(groups.filter((group) => seenToday.includes(group))).toEqual([]);
  expect(waiting).toBeGreaterThanOrEqual(0);
};

test('no deck makes a day exceed the limits or include two siblings, near an exam or not', () => {
  const daysLeft = fc.constantFrom(null, 1, 7, 14, 15, 60);
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(150), fc.nat(70), daysLeft, (seed, size, reviewsADay, left) => {
      const given = planOf({ reviewsADay, newADay: 8, examDay: left === null ? null : today + left });
      const cards = mixedDeck(size, seed);
      checkLimits(queueOf(today, cards, given), cards, given);
    }),
  );
});

test('the queue does not depend on the order of the cards', () => {
  const cards = mixedDeck(120, 3);
  for (const examDay of [null, today + 5]) {
    const given = planOf({ examDay, reviewsADay: 20 });
    expect(queueOf(today, [...cards].reverse(), given)).toEqual(queueOf(today, cards, given));
  }
});

const byNumber = (one: number, two: number): number => one - two;

test('the first items with distinct keys equal those of a full sort', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.nat(20), fc.integer({ min: 1, max: 50 }), (items, count, keys) => {
      const keyOf = (item: number): string => String(Math.abs(item) % keys);
      const seen = new Set<string>();
      const sorted = [...items]
        .sort(byNumber)
        .filter((item) => !seen.has(keyOf(item)) && seen.add(keyOf(item)));
      expect(topOf(items, count, { compare: byNumber, keyOf })).toEqual(sorted.slice(0, count));
    }),
  );
});

test('of equal items the earlier ones are taken, in their original order', () => {
  const items = times(9, (index) => ({ index, worth: index % 3 }));
  const order = { compare: (one: { worth: number }, two: { worth: number }) => one.worth - two.worth };
  const ofKeys = (keyOf: (item: { index: number; worth: number }) => string): number[] =>
    topOf(items, 4, { ...order, keyOf }).map(({ index }) => index);
  expect(ofKeys(({ index }) => String(index))).toEqual([0, 3, 6, 1]);
  expect(ofKeys(({ worth }) => String(worth))).toEqual([0, 1, 2]);
});
