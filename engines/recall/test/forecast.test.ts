import { forecast, planOf, recallOn } from '../src';
import { mixedDeck, newCard, seenCard, times, today } from './decks';

test('a forecast goes to the day before the exam', () => {
  const { days } = forecast(today, mixedDeck(60, 1), planOf({ examDay: today + 12 }));
  expect(days.map(({ day }) => day)).toEqual(times(12, (index) => today + index));
});

test.each([null, -5])('without an exam ahead a forecast has thirty days', (left) => {
  const examDay = left === null ? null : today + left;
  expect(forecast(today, [], planOf({ examDay })).days).toHaveLength(30);
});

test('a forecast has at most four hundred days', () => {
  expect(forecast(today, [], planOf({ examDay: today + 5_000 })).days).toHaveLength(400);
  expect(forecast(today, [], planOf({}), 3).days).toHaveLength(3);
});

test('expected recall is the mean of the cards on the exam day', () => {
  const cards = [5, 20, 80].map((stability) => seenCard(`s${stability}`, { stability, dueDay: today + 400 }));
  const plan = planOf({ examDay: today + 20 });
  const mean = cards.reduce((sum, { state }) => sum + recallOn(today + 20, state), 0) / 3;
  expect(forecast(today, cards, { ...plan, reviewsADay: 0 }).recall).toBeCloseTo(mean, 9);
  expect(forecast(today, cards, plan).recall).toBeGreaterThan(mean);
});

test('cards that are never seen are counted separately from expected recall', () => {
  const cards = times(30, (index) => newCard(`new-${index}`, index));
  const { unseen, recall, days } = forecast(today, cards, planOf({ newADay: 8 }), 3);
  expect(days.map(({ fresh }) => fresh)).toEqual([8, 8, 8]);
  expect(unseen).toBe(6);
  expect(recall).toBeGreaterThan(0);
  expect(forecast(today, cards, planOf({ newADay: 0 }), 3)).toMatchObject({ unseen: 30, recall: null });
});

test.each([
  // Eleven days after the review, recall of a card of stability 10 is a little below 0.9, that of a card of stability
  // 0.5 a little above 0.6.
  { stability: 10, misses: 10 },
  { stability: 0.5, misses: 38 },
])('a forecast expects as many misses as recall predicts: $misses of 100', ({ stability, misses }) => {
  const cards = times(100, (index) => seenCard(`c${index}`, { stability, day: today - 11 }));
  const missing = cards.reduce((sum, { state }) => sum + 1 - recallOn(today, state), 0);
  expect(Math.floor(missing)).toBe(misses);
  const { days } = forecast(today, cards, planOf({ reviewsADay: 200 }), 2);
  expect(days.map(({ reviews }) => reviews)).toEqual([100, misses]);
});

test('no day of a forecast exceeds the limit, and the cards are not changed', () => {
  const cards = mixedDeck(200, 4);
  const before = structuredClone(cards);
  const { days } = forecast(today, cards, planOf({ reviewsADay: 15, examDay: today + 40 }));
  for (const { reviews, fresh } of days) expect(reviews + fresh).toBeLessThanOrEqual(15);
  expect(cards).toEqual(before);
  expect(forecast(today, cards, planOf({ reviewsADay: 15, examDay: today + 40 })).days).toEqual(days);
});
