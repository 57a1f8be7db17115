import { runMutations } from '@medrad/dicom/testing';
import type { BenchRow } from './bench-row';
import { forgetPeak, memoryMiB } from './processes';
import { requireData } from './requirements';

const count = 10_000;
const opponent = 'none: an absolute goal';

/**
 * Measures how randomly damaged files are opened and one frame of each is decoded: the slowest file, the errors and the
 * memory.
 */
export async function run(): Promise<BenchRow[]> {
  requireData(['dicom.tsv', 'ref.tsv']);
  // Compiles and loads the codecs before the measurement, because the time for this does not depend on the files.
  await runMutations(200, 1);
  global.gc?.();
  forgetPeak(process.pid);
  const { slowest, untyped, shown, refused } = await runMutations(count, 20);
  const peak = memoryMiB(process.pid, 'peak');
  return [
    {
      metric: `${count.toLocaleString('en')} damaged files: slowest to open and decode`,
      ours: `${slowest.milliseconds.toFixed(0)} ms, ${slowest.name}`,
      opponent,
      ratio: slowest.milliseconds,
      goal: '<= 2000',
    },
    {
      metric: 'errors that are no refusal of the engine',
      ours: `${untyped.length}; ${shown} shown, ${refused} refused`,
      opponent,
      ratio: untyped.length,
      goal: '<= 0',
    },
    {
      metric: 'memory of the process at most, MiB',
      ours: `${peak.toFixed(0)} MiB`,
      opponent,
      ratio: peak,
      goal: '<= 512',
    },
  ];
}
