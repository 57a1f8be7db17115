import { median } from '../bench-row';

/** Largest accepted ratio of the code to the base. */
export const largestRatio = 1.1;

/** Measurement of both sides in one round, in the same unit; less is better. */
export interface Round {
  base: number;
  current: number;
}

/** Result for a figure: its least ratio, the values behind it, and all ratios that were measured. */
export interface Verdict {
  ratio: number;
  base: number;
  current: number;
  ratios: readonly number[];
  isWorse: boolean;
}

/** How often a figure that seems worse is measured, each time with new processes. */
const attempts = 3;

/**
 * Median over the rounds of the ratio of the code to the base. Both sides of a round were measured one right after the
 * other, so that other work on the machine affects both.
 */
export function ratioOf(rounds: readonly Round[]): number {
  if (rounds.length === 0) throw new Error('Nothing was measured.');
  return median(rounds.map(({ base, current }) => (base === current ? 1 : current / base)));
}

/**
 * Judges a figure. The same code can differ by more than a tenth from one process to the next, by the layout of its
 * memory and the order in which its functions are compiled. So a figure that seems worse is measured again, and is worse
 * only if each of the attempts says so.
 * @param measure starts both sides anew and measures them
 */
export async function judge(measure: () => Promise<Round[]>): Promise<Verdict> {
  const ratios: number[] = [];
  let least: { ratio: number; rounds: Round[] } | undefined;
  do {
    const rounds = await measure();
    const ratio = ratioOf(rounds);
    ratios.push(ratio);
    if (least === undefined || ratio < least.ratio) least = { ratio, rounds };
  } while (least.ratio > largestRatio && ratios.length < attempts);
  return {
    ratio: least.ratio,
    base: median(least.rounds.map(({ base }) => base)),
    current: median(least.rounds.map(({ current }) => current)),
    ratios,
    isWorse: least.ratio > largestRatio,
  };
}
