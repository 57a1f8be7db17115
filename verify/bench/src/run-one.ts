import type { BenchRow } from './bench-row';
import { MissingRequirement } from './requirements';

/** Message of the process of one benchmark to its parent process: the rows, or why there are none. */
export interface BenchResult {
  rows?: BenchRow[];
  reason?: string;
}

function send(result: BenchResult, exitCode: number): void {
  process.send?.(result, () => process.exit(exitCode));
}

/** Runs the benchmark named on the command line and sends its rows to the parent process. */
async function main(): Promise<void> {
  const file = process.argv[2];
  if (!file) throw new Error('which benchmark?');
  const { run } = (await import(file)) as { run: () => Promise<BenchRow[]> };
  send({ rows: await run() }, 0);
}

main().catch((error: unknown) => {
  if (!(error instanceof MissingRequirement)) console.error(error);
  send({ reason: error instanceof Error ? error.message : String(error) }, 1);
});
