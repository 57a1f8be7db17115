import type { BenchRow } from './bench-row';

/** A benchmark that gave no result, and why. */
export interface FailedBench {
  name: string;
  reason: string;
}

/**
 * Rows of a benchmark.
 * @throws Error for a benchmark without rows, or with a row whose ratio is no number: an empty table looks like a
 * success
 */
export function assertResults(rows: BenchRow[]): BenchRow[] {
  if (rows.length === 0) throw new Error('it gave no rows');
  const empty = rows.filter(({ ratio }) => !Number.isFinite(ratio)).map(({ metric }) => metric);
  if (empty.length > 0) throw new Error(`it measured nothing for ${empty.join('; ')}`);
  return rows;
}

/**
 * Runs benchmarks one after another, also after a failure.
 * @param run runs one benchmark
 * @param report receives the rows of each benchmark that gave results
 * @returns the benchmarks that gave none
 */
export async function runBenchmarks(
  names: readonly string[],
  run: (name: string) => Promise<BenchRow[]>,
  report: (name: string, rows: BenchRow[]) => void,
): Promise<FailedBench[]> {
  const failed: FailedBench[] = [];
  for (const name of names) {
    try {
      report(name, assertResults(await run(name)));
    } catch (error) {
      failed.push({ name, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return failed;
}
