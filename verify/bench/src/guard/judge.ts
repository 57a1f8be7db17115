/** Largest accepted ratio of the code to the base. */
export const largestRatio = 1.1;

/** Measurement of both sides in one round, in the same unit; less is better. */
export interface Round {
  base: number;
  current: number;
}

/** Result for a figure: the least measurement of each side, their ratio, and the ratio after each attempt. */
export interface Verdict {
  ratio: number;
  base: number;
  current: number;
  ratios: readonly number[];
  isWorse: boolean;
}

/** How often a figure that seems worse is measured, each time with new processes. */
const attempts = 3;

const leastOf = (values: readonly number[]): number => {
  if (values.length === 0) throw new Error('Nothing was measured.');
  return Math.min(...values);
};

/**
 * Judges a figure by the least measurement of each side, because everything that disturbs a measurement adds to it:
 * other work on the machine, and the layout of memory and order of compilation of a process, by which the same code can
 * differ by more than a tenth. So a figure that seems worse is measured again, and is worse only if the least of all
 * attempts says so.
 * @param measure starts both sides anew and measures them
 */
export async function judge(measure: () => Promise<Round[]>): Promise<Verdict> {
  const rounds: Round[] = [];
  const ratios: number[] = [];
  for (;;) {
    rounds.push(...(await measure()));
    const base = leastOf(rounds.map((round) => round.base));
    const current = leastOf(rounds.map((round) => round.current));
    const ratio = base === current ? 1 : current / base;
    ratios.push(ratio);
    const isWorse = ratio > largestRatio;
    if (!isWorse || ratios.length === attempts) return { ratio, base, current, ratios, isWorse };
  }
}
