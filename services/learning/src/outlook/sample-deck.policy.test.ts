import { type Card, planOf } from '@medrad/recall';
import { sampleDeck } from './sample-deck.policy';

const cards = (count: number): Card[] =>
  Array.from({ length: count }, (_, n) => ({ id: `${n}`, group: `${n}`, addedAt: n, state: null }));
const plan = planOf({ reviewsADay: 60, newADay: 1 });

test('up to 2000 cards are forecast as they are', () => {
  const all = cards(2000);
  expect(sampleDeck(all, plan)).toEqual({ cards: all, plan, weight: 1 });
});

test('of more cards every n-th is forecast, with a plan in proportion', () => {
  const sample = sampleDeck(cards(2001), plan);
  expect(sample.weight).toBe(2);
  expect(sample.cards.slice(0, 3).map(({ id }) => id)).toEqual(['0', '2', '4']);
  expect(sample.cards).toHaveLength(1001);
  expect(sample.plan).toEqual({ ...plan, reviewsADay: 30, newADay: 1 });
});

test('a day without new cards has none in the sample', () => {
  expect(sampleDeck(cards(6000), { ...plan, newADay: 0 }).plan).toMatchObject({
    reviewsADay: 20,
    newADay: 0,
  });
});
