import type { BenchRow } from './bench-row';

/** Runs the benchmark named on the command line and sends its rows to the parent process. */
async function main(): Promise<void> {
  const file = process.argv[2];
  if (!file) throw new Error('which benchmark?');
  const { run } = (await import(file)) as { run: () => Promise<BenchRow[]> };
  process.send?.(await run(), () => process.exit(0));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
