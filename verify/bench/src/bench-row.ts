/** One metric of a benchmark: our value against that of a named opponent, which is measured in the same run. */
export interface BenchRow {
  /** Name of the measurement, e.g. `gateway CPU per proxied GET`. */
  metric: string;
  /** Our measurement with its unit, e.g. `112 us`. */
  ours: string;
  /** Opponent and its measurement, e.g. `nginx 26 us`. */
  opponent: string;
  /** Our value divided by the opponent's. When the goal is absolute, our value alone. */
  ratio: number;
  /** Limit that the ratio must keep, e.g. `<= 9` or `>= 0.67`. */
  goal: `${'<=' | '>='} ${number}`;
  /** Stricter limit that is aimed at for later, if there is one. */
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
