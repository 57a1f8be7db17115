import fc from 'fast-check';
import { fsrs } from 'ts-fsrs';
import { type Card, examGain, type Plan, planOf, queueOf, recallOn, type SeenCard } from '../src';
import { recallAfter, strengthAfter } from '../src/memory/fsrs';
import { SeededRandom } from '../src/simulate';
import { idsOf, memoryOf, mixedDeck, newCard, seenCard, times, today } from './decks';

const inDays = (days: number, given: Partial<Plan> = {}): Plan => planOf({ ...given, examDay: today + days });
const reviewsOf = (cards: readonly Card[], plan: Plan): string[] =>
  idsOf(queueOf(today, cards, plan).reviews);

const isSeenBefore = (card: Card): card is SeenCard => card.state !== null && card.state.day < today;

test('gain is what a review today adds to recall on the exam day', () => {
  const library = fsrs({ learning_steps: [], relearning_steps: [] });
  const memory = memoryOf({ stability: 12, difficulty: 6, day: today - 9 });
  const curve = (days: number, stability: number): number => library.forgetting_curve(days, stability);
  const strength = { stability: 12, difficulty: 6 };
  const [recall, good, again] = [
    curve(9, 12),
    library.next_state(strength, 9, 3),
    library.next_state(strength, 9, 1),
  ];
  const expected =
    recall * curve(8, good.stability) + (1 - recall) * curve(8, again.stability) - curve(17, 12);
  expect(examGain(memory, today, today + 8)).toBeCloseTo(expected, 6);
});

test('in the last fourteen days cards are ranked by gain, whether or not they are due', () => {
  const [firm, shaky] = [
    seenCard('firm', { stability: 200 }),
    seenCard('shaky', { stability: 6, dueDay: today + 4 }),
  ];
  expect(reviewsOf([firm, shaky], inDays(14))).toEqual(['shaky', 'firm']);
  expect(reviewsOf([firm, shaky], inDays(1))).toEqual(['shaky', 'firm']);
});

test('near the exam a card is not asked twice on a day, also after a move to an earlier time zone', () => {
  const cards = [0, 1].map((days) => seenCard(`in-${days}`, { day: today + days, dueDay: today + 3 }));
  expect(reviewsOf(cards, inDays(7))).toEqual([]);
});

test.each([15, 0, -3])('%d days before the exam only due cards are asked', (days) => {
  const cards = [
    seenCard('due', { stability: 200 }),
    seenCard('not yet', { stability: 6, dueDay: today + 4 }),
  ];
  expect(reviewsOf(cards, inDays(days))).toEqual(['due']);
});

test("near the exam the day's limit is filled from the top of the ranking", () => {
  const cards = mixedDeck(300, 5).filter(isSeenBefore);
  const firm = cards.map((card) => ({ ...card, state: { ...card.state, isMissed: false } }));
  const taken = queueOf(today, firm, inDays(7, { reviewsADay: 12 })).reviews;
  const worth = ({ state }: SeenCard): number => examGain(state, today, today + 7);
  const least = Math.min(...taken.map(worth));
  const groups = new Set(taken.map(({ group }) => group));
  const left = firm.filter(({ group }) => !groups.has(group));
  expect([taken.length, left.length > 100]).toEqual([12, true]);
  expect(left.filter((card) => worth(card) > least)).toEqual([]);
});

test('near the exam cards missed yesterday come before cards ranked by gain', () => {
  const missed = seenCard('missed', { day: today - 1, stability: 30, isMissed: true });
  const shaky = seenCard('shaky', { stability: 6 });
  expect(examGain(missed.state, today, today + 7)).toBeLessThan(examGain(shaky.state, today, today + 7));
  expect(reviewsOf([shaky, missed], inDays(7, { reviewsADay: 1 }))).toEqual(['missed']);
});

test('near the exam new cards come before reviews, but after cards missed yesterday', () => {
  const missed = times(3, (index) => seenCard(`missed-${index}`, { day: today - 1, isMissed: true }));
  const shaky = times(30, (index) => seenCard(`shaky-${index}`, { stability: 6 }));
  const cards = [...shaky, ...times(12, (index) => newCard(`new-${index}`)), ...missed];
  const queue = queueOf(today, cards, inDays(7, { reviewsADay: 20 }));
  expect(idsOf(queue.reviews).slice(0, 3)).toEqual(idsOf(missed));
  expect([queue.reviews.length, queue.fresh.length]).toEqual([12, 8]);
  const full = queueOf(today, cards, inDays(7, { reviewsADay: 5 }));
  expect([full.reviews.length, full.fresh.length]).toEqual([3, 2]);
});

test('a new card gains more than any review', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 365, noNaN: true }),
      fc.double({ min: 1, max: 10, noNaN: true }),
      fc.integer({ min: 1, max: 14 }),
      fc.integer({ min: 1, max: 60 }),
      (stability, difficulty, left, elapsed) => {
        const memory = memoryOf({ stability, difficulty, day: today - elapsed });
        const unseen = recallAfter(left, strengthAfter(null, 0, 'again').stability);
        expect(examGain(memory, today, today + left)).toBeLessThan(unseen);
      },
    ),
  );
});

/**
 * Mean recall on the exam day after reviews with random answers, in which each card is recalled
 * with its probability.
 */
function drawnRecall(
  cards: readonly SeenCard[],
  reviewed: readonly SeenCard[],
  examDay: number,
  random: SeededRandom,
): number {
  const ids = new Set(idsOf(reviewed));
  const recalls = cards.map(({ id, state }) => {
    if (!ids.has(id)) return recallOn(examDay, state);
    const grade = random.next() < recallOn(today, state) ? 'good' : 'again';
    return recallAfter(examDay - today, strengthAfter(state, today - state.day, grade).stability);
  });
  return recalls.reduce((sum, recall) => sum + recall, 0) / recalls.length;
}

test.each([1, 2, 3, 4, 5])(
  'ranking by gain recalls more than a random choice of the same size (seed %d)',
  (seed) => {
    const random = new SeededRandom(seed);
    const cards = mixedDeck(300, seed).filter(isSeenBefore);
    const examDay = today + 8;
    const ranked = queueOf(today, cards, planOf({ examDay, reviewsADay: 40 })).reviews;
    const means = [0, 0];
    for (let round = 0; round < 20; round += 1) {
      const chosen = cards
        .map((card) => ({ card, order: random.next() }))
        .sort((one, two) => one.order - two.order)
        .slice(0, ranked.length)
        .map(({ card }) => card);
      means[0] = (means[0] ?? 0) + drawnRecall(cards, ranked, examDay, random) / 20;
      means[1] = (means[1] ?? 0) + drawnRecall(cards, chosen, examDay, random) / 20;
    }
    expect(means[0]).toBeGreaterThan((means[1] ?? 1) + 0.005);
  },
);
