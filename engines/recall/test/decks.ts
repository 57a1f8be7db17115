import type { Card, CardState, Day, Grade, Memory, Review, SeenCard } from '../src';
import { SeededRandom } from '../src/simulate';

/** Day of the tests, with nothing special: 2026-11-25, a Wednesday. */
export const today: Day = 20_782;

export const memoryOf = (given: Partial<Memory> = {}): Memory => ({
  stability: 10,
  difficulty: 5,
  firstDay: today - 30,
  day: today - 10,
  at: 0,
  elapsedDays: 4,
  reviews: 3,
  lapses: 0,
  isMissed: false,
  ...given,
});

/** A reviewed card, by default due today and alone in its group. */
export const seenCard = (
  id: string,
  { group = id, ...state }: Partial<CardState & { group: string }> = {},
): SeenCard => ({ id, group, addedAt: 0, state: { ...memoryOf(state), dueDay: today, ...state } });

export const newCard = (id: string, addedAt = 0, group = id): Card => ({ id, group, addedAt, state: null });

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

export const idsOf = (cards: readonly Card[]): string[] => cards.map(({ id }) => id);

const grades: readonly Grade[] = ['again', 'hard', 'good', 'easy'];

/** A log of one card with one review after each gap; gaps in ms. */
export function logOf(steps: readonly { gap: number; grade: number }[]): Review[] {
  let at = Date.UTC(2026, 0, 1, 12);
  return steps.map(({ gap, grade }, index) => {
    at += gap;
    const day = Math.floor(at / 86_400_000);
    return { id: `review-${index}`, card: 'card', grade: grades[grade] ?? 'good', at, day };
  });
}

/** Random cards of every kind in groups of about three: overdue, due, done today, missed yesterday and new. */
export function mixedDeck(count: number, seed: number): Card[] {
  const random = new SeededRandom(seed);
  const pick = (below: number): number => Math.floor(below * random.next());
  return times(count, (index) => {
    const [id, group] = [`card-${index}`, `group-${pick(Math.ceil(count / 3))}`];
    if (random.next() < 0.15) return newCard(id, pick(50), group);
    const day = today - pick(60);
    return seenCard(id, {
      group,
      day,
      firstDay: day - pick(2) * 30,
      dueDay: Math.max(day + 1, today + pick(60) - 40),
      stability: 0.3 + 60 * random.next(),
      difficulty: 1 + 9 * random.next(),
      isMissed: random.next() < 0.2,
    });
  });
}
