import { openDicom } from '../../src/frames/open-dicom';
import { DicomError } from '../../src/model/dicom-error';
import { readBytes, referenceFiles } from '../conformance/reference';
import { mutate } from './mutate';
import { seededRandom } from './random';

/** Results of opening many damaged files. */
export interface MutationReport {
  runs: number;
  /** Number of files that opened and of which a frame was decoded. */
  shown: number;
  refused: number;
  /**
   * Largest CPU time, in milliseconds, for opening a file and decoding one of its frames, with the
   * name of the file. CPU time does not depend on other work of the machine.
   */
  slowest: { milliseconds: number; name: string };
  /** Errors other than DicomError; the list must be empty. */
  untyped: string[];
}

/** Maximum size of a damaged file in bytes: large files take long to copy, and there is a small one of each kind. */
const largest = 1_500_000;

/**
 * Damages files of the collection at random and reads them. The same `count` and `seed` make the same damage.
 */
export async function runMutations(count: number, seed: number): Promise<MutationReport> {
  const random = seededRandom(seed);
  const files = referenceFiles()
    .map(({ file }) => ({ file, bytes: readBytes(file) }))
    .filter(({ bytes }) => bytes.length > 0 && bytes.length < largest);
  const report: MutationReport = {
    runs: 0,
    shown: 0,
    refused: 0,
    slowest: { milliseconds: 0, name: '' },
    untyped: [],
  };
  while (report.runs < count) {
    const { file, bytes } = files[report.runs % files.length]!;
    const mutation = mutate(bytes, random);
    await tryOne(mutation.bytes, `${file} #${report.runs} ${mutation.kind}`, report);
    report.runs += 1;
  }
  return report;
}

async function tryOne(bytes: Uint8Array, name: string, report: MutationReport): Promise<void> {
  const before = process.cpuUsage();
  try {
    const opened = await openDicom(bytes);
    await opened.frame(Math.max(0, opened.wholeFrames - 1));
    report.shown += 1;
  } catch (error) {
    if (error instanceof DicomError) report.refused += 1;
    else report.untyped.push(`${name}: ${String(error)}`);
  }
  const { user, system } = process.cpuUsage(before);
  const milliseconds = (user + system) / 1_000;
  if (milliseconds > report.slowest.milliseconds) report.slowest = { milliseconds, name };
}
