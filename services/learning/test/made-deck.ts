import { randomUUID } from 'node:crypto';
import { type Card, type Day, dayOfDate, dueRangeOf, type Grade, planOf, replay } from '@medrad/recall';
import { SeededRandom } from '@medrad/recall/simulate';
import type { Connection } from '@medrad/persistence';

/** A deck that is written to the database as if it had been reviewed for months. */
export interface MadeDeck {
  userId: string;
  cards: Card[];
}

const dayMs = 86_400_000;

/**
 * Creates cards with some reviews each, in groups of one to three, and stores them with their memories.
 * @param options.today the reviews lie in the 60 days before this day
 * @param options.shareNew share of cards without a review, from 0 to 1
 */
export async function makeDeck(
  connection: Connection,
  options: { seed: number; size: number; today: string; shareNew?: number; userId?: string },
): Promise<MadeDeck> {
  const { seed, size, shareNew = 0.2, userId = randomUUID() } = options;
  const random = new SeededRandom(seed);
  const today = dayOfDate(options.today);
  const grades: Grade[] = ['again', 'hard', 'good', 'good', 'good', 'easy'];
  const reviews: object[] = [];
  const cards = Array.from({ length: size }, (_, index): Card => {
    const id = randomUUID();
    const group = `group-${Math.floor(random.next() * size * 0.6)}`;
    const addedAt = (today - 60) * dayMs + index;
    const days = new Set<Day>();
    const count = random.next() < shareNew ? 0 : 1 + Math.floor(random.next() * 3);
    for (let made = 0; made < count; made += 1) days.add(today - 1 - Math.floor(random.next() * 59));
    const log = [...days]
      .sort((one, two) => one - two)
      .map((day) => ({
        id: randomUUID(),
        card: id,
        grade: grades[Math.floor(random.next() * grades.length)]!,
        at: day * dayMs + dayMs / 2,
        day,
      }));
    for (const { id: reviewId, grade, at, day } of log) {
      const _id = `${userId}.${reviewId}`;
      const row = { _id, userId, imageId: id, reviewId, revision: 0, grade, at: new Date(at), day };
      reviews.push({ ...row, milliseconds: null });
    }
    const memory = replay(log);
    const dueDay = memory && dueRangeOf(memory, planOf({})).ideal;
    return { id, group, addedAt, state: memory && dueDay !== null ? { ...memory, dueDay } : null };
  });
  await connection.collection('cards').insertMany(
    cards.map(({ id, group, addedAt, state }) => {
      const { dueDay = null, ...memory } = state ?? {};
      return {
        _id: `${userId}.${id}` as never,
        userId,
        imageId: id,
        group,
        addedAt: new Date(addedAt),
        responseId: null,
        memory: state ? memory : null,
        dueDay,
        revision: 1,
      };
    }),
  );
  if (reviews.length > 0) await connection.collection('reviews').insertMany(reviews);
  return { userId, cards };
}
