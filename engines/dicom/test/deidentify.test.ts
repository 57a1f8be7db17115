import { createHash } from 'node:crypto';
import { parseDicom as parseByThirdParty } from 'dicom-parser';
import { describeWithData, extentOf } from '@medrad/testing';
import { openDicom } from '../src/frames/open-dicom';
import { DicomError } from '../src/model/dicom-error';
import type { Rectangle } from '../src/deidentify/black-out';
import { deidentify, isDeidentified } from '../src/deidentify/deidentify';
import type { DeidentifyOptions } from '../src/deidentify/options';
import type { StoredFrame } from '../src/model/image';
import { canaries, plantEverywhere, type Planted, plantInPlace } from './deidentify/plant-canaries';
import { findCanaries } from './deidentify/find-canaries';
import { pixelHash, pixelHashByThirdParty } from './deidentify/pixel-hash';
import { mutate } from './mutations/mutate';
import { seededRandom } from './mutations/random';
import { sampleFiles } from './sample-files';

const key = Uint8Array.from({ length: 32 }, (_, index) => 255 - index);
const files = sampleFiles('dicom', 'dicom_derived', 'dicomdir', 'series');

/** Files without a recognisable image, which de-identification refuses. */
const refused = new Set([
  'dicom/deflated_sr_report.dcm',
  'dicom/meta_missing_tsyntax.dcm',
  'dicom/nested_private_sq.dcm',
  'dicom/rtplan.dcm',
  'dicom/rtstruct_no_meta.dcm',
  'dicom/sr_test.dcm',
  'dicom/un_sequence.dcm',
  'dicom/undefined_len_private_sq.dcm',
  'dicom_derived/bad_missing_rows_columns.dcm',
  'dicom_derived/bad_rows_cols_65535.dcm',
  'dicom_derived/bad_zero_length_pixeldata.dcm',
  'dicom_derived/deep_nested_sq_10000.dcm',
  'dicom_derived/encapsulated_pdf.dcm',
  'dicom_derived/trunc_ct_mid_header.dcm',
  'dicomdir/DICOMDIR-empty.dcm',
  'dicomdir/DICOMDIR-nooffset',
  'dicomdir/pcir/DICOMDIR',
]);
/** Files with bytes after their last frame; these bytes are not pixels and are removed. */
const trimmed = new Set(['dicom_derived/bad_length_beyond_eof.dcm']);

async function tryDeidentify(bytes: Uint8Array, options: Partial<DeidentifyOptions> = {}) {
  try {
    return await deidentify(bytes, { key, ...options });
  } catch (error) {
    expect(error).toBeInstanceOf(DicomError);
    return null;
  }
}

async function expectClean(
  name: string,
  planted: Planted,
  options: Partial<DeidentifyOptions>,
): Promise<boolean> {
  const clean = await tryDeidentify(planted.bytes, options);
  if (!clean) return false;
  expect([name, findCanaries(clean.bytes)]).toEqual([name, []]);
  expect([name, findCanaries(Buffer.from(JSON.stringify(clean.report)))]).toEqual([name, []]);
  if (clean.report.pixels === 'untouched') {
    expect([name, pixelHashByThirdParty(clean.bytes)]).toEqual([name, await pixelHash(planted.bytes)]);
  }
  return true;
}

/** Hash of every decoded frame, or the reason why it cannot be decoded. */
async function frameHashes(bytes: Uint8Array): Promise<string[]> {
  const opened = await openDicom(bytes).catch(() => null);
  const hashes: string[] = [];
  for (let index = 0; index < (opened?.wholeFrames ?? 0); index += 1) {
    hashes.push((await opened?.frame(index).then(({ stored }) => hashOf(stored), String)) ?? '');
  }
  return hashes;
}

function hashOf({ values, photometric }: StoredFrame): string {
  const { buffer, byteOffset, byteLength } = values;
  const bytes = new Uint8Array(buffer, byteOffset, byteLength);
  return createHash('sha256').update(bytes).update(photometric).digest('hex');
}

/**
 * Counts values that changed outside a rectangle and values within it that differ from each other.
 */
function changesOutside(
  one: StoredFrame,
  other: StoredFrame,
  { top, left, rows, columns }: Rectangle,
): number {
  const { samplesPerPixel: samples } = one;
  const black = new Set<number>();
  const [before, now] = [one.values, other.values];
  let changes = before.length === now.length ? 0 : 1;
  for (let row = 0, at = 0; row < one.rows; row += 1) {
    const isRow = row >= top && row < top + rows;
    for (let place = 0; place < one.columns * samples; place += 1, at += 1) {
      const isInside = isRow && place >= left * samples && place < (left + columns) * samples;
      if (isInside) black.add(now[at] ?? Number.NaN);
      else if (before[at] !== now[at]) changes += 1;
    }
  }
  return changes + Math.max(0, black.size - 1);
}

describeWithData(
  'dicom',
  'dicom_derived',
  'dicomdir',
  'series',
)('de-identifying every file of the collection', () => {
  test('pixels are kept bit for bit, and the result opens in dicom-parser', async () => {
    for (const { name, read } of files) {
      const clean = await tryDeidentify(read());
      expect([name, clean === null]).toEqual([name, refused.has(name)]);
      if (!clean) continue;
      expect([name, clean.report.pixels]).toEqual([name, trimmed.has(name) ? 'trimmed' : 'untouched']);
      const hash = pixelHashByThirdParty(clean.bytes);
      if (!trimmed.has(name)) expect([name, hash]).toEqual([name, await pixelHash(read())]);
      const dataSet = parseByThirdParty(clean.bytes);
      expect([name, dataSet.string('x00120062')]).toEqual([name, 'YES']);
      expect([name, dataSet.elements['x00100010']?.length]).toEqual([name, 0]);
      expect(
        Object.keys(dataSet.elements).filter((tag) => Number.parseInt(tag[4] ?? '', 16) % 2 === 1),
      ).toEqual([]);
      expect(clean.bytes.subarray(0, 128).every((byte) => byte === 0)).toBe(true);
    }
  });

  test('N23 a de-identified file is recognised as such, and the original is not', async () => {
    for (const { name, read } of files) {
      expect([name, await isDeidentified(read())]).toEqual([name, false]);
      const clean = await tryDeidentify(read(), { embeddedText: 'blank' });
      if (clean) expect([name, await isDeidentified(clean.bytes)]).toEqual([name, true]);
    }
  });

  test.each([
    { planting: 'text', dates: 'remove' },
    { planting: 'fitting', dates: 'shift' },
  ] as const)(
    'no canary of any string-valued element at any level is left: $planting, dates to $dates',
    async ({ planting, dates }) => {
      let [planted, cleaned] = [0, 0];
      for (const { name, read } of files) {
        const canary = await plantEverywhere(read(), planting).catch(() => null);
        if (!canary) continue;
        expect([name, findCanaries(canary.bytes)]).not.toEqual([name, []]);
        if (!(await expectClean(name, canary, { dates }))) continue;
        planted += canary.count;
        cleaned += 1;
      }
      expect({ planted, cleaned }).toEqual({ planted: 15_396, cleaned: 152 });
    },
  );

  test('no canary planted into a file as it is encoded is left', async () => {
    let [planted, cleaned] = [0, 0];
    for (const { name, read } of files) {
      const canary = await plantInPlace(read()).catch(() => null);
      if (!canary || !(await expectClean(name, canary, {}))) continue;
      planted += canary.count;
      cleaned += 1;
    }
    expect({ planted, cleaned }).toEqual({ planted: 3_771, cleaned: 155 });
  });

  test('values that describe pixels hold no canary either', async () => {
    const [file] = files.filter(({ name }) => name === 'dicom/explicit_le_ct_small.dcm');
    const bytes = file?.read() ?? new Uint8Array(0);
    for (const original of ['MONOCHROME2', '1.2.840.10008.5.1.4.1.1.2\0']) {
      const at = Buffer.from(bytes).lastIndexOf(original, 4000, 'latin1');
      const planted = bytes.slice();
      planted.set(
        Buffer.from(`${canaries.text}${canaries.digits}${canaries.text}`.slice(0, original.length)),
        at,
      );
      const clean = await tryDeidentify(planted);
      if (clean) expect(findCanaries(clean.bytes)).toEqual([]);
    }
  });

  test('files with invented patients keep no trace of them', async () => {
    for (const { name, read } of sampleFiles('dicom_derived').filter((file) =>
      file.name.includes('phi_full'),
    )) {
      const clean = await tryDeidentify(read(), { dates: 'shift' });
      const before = Buffer.from(read()).toString('latin1');
      const words = new Set(before.match(/SYNTHETIC[A-Za-z^]*|\b(?:19|20)\d{6}\b|\bMRN[-\w]+/g) ?? []);
      expect([name, words.size > 0]).toEqual([name, true]);
      const header =
        parseByThirdParty(clean?.bytes ?? new Uint8Array(0)).elements['x7fe00010']?.dataOffset ?? 0;
      const after = Buffer.from(clean?.bytes.subarray(0, header) ?? []).toString('latin1');
      expect([...words].filter((word) => after.includes(word))).toEqual([]);
    }
  });

  test('scripts in a preamble or in texts are removed', async () => {
    for (const { name, read } of sampleFiles('hostile').filter((file) =>
      /dicom_(xss|preamble)/.test(file.name),
    )) {
      expect([name, Buffer.from(read()).includes('<script')]).toEqual([name, true]);
      const clean = await tryDeidentify(read(), { dates: 'shift' });
      expect([name, clean && Buffer.from(clean.bytes).includes('script')]).toEqual([name, false]);
    }
  });

  test('cleaning pixel data keeps every decoded value of every frame', async () => {
    const cleaned: Record<string, number> = {};
    for (const { name, read } of [...files, ...sampleFiles('viewer_cases')]) {
      const clean = await tryDeidentify(read(), { embeddedText: 'blank' });
      if (!clean) continue;
      expect([name, await frameHashes(clean.bytes)]).toEqual([name, await frameHashes(read())]);
      const again = await deidentify(clean.bytes, { key });
      const left = again.report.embedded.filter(({ kind }) => kind !== 'not-searched');
      expect([name, left]).toEqual([name, []]);
      const { pixels } = clean.report;
      cleaned[pixels] = (cleaned[pixels] ?? 0) + 1;
    }
    expect(cleaned).toEqual({ cleaned: 14, trimmed: 2, untouched: 156 });
  });

  test('a stream whose size was overwritten does not decode, and is refused when it is cleaned', async () => {
    const [file] = files.filter(({ name }) => name === 'dicom/j2k_embedded_delimiter.dcm');
    const bytes = file?.read() ?? new Uint8Array(0);
    expect(await frameHashes(bytes)).toEqual([
      expect.stringMatching(/^DicomError: The compressed image has/),
    ]);
    expect(await tryDeidentify(bytes, { embeddedText: 'blank' })).toBeNull();
  });

  test('a blackened rectangle is one value in every frame, and pixels outside it do not change', async () => {
    const rectangle = { top: 1, left: 2, rows: 6, columns: 5 };
    let [frames, blackened] = [0, 0];
    for (const { name, read } of files.filter(({ read: size }) => size().length < 60_000)) {
      const before = await openDicom(read()).catch(() => null);
      const clean = before && (await tryDeidentify(read(), { blackOut: [rectangle] }));
      if (!before || !clean) continue;
      const after = await openDicom(clean.bytes);
      expect([name, after.wholeFrames, after.transferSyntax]).toEqual([
        name,
        before.wholeFrames,
        '1.2.840.10008.1.2.1',
      ]);
      for (let index = 0; index < after.wholeFrames; index += 1) {
        const [one, other] = [(await before.frame(index)).stored, (await after.frame(index)).stored];
        expect([name, index, changesOutside(one, other, rectangle)]).toEqual([name, index, 0]);
        frames += 1;
      }
      blackened += 1;
    }
    expect({ frames, blackened }).toEqual({ frames: 117, blackened: 80 });
  });

  test('a randomly damaged file is refused with a typed error or comes out clean', async () => {
    const random = seededRandom(11);
    const small = files.filter(({ read }) => read().length < 60_000);
    let [refusals, clean] = [0, 0];
    const rounds = extentOf(800, 250);
    for (let round = 0; round < rounds; round += 1) {
      const { name, read } = small[random(small.length)] as (typeof small)[number];
      const { kind, bytes } = mutate(read(), random);
      try {
        const { bytes: out } = await deidentify(bytes, { key });
        parseByThirdParty(out);
        clean += 1;
      } catch (error) {
        expect([name, kind, error]).toEqual([name, kind, expect.any(DicomError)]);
        refusals += 1;
      }
    }
    expect(clean).toBeGreaterThan(rounds / 3);
    expect(refusals).toBeGreaterThan(rounds / 32);
  });
});
