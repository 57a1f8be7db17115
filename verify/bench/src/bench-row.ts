/** One metric of a benchmark: ours against a named opponent measured in the same run. */
export interface BenchRow {
  /** Name of the measurement, e.g. `gateway CPU per proxied GET`. */
  metric: string;
  /** Our measurement with its unit, e.g. `112 us`. */
  ours: string;
  /** Opponent and its measurement, e.g. `nginx 26 us`. */
  opponent: string;
  /** Our measurement divided by the opponent's; or the bare measurement when the goal is absolute. */
  ratio: number;
  /** Goal, e.g. `<= 9` or `>= 0.67`. */
  goal: `${'<=' | '>='} ${number}`;
  /** Goal for later, if any. */
  then?: `${'<=' | '>='} ${number}`;
}

/** Whether a row's ratio meets its goal. */
export function meets(ratio: number, goal: string): boolean {
  const [comparison, limit] = goal.split(' ');
  return comparison === '<=' ? ratio <= Number(limit) : ratio >= Number(limit);
}

/** Percentile: the value below which the share `p` (0 to 1) of the samples lies. */
export function percentile(samples: readonly number[], p: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))] ?? Number.NaN;
}

/** Median of the samples. */
export function median(samples: readonly number[]): number {
  return percentile(samples, 0.5);
}

/** Formats bytes in thousands, such as `127 kB`. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;
export const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;
