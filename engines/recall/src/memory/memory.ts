import type { Day } from '../days/calendar';
import { recallAfter, type Strength, strengthAfter } from './fsrs';
import { mergeReviews, type Review } from './review';

/** A card's memory, derived from its reviews alone, independent of the plan. */
export interface Memory extends Strength {
  /** Day of the first review. */
  firstDay: Day;
  /** Day of the last review. */
  day: Day;
  /** Time of the last review, in ms since 1970. */
  at: number;
  /** Days between the last two reviews; 0 after the first. */
  elapsedDays: number;
  reviews: number;
  /** Number of missed reviews after the first. */
  lapses: number;
  /** Whether the last review was missed. */
  isMissed: boolean;
}

function step(memory: Memory | null, { grade, at, day }: Review): Memory {
  // A person who travels west can review on a day before that of the last review.
  const elapsedDays = memory ? Math.max(0, day - memory.day) : 0;
  const isMissed = grade === 'again';
  return {
    ...strengthAfter(memory, elapsedDays, grade),
    firstDay: memory?.firstDay ?? day,
    day: Math.max(day, memory?.day ?? day),
    at,
    elapsedDays,
    reviews: (memory?.reviews ?? 0) + 1,
    lapses: (memory?.lapses ?? 0) + (memory && isMissed ? 1 : 0),
    isMissed,
  };
}

/**
 * Memory of a card after another review.
 * @param memory null before the first review
 * @throws RangeError for a review that is not later than the last one: replay the log instead
 */
export function afterReview(memory: Memory | null, review: Review): Memory {
  if (memory && review.at <= memory.at) throw new RangeError('an earlier review: replay the log');
  return step(memory, review);
}

/**
 * Memory of a card from its reviews in any order, with or without duplicates; null without reviews.
 */
export function replay(reviews: readonly Review[]): Memory | null {
  return mergeReviews(reviews).reduce<Memory | null>(step, null);
}

/** Memories of all cards of a log, by the id of the card. */
export function replayAll(reviews: Iterable<Review>): Map<string, Memory> {
  const logs = new Map<string, Review[]>();
  for (const review of reviews) {
    const log = logs.get(review.card);
    if (log) log.push(review);
    else logs.set(review.card, [review]);
  }
  const memories = new Map<string, Memory>();
  for (const [card, log] of logs) {
    const memory = replay(log);
    if (memory) memories.set(card, memory);
  }
  return memories;
}

/** Probability of recall on a day; 1 on the day of the last review. */
export const recallOn = (day: Day, memory: Memory): number =>
  recallAfter(Math.max(0, day - memory.day), memory.stability);
