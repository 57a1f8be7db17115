import { progressMinAnswers, type ProgressShare } from '@medrad/contracts';

/** What some answers were worth. */
export interface Tally {
  answers: number;
  /** Sum of the parts of their marks that they earned, each from 0 to 1. */
  earned: number;
}

/** Weight of the mean that a share leans on, in answers. */
export const priorWeight = 8;
/** The mean where no other may be told. */
export const fixedMean = 0.5;

/** Two-sided 95 % of the normal distribution. */
const z = 1.959964;

export const emptyTally = (): Tally => ({ answers: 0, earned: 0 });

export function addTo(tally: Tally, part: number): void {
  tally.answers += 1;
  tally.earned += part;
}

/**
 * Score interval of a share, 95 %: E. B. Wilson, J. Am. Stat. Assoc. 22 (1927) 209–212. Answers that earn a part of their
 * marks vary less than answers that are right or wrong, so that the interval is never too narrow on their account.
 * @param share from 0 to 1
 * @param weight number of answers behind it
 */
export function wilsonInterval(share: number, weight: number): { low: number; high: number } {
  const square = (z * z) / weight;
  const centre = (share + square / 2) / (1 + square);
  const half = (z / (1 + square)) * Math.sqrt((share * (1 - share)) / weight + square / (4 * weight));
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/**
 * The share of marks that answers earned, which leans on a mean as if that had been {@link priorWeight} answers more; the
 * interval is of these counts. Null below 8 answers.
 * @param mean null to lean on none
 */
export function shareOf({ answers, earned }: Tally, mean: number | null): ProgressShare {
  if (answers < progressMinAnswers) return { answers, share: null };
  const added = mean === null ? 0 : priorWeight;
  const weight = answers + added;
  const value = (earned + added * (mean ?? 0)) / weight;
  return { answers, share: { value, ...wilsonInterval(value, weight) } };
}
