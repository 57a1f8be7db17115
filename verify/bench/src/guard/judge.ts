import { median } from '../bench-row';

/** Largest accepted ratio of the code to the base. */
export const largestRatio = 1.1;

/** Measurement of both sides in one round, in the same unit; less is better. */
export interface Round {
  base: number;
  current: number;
}

/** Result for a figure. `first` is the ratio before it was measured again. */
export interface Verdict {
  ratio: number;
  base: number;
  current: number;
  first: number | null;
  isWorse: boolean;
}

/**
 * Median over the rounds of the ratio of the code to the base. Both sides of a round were measured one right after the
 * other, so that other work on the machine affects both.
 */
export function ratioOf(rounds: readonly Round[]): number {
  if (rounds.length === 0) throw new Error('Nothing was measured.');
  return median(rounds.map(({ base, current }) => (base === current ? 1 : current / base)));
}

/**
 * Judges a figure. A figure that seems worse is measured again with three times as many rounds, and only those count,
 * because a noisy machine must fail nothing.
 * @param measure measures both sides in the given number of rounds
 */
export async function judge(measure: (rounds: number) => Promise<Round[]>, rounds: number): Promise<Verdict> {
  let measured = await measure(rounds);
  let first: number | null = null;
  if (ratioOf(measured) > largestRatio) {
    first = ratioOf(measured);
    measured = await measure(3 * rounds);
  }
  const ratio = ratioOf(measured);
  return {
    ratio,
    base: median(measured.map(({ base }) => base)),
    current: median(measured.map(({ current }) => current)),
    first,
    isWorse: ratio > largestRatio,
  };
}
