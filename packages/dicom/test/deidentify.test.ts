import { parseDicom as parseByThirdParty } from 'dicom-parser';
import { describeWith } from '@medrad/testing';
import { DicomError } from '../src/model/dicom-error';
import { deidentify, type DeidentifyOptions } from '../src/deidentify/deidentify';
import { canaries, plantEverywhere, type Planted, plantInPlace } from './deidentify/plant-canaries';
import { findCanaries } from './deidentify/find-canaries';
import { pixelHash, pixelHashByThirdParty } from './deidentify/pixel-hash';
import { sampleFiles } from './sample-files';

const key = Uint8Array.from({ length: 32 }, (_, index) => 255 - index);
const files = sampleFiles('dicom', 'dicom_derived', 'dicomdir', 'series');

/** Files that hold no image, or none that can be told: nothing comes out of them. */
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
/** Files with bytes behind their last frame, which are no pixels: they are left out. */
const trimmed = new Set([
  'dicom/bad_vr_rtdose.dcm',
  'dicom/padded_mr.dcm',
  'dicom_derived/bad_length_beyond_eof.dcm',
]);

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

describeWith('the folder of DICOM files', files.length > 0)(
  'de-identifying every file of the collection',
  () => {
    test('pixels stay bit for bit, and what comes out opens in dicom-parser', async () => {
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
        expect({ planted, cleaned }).toEqual({ planted: 15_137, cleaned: 152 });
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
      expect({ planted, cleaned }).toEqual({ planted: 3_617, cleaned: 155 });
    });

    test('values that say what pixels are hold no canary either', async () => {
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

    test('the files with invented patients keep nothing of them', async () => {
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
  },
);
