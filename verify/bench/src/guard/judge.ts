import { median } from '../bench-row';

/** Largest accepted ratio of the code to the base. */
export const largestRatio = 1.1;

/** Measurement of both sides in one round, in the same unit; less is better. */
export interface Round {
  base: number;
  current: number;
}

/**
 * Result for a figure: the least measurement or the median of each side, whichever has the lower ratio, this ratio, and
 * the ratio after each attempt.
 */
export interface Verdict {
  ratio: number;
  base: number;
  current: number;
  ratios: readonly number[];
  isWorse: boolean;
}

/** How often a figure that seems worse is measured, each time with new processes. */
const attempts = 3;

const ratioOf = ({ base, current }: Round): number => (base === current ? 1 : current / base);

const leastOf = (values: readonly number[]): number => {
  if (values.length === 0) throw new Error('Nothing was measured.');
  return Math.min(...values);
};

/**
 * Judges a figure by the least measurement of each side and by their medians: it is worse only if both say so. Other
 * work on the machine, and the layout of memory and order of compilation of a process, disturb a measurement, so that
 * the same code can differ by more than a tenth: they move the median, and one lucky measurement moves the least, but
 * code that is worse moves both. A figure that seems worse is measured again, and is judged by all attempts.
 * @param measure starts both sides anew and measures them
 */
export async function judge(measure: () => Promise<Round[]>): Promise<Verdict> {
  const rounds: Round[] = [];
  const ratios: number[] = [];
  for (;;) {
    rounds.push(...(await measure()));
    const bases = rounds.map((round) => round.base);
    const currents = rounds.map((round) => round.current);
    const least = { base: leastOf(bases), current: leastOf(currents) };
    const middle = { base: median(bases), current: median(currents) };
    const { base, current } = ratioOf(middle) < ratioOf(least) ? middle : least;
    const ratio = ratioOf({ base, current });
    ratios.push(ratio);
    const isWorse = ratio > largestRatio;
    if (!isWorse || ratios.length === attempts) return { ratio, base, current, ratios, isWorse };
  }
}
