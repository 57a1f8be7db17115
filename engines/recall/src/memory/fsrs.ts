import { computeDecayFactor, FSRSAlgorithm, get_fuzz_range, type Grade as Rating } from 'ts-fsrs';
import type { Grade } from '../grade';

// `ts-fsrs` hangs deprecated methods on every Date, and enumerable ones. Neither the library nor this engine uses them.
for (const name of ['scheduler', 'diff', 'format', 'dueFormat']) Reflect.deleteProperty(Date.prototype, name);

/** How firmly a card is held, in the terms of FSRS-6. */
export interface Strength {
  /** Days after which recall has fallen to 0.9. */
  stability: number;
  /** 1 (easy) to 10. */
  difficulty: number;
}

const ratings: Readonly<Record<Grade, Rating>> = { again: 1, hard: 2, good: 3, easy: 4 };
const longestInterval = 36_500;

/** FSRS-6 with its published weights. Reviews on the same day follow its formula for the short term. */
const algorithm = new FSRSAlgorithm({ enable_short_term: true, learning_steps: [], relearning_steps: [] });

/** Exponent and factor of the forgetting curve, which the library computes anew for every point. */
const curve = computeDecayFactor(algorithm.parameters.w);

/** Probability that a card is recalled. @param elapsedDays days since its last review */
export const recallAfter = (elapsedDays: number, stability: number): number =>
  (1 + (curve.factor * elapsedDays) / stability) ** curve.decay;

/**
 * Strength after a review.
 * @param before null for a card's first review
 * @param elapsedDays whole days since the review before, 0 for the same day
 * @param recall probability of recall at the review, where it is known already
 */
export function strengthAfter(
  before: Strength | null,
  elapsedDays: number,
  grade: Grade,
  recall?: number,
): Strength {
  return algorithm.next_state(before, elapsedDays, ratings[grade], recall);
}

/** Days until recall falls to `retention`, at least 1. */
export function intervalOf(stability: number, retention: number): number {
  const days = Math.round(stability * algorithm.calculate_interval_modifier(retention));
  return Math.min(Math.max(1, days), longestInterval);
}

/** The shortest and longest interval that FSRS takes for as good as `interval`. Below 2.5 days there is no other. */
export function fuzzRangeOf(interval: number, elapsedDays: number): { shortest: number; longest: number } {
  if (interval < 2.5) return { shortest: interval, longest: interval };
  const { min_ivl, max_ivl } = get_fuzz_range(interval, elapsedDays, longestInterval);
  return { shortest: min_ivl, longest: max_ivl };
}
