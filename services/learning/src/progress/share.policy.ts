import { progressMinAnswers, type ProgressShare } from '@medrad/contracts';

/** Number of some answers, and the sum of their results. */
export interface Tally {
  answers: number;
  /** Sum of the earned shares of marks, each from 0 to 1. */
  earned: number;
}

/** Number of answers that weigh as much as the prior mean. */
export const priorWeight = 8;
/** Prior mean that is used where the mean of other people may not be disclosed. */
export const fixedMean = 0.5;

/** Two-sided 95 % quantile of the normal distribution. */
const z = 1.959964;

export const emptyTally = (): Tally => ({ answers: 0, earned: 0 });

export function addTo(tally: Tally, part: number): void {
  tally.answers += 1;
  tally.earned += part;
}

/**
 * 95 % score interval of a proportion: E. B. Wilson, J. Am. Stat. Assoc. 22 (1927) 209–212. Partially correct answers
 * vary less than right or wrong ones, so the interval is never too narrow for them.
 * @param share proportion from 0 to 1
 * @param weight number of answers
 */
export function wilsonInterval(share: number, weight: number): { low: number; high: number } {
  const square = (z * z) / weight;
  const centre = (share + square / 2) / (1 + square);
  const half = (z / (1 + square)) * Math.sqrt((share * (1 - share)) / weight + square / (4 * weight));
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/**
 * Share of marks that answers earned, shrunk towards a prior mean that weighs as much as {@link priorWeight} answers,
 * with its 95 % interval. Null for fewer than 8 answers.
 * @param mean prior mean from 0 to 1; null for the plain share
 */
export function shareOf({ answers, earned }: Tally, mean: number | null): ProgressShare {
  if (answers < progressMinAnswers) return { answers, share: null };
  const added = mean === null ? 0 : priorWeight;
  const weight = answers + added;
  const value = (earned + added * (mean ?? 0)) / weight;
  return { answers, share: { value, ...wilsonInterval(value, weight) } };
}
