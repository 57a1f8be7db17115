import { computeDecayFactor, FSRSAlgorithm, get_fuzz_range, type Grade as Rating } from 'ts-fsrs';
import type { Grade } from '../grade';

// Removes the enumerable, deprecated methods that `ts-fsrs` adds to Date.prototype; neither the
// library nor this engine uses them.
for (const name of ['scheduler', 'diff', 'format', 'dueFormat']) Reflect.deleteProperty(Date.prototype, name);

/** Memory strength in the terms of FSRS-6. */
export interface Strength {
  /** Days until the probability of recall falls to 0.9. */
  stability: number;
  /** Difficulty from 1 (easy) to 10. */
  difficulty: number;
}

const ratings: Readonly<Record<Grade, Rating>> = { again: 1, hard: 2, good: 3, easy: 4 };
const maxInterval = 36_500;

/** FSRS-6 with its published weights. Reviews on the same day follow its formula for the short term. */
const algorithm = new FSRSAlgorithm({ enable_short_term: true, learning_steps: [], relearning_steps: [] });

/**
 * Exponent and factor of the forgetting curve, computed once; the library recomputes them for every
 * point.
 */
const curve = computeDecayFactor(algorithm.parameters.w);

/** Probability of recall. @param elapsedDays days since the last review */
export const recallAfter = (elapsedDays: number, stability: number): number =>
  (1 + (curve.factor * elapsedDays) / stability) ** curve.decay;

/**
 * Memory strength after a review.
 * @param before null for the first review
 * @param elapsedDays whole days since the previous review, 0 on the same day
 * @param recall probability of recall at the review, if already known
 */
export function strengthAfter(
  before: Strength | null,
  elapsedDays: number,
  grade: Grade,
  recall?: number,
): Strength {
  return algorithm.next_state(before, elapsedDays, ratings[grade], recall);
}

/** Days until the probability of recall falls to `retention`, at least 1. */
export function intervalOf(stability: number, retention: number): number {
  const days = Math.round(stability * algorithm.calculate_interval_modifier(retention));
  return Math.min(Math.max(1, days), maxInterval);
}

/** Range of FSRS's interval fuzz around `interval`. Below 2.5 days there is no fuzz. */
export function fuzzRangeOf(interval: number, elapsedDays: number): { shortest: number; longest: number } {
  if (interval < 2.5) return { shortest: interval, longest: interval };
  const { min_ivl, max_ivl } = get_fuzz_range(interval, elapsedDays, maxInterval);
  return { shortest: min_ivl, longest: max_ivl };
}
