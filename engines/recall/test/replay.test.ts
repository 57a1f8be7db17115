import fc from 'fast-check';
import { type Card as LibraryCard, createEmptyCard, fsrs } from 'ts-fsrs';
import {
  afterReview,
  type Memory,
  mergeReviews,
  recallOn,
  replay,
  replayAll,
  type Review,
  reviewOf,
} from '../src';
import { logOf } from './decks';

const hour = 3_600_000;
const log = fc
  .array(fc.record({ gap: fc.integer({ min: 1, max: 2_000 * hour }), grade: fc.nat(3) }), {
    minLength: 1,
    maxLength: 20,
  })
  .map(logOf);

test('replaying a log gives the same memory as updating step by step', () => {
  fc.assert(
    fc.property(log, (reviews) => {
      const steps = reviews.reduce<Memory | null>((memory, review) => afterReview(memory, review), null);
      const replayed = replay(reviews);
      expect(replayed).toEqual(steps);
      expect(Math.abs((replayed?.stability ?? 0) - (steps?.stability ?? 1))).toBeLessThan(1e-6);
    }),
  );
});

test('a log gives the same memory in any order and with duplicates', () => {
  const shuffled = log.chain((reviews) =>
    fc.tuple(
      fc.constant(reviews),
      fc
        .array(fc.constantFrom(...reviews), { maxLength: 10 })
        .chain((copies) =>
          fc.shuffledSubarray([...reviews, ...copies], { minLength: reviews.length + copies.length }),
        ),
    ),
  );
  fc.assert(
    fc.property(shuffled, ([reviews, mixed]) => {
      expect(replay(mixed)).toEqual(replay(reviews));
    }),
  );
});

test('reviews of two devices merge by time without duplicates', () => {
  const reviews = logOf([1, 2, 3, 4, 5].map((grade) => ({ gap: 30 * hour, grade: grade % 4 })));
  const [one, two, three, four, five] = reviews as [Review, Review, Review, Review, Review];
  const merged = mergeReviews([two, four, three], [one, three, five]);
  expect(merged).toEqual(reviews);
  expect(replay(merged)?.reviews).toBe(5);
});

test('of differing copies the same one counts in any order', () => {
  const [first, second] = logOf([
    { gap: 1, grade: 2 },
    { gap: 50 * hour, grade: 2 },
  ]) as [Review, Review];
  const changed: Review = { ...second, grade: 'again' };
  const memory = replay([first, second, changed]);
  expect(memory).toEqual(replay([changed, first, second]));
  expect(memory?.reviews).toBe(2);
});

test('simultaneous reviews count in the order of their ids', () => {
  const [first] = logOf([{ gap: 1, grade: 2 }]) as [Review];
  const [one, two]: [Review, Review] = [
    { ...first, id: 'a', grade: 'again' },
    { ...first, id: 'b', grade: 'easy' },
  ];
  expect(replay([two, one])).toEqual(replay([one, two]));
  expect(replay([two, one])?.isMissed).toBe(false);
});

test('adding an earlier review is refused: the log has to be replayed', () => {
  const [one, two] = logOf([
    { gap: 1, grade: 2 },
    { gap: 40 * hour, grade: 2 },
  ]) as [Review, Review];
  const memory = afterReview(null, two);
  expect(() => afterReview(memory, one)).toThrow(RangeError);
  expect(() => afterReview(memory, two)).toThrow(RangeError);
});

test('a card without a review has no memory', () => {
  expect(replay([])).toBeNull();
});

test('strength follows FSRS-6 with its published weights', () => {
  const scheduler = fsrs({ enable_fuzz: false, learning_steps: [], relearning_steps: [] });
  fc.assert(
    fc.property(log, (reviews) => {
      const rating = { again: 1, hard: 2, good: 3, easy: 4 } as const;
      const expected = reviews.reduce<LibraryCard>(
        (card, { at, grade }) => scheduler.next(card, new Date(at), rating[grade]).card,
        createEmptyCard(new Date(0)),
      );
      const memory = replay(reviews);
      expect(memory?.stability).toBeCloseTo(expected.stability, 6);
      expect(memory?.difficulty).toBeCloseTo(expected.difficulty, 6);
    }),
  );
});

test('recall follows FSRS-6: 0.9 after as many days as the stability', () => {
  const memory = { ...(replay(logOf([{ gap: 1, grade: 2 }])) as Memory), stability: 20 };
  expect(recallOn(memory.day, memory)).toBe(1);
  expect(recallOn(memory.day + 20, memory)).toBeCloseTo(0.9, 6);
  expect(recallOn(memory.day + 37, memory)).toBeCloseTo(fsrs({}).forgetting_curve(37, 20), 6);
});

test('a lapse is a miss after the first review', () => {
  const again = { gap: 30 * hour, grade: 0 };
  expect(replay(logOf([again]))).toMatchObject({ lapses: 0, isMissed: true });
  expect(replay(logOf([again, again]))).toMatchObject({ lapses: 1, isMissed: true });
  expect(replay(logOf([again, again, { gap: 30 * hour, grade: 2 }]))).toMatchObject({
    lapses: 1,
    isMissed: false,
  });
});

test('a memory holds the days of its first and last review and the interval between the last two', () => {
  const [one, two, three] = logOf([1, 30, 50].map((gap) => ({ gap: gap * hour, grade: 2 }))) as [
    Review,
    Review,
    Review,
  ];
  expect(replay([one])).toMatchObject({ firstDay: one.day, day: one.day, elapsedDays: 0 });
  expect(replay([one, two, three])).toMatchObject({
    firstDay: one.day,
    day: three.day,
    elapsedDays: three.day - two.day,
    at: three.at,
    reviews: 3,
  });
});

test('a review dated on an earlier day after travelling west counts as a review on the same day', () => {
  const [one, two] = logOf([
    { gap: 1, grade: 2 },
    { gap: 5 * hour, grade: 2 },
  ]) as [Review, Review];
  expect(replay([one, { ...two, day: one.day - 1 }])).toMatchObject({ day: one.day, elapsedDays: 0 });
});

test('a later change of the plan does not move past reviews', () => {
  const at = Date.UTC(2026, 10, 25, 22);
  const given = { id: 'a', card: 'c', grade: 'good', at } as const;
  const inIndia = reviewOf(given, { timeZone: 'Asia/Kolkata', dayStartsAt: 240 });
  expect(inIndia.day).toBe(reviewOf(given, { timeZone: 'UTC', dayStartsAt: 240 }).day);
  expect(reviewOf(given, { timeZone: 'Asia/Tokyo', dayStartsAt: 240 }).day).toBe(inIndia.day + 1);
  expect(replay([inIndia])?.day).toBe(inIndia.day);
});

test('replaying a log of many cards equals replaying each card alone', () => {
  const reviews = logOf(Array.from({ length: 60 }, (_, index) => ({ gap: 7 * hour, grade: index % 4 })));
  const mixed = reviews.map((review, index) => ({ ...review, card: `card-${index % 7}` })).reverse();
  const memories = replayAll(mixed);
  expect(memories.size).toBe(7);
  for (const [card, memory] of memories)
    expect(memory).toEqual(replay(mixed.filter((review) => review.card === card)));
});

test('dates are plain and have no methods of the FSRS library', () => {
  expect(Object.keys(Date.prototype)).toEqual([]);
});
