import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeWithData, findProgram, testWith } from '@medrad/testing';
import { compressLossless } from '../src/compress/compress-lossless';
import { deidentify } from '../src/deidentify/deidentify';
import { sampleFiles } from './sample-files';

const key = Uint8Array.from({ length: 32 }, (_, index) => 255 - index);
const program = findProgram('dciodvfy');
const files = sampleFiles('dicom', 'dicom_derived', 'dicomdir', 'series', 'viewer_cases');
const folder = mkdtempSync(path.join(tmpdir(), 'dciodvfy-'));

const unreadable = /Information Object Not found|Dicom dataset read failed/;

afterAll(() => rmSync(folder, { recursive: true }));

interface Complaints {
  errors: string[];
  warnings: string[];
  /** Whether dciodvfy read the file to its end and checked it as an object of its class. */
  isComplete: boolean;
}

/**
 * Returns what dicom3tools' dciodvfy reports about a file; null if it crashes, as it does on dose
 * images of 32 bits.
 */
function complaintsOn(bytes: Uint8Array): Complaints | null {
  const file = path.join(folder, 'file.dcm');
  writeFileSync(file, bytes);
  const { signal, stdout, stderr } = spawnSync(program ?? '', [file], { encoding: 'latin1' });
  if (signal) return null;
  // Replaces UIDs in complaints, because de-identification changes them.
  const lines = `${stderr}\n${stdout}`.replace(/<[\d.]{10,}>/g, '<uid>').split('\n');
  return {
    isComplete: !unreadable.test(stderr),
    errors: lines.filter((line) => line.startsWith('Error')),
    // Warnings that a DICOMDIR needs patient and study date are left out: de-identification empties
    // these elements (PS3.15 E.1, action Z).
    warnings: lines.filter(
      (line) => line.startsWith('Warning') && !line.includes('needed to build DICOMDIR'),
    ),
  };
}

/** Complaints about missing elements of type 1 or 2 that dciodvfy did not make about the original. */
function newlyMissing(before: readonly string[], after: readonly string[]): string[] {
  return after.filter((line) => /^Error - (Missing|Empty) attribute/.test(line) && !before.includes(line));
}

/** Complaints that dciodvfy did not make before, and whether it read the file to its end; null after a crash. */
function newComplaints(before: Complaints, after: Complaints | null) {
  const isNew = (line: string) => !before.errors.includes(line) && !before.warnings.includes(line);
  return after && { isComplete: after.isComplete, lines: [...after.errors, ...after.warnings].filter(isNew) };
}

describeWithData(
  'dicom',
  'dicom_derived',
  'dicomdir',
  'series',
  'viewer_cases',
)('de-identified images', () => {
  testWith('dciodvfy', program !== undefined)(
    'what dciodvfy asks of an image is still there when it is de-identified, and neither compressing nor a kept description adds a complaint',
    async () => {
      const checked = { errors: 0, warnings: 0, compressed: 0, described: 0 };
      for (const { name, read } of files) {
        const clean = await deidentify(read(), { key, embeddedText: 'blank' }).catch(() => null);
        if (!clean) continue;
        const [before, after] = [complaintsOn(read()), complaintsOn(clean.bytes)];
        const kept = await deidentify(read(), { key, embeddedText: 'blank', descriptions: 'keep' });
        if (after && Buffer.compare(kept.bytes, clean.bytes) !== 0) {
          const found = newComplaints(after, complaintsOn(kept.bytes));
          expect([name, found]).toEqual([name, { isComplete: after.isComplete, lines: [] }]);
          checked.described += 1;
        }
        const compressed = after && (await compressLossless(clean.bytes));
        if (compressed && compressed !== clean.bytes) {
          const found = newComplaints(after, complaintsOn(compressed));
          expect([name, found]).toEqual([name, { isComplete: after.isComplete, lines: [] }]);
          checked.compressed += 1;
        }
        if (!before) continue;
        // If dciodvfy stopped within the file, only errors can be compared, not warnings.
        for (const kind of before.isComplete ? (['errors', 'warnings'] as const) : (['errors'] as const)) {
          const [had, has] = [before[kind], after?.[kind] ?? ['none']];
          expect([name, kind, has.length > had.length ? has : []]).toEqual([name, kind, []]);
          checked[kind] += 1;
        }
        if (!before.isComplete) continue;
        expect([name, after && newlyMissing(before.errors, after.errors)]).toEqual([name, []]);
      }
      expect(checked).toEqual({ errors: 169, warnings: 153, compressed: 108, described: 28 });
    },
  );
});
