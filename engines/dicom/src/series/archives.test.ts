import { ctSlices, type TestFile } from '../../test/build/small-series';
import { zipOf } from '../../test/build/zip-file';
import { mutate } from '../../test/mutations/mutate';
import { seededRandom } from '../../test/mutations/random';
import { codesOf, seriesOf } from '../../test/opened-series';
import type { DicomSeries } from '../model/series';
import { openSeries } from './open-series';

const small = ctSlices({ slices: 8, rows: 16 });

describe('archives', () => {
  const [slice] = small as [TestFile];
  const open = (data: Uint8Array, limits = {}) => openSeries([{ name: 'a.zip', data }], { limits });

  test('entries of a ZIP are files; folders are ignored, other files are named as unusable', async () => {
    const opened = await open(
      zipOf([
        ...small,
        { name: 'empty/', bytes: new Uint8Array(0) },
        { name: '__MACOSX/._1', bytes: Buffer.from('junk') },
        { name: 'nothing', bytes: new Uint8Array(0) },
      ]),
    );
    expect(seriesOf(opened).map(({ frames }) => frames.length)).toEqual([8]);
    expect(codesOf(opened)).toEqual(['__MACOSX/._1: not-dicom', 'nothing: empty']);
    const source = opened.source(seriesOf(opened)[0] as DicomSeries);
    expect((await source.load(7)).stored.values).toHaveLength(256);
  });

  test('path traversal, links, duplicate names and encrypted entries are refused one by one', async () => {
    const evil = (name: string, more = {}) => ({ name, bytes: Buffer.from('x'), ...more });
    const opened = await open(
      zipOf([
        slice,
        evil('../up.dcm'),
        evil('/root.dcm'),
        evil('C:\\drive.dcm'),
        evil('a\\..\\b.dcm'),
        evil('link', { mode: 0xa1ff }),
        evil('locked', { flags: 1 }),
        { ...slice, name: slice.name },
        evil('\u202egpj.dcm'),
      ]),
    );
    expect(codesOf(opened)).toEqual([
      '../up.dcm: unsafe-name',
      '/root.dcm: unsafe-name',
      'C:\\drive.dcm: unsafe-name',
      'a\\..\\b.dcm: unsafe-name',
      'link: unsafe-name',
      'locked: encrypted',
      'ct-head/0001.dcm: duplicate',
      '\ufffdgpj.dcm: not-dicom',
    ]);
    expect(seriesOf(opened)).toHaveLength(1);
  });

  test('an archive inside an archive is not opened', async () => {
    expect(codesOf(await open(zipOf([{ name: 'inner.zip', bytes: zipOf([slice]) }])))).toEqual([
      'inner.zip: bad-archive',
    ]);
  });

  test('entries, bytes and ratio are counted rather than taken from the headers, and an archive beyond a limit is refused', async () => {
    const zeros = { name: 'zeros', bytes: new Uint8Array(6 * 2 ** 20) };
    expect(codesOf(await open(zipOf([slice, zeros])))).toEqual(['a.zip: too-large']);
    expect(codesOf(await open(zipOf([slice, { ...zeros, size: 10 }])))).toEqual(['a.zip: too-large']);
    expect(codesOf(await open(zipOf(small), { entries: 7 }))).toEqual(['a.zip: too-large']);
    expect(codesOf(await open(zipOf(small), { totalBytes: 8000 }))).toEqual(['a.zip: too-large']);
    const refused = await open(zipOf([slice, zeros]));
    expect(refused.studies).toEqual([]);
  });

  test.each([
    ['packed', false],
    ['stored', true],
  ])('an archive exactly at a limit opens, %s; one byte more is refused', async (_, isStored) => {
    const archive = zipOf(small.map((file) => ({ ...file, isStored })));
    const sizes = small.map(({ bytes }) => bytes.length);
    const limits = {
      entries: small.length,
      totalBytes: sizes.reduce((sum, size) => sum + size, 0),
      entryBytes: Math.max(...sizes),
    };
    const opened = await open(archive, limits);
    expect([codesOf(opened), seriesOf(opened)[0]?.frames.length]).toEqual([[], small.length]);
    for (const [name, most] of Object.entries(limits))
      expect([name, codesOf(await open(archive, { ...limits, [name]: most - 1 })).length > 0]).toEqual([
        name,
        true,
      ]);
  });

  test('ZIP64 archives and uncompressed entries open', async () => {
    const opened = await open(
      zipOf(
        small.map((file) => ({ ...file, isStored: true })),
        { isZip64: true },
      ),
    );
    expect([codesOf(opened), seriesOf(opened).map(({ frames }) => frames.length)]).toEqual([[], [8]]);
  });

  describe('a self-extracting ZIP', () => {
    const program = (text: string) => Buffer.concat([Buffer.from(text), Buffer.alloc(4099, 0x90)]);
    /**
     * Makes the ZIP's offsets count from the beginning of the program, which is `by` bytes long, as
     * some writers do.
     */
    function countedFromProgram(zip: Uint8Array, by: number): Uint8Array {
      const bytes = Buffer.from(zip);
      const end = bytes.length - 22;
      const start = bytes.readUInt32LE(end + 16);
      for (let at = start; at < end; at = bytes.indexOf('PK\x01\x02', at + 1, 'latin1')) {
        bytes.writeUInt32LE(bytes.readUInt32LE(at + 42) + by, at + 42);
        if (bytes.indexOf('PK\x01\x02', at + 1, 'latin1') < 0) break;
      }
      bytes.writeUInt32LE(start + by, end + 16);
      return bytes;
    }

    test.each(['MZ\x90', '\x7fELF', '#!/bin/sh\n'])('opens: %j', async (head) => {
      const before = program(head);
      for (const zip of [zipOf(small), countedFromProgram(zipOf(small), before.length)]) {
        const opened = await open(Buffer.concat([before, zip]));
        expect([codesOf(opened), seriesOf(opened).map(({ frames }) => frames.length)]).toEqual([[], [8]]);
      }
    });

    test('is subject to the same limits', async () => {
      const zeros = { name: 'zeros', bytes: new Uint8Array(6 * 2 ** 20) };
      expect(codesOf(await open(Buffer.concat([program('MZ'), zipOf([slice, zeros])])))).toEqual([
        'a.zip: too-large',
      ]);
    });

    test('is recognised only after a program: a DICOM file with an executable preamble stays a DICOM file', async () => {
      const dicom = Buffer.from(slice.bytes);
      dicom.write('MZ', 0, 'latin1');
      const opened = await open(dicom);
      expect(seriesOf(opened).map(({ frames }) => frames.length)).toEqual([1]);
      expect(codesOf(await open(Buffer.concat([dicom, zipOf(small)])))).toEqual([]);
      const refusals = [program('MZ'), Buffer.concat([program('no program'), zipOf(small)])];
      for (const data of refusals) expect(codesOf(await open(data))).toEqual(['a.zip: not-dicom']);
    });
  });

  test('a randomly damaged ZIP is sorted or refused with a typed error', async () => {
    const random = seededRandom(3);
    const whole = [zipOf(small), zipOf(small, { isZip64: true })];
    let shown = 0;
    for (let round = 0; round < 400; round += 1) {
      const { bytes } = mutate(whole[round % 2] as Uint8Array, random);
      const result = await open(bytes);
      shown += result.studies.length > 0 ? 1 : 0;
      expect(result.refused.every(({ reason }) => reason.name === 'DicomError')).toBe(true);
    }
    expect(shown).toBeGreaterThan(100);
  });

  test('a damaged entry is named and the rest is shown; a ZIP without central directory is refused', async () => {
    const whole = zipOf(small);
    const damaged = whole.slice();
    damaged[400] = (damaged[400] ?? 0) ^ 0xff;
    const opened = await open(damaged);
    expect(codesOf(opened)).toEqual(['ct-head/0001.dcm: bad-archive']);
    expect(seriesOf(opened).map(({ frames }) => frames.length)).toEqual([7]);
    expect(codesOf(await open(whole.subarray(0, whole.length - 300)))).toEqual(['a.zip: bad-archive']);
  });
});
