/**
 * Finds reasons for scans of collections that no query of the suites needs any more (`allowed-scans.ts`), from the scans
 * that the suites recorded in the file `COLLECTION_SCANS`. A scan without a reason fails its suite.
 */
import { existsSync, readFileSync } from 'node:fs';
import { allowedReaders, allowedScans } from '../../verify/testing/src/allowed-scans';

const recording = process.env['COLLECTION_SCANS'];
if (!recording || !existsSync(recording)) {
  console.error('COLLECTION_SCANS names no recording: run the suites with it first.');
  process.exit(2);
}
const met = new Set(readFileSync(recording, 'utf8').split('\n'));
const unused = Object.keys({ ...allowedScans, ...allowedReaders }).filter((scan) => !met.has(scan));
for (const scan of unused) console.error(`allowed, and no query does it: ${scan}`);
if (unused.length > 0) process.exitCode = 1;
