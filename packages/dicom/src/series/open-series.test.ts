import { readFileSync } from 'node:fs';
import { describeWith, testData } from '@medrad/testing';
import { zipOf } from '../../test/build/zip-file';
import { mutate } from '../../test/mutations/mutate';
import { seededRandom } from '../../test/mutations/random';
import { sampleFiles } from '../../test/sample-files';
import type { FrameSource } from '../model/frame-source';
import type { DicomSeries } from '../model/series';
import { makeCtHead } from '../synthetic/ct-head';
import { makeRadiograph } from '../synthetic/radiograph';
import type { SyntheticFile } from '../synthetic/synthetic-file';
import { makeUltrasoundCine } from '../synthetic/ultrasound-cine';
import type { SeriesFile } from './byte-source';
import { openSeries, type OpenedSeries } from './open-series';

const small = [...makeCtHead({ slices: 8, rows: 16 })];
const asFiles = (files: readonly SyntheticFile[]): SeriesFile[] =>
  files.map(({ name, bytes }) => ({ name, data: bytes }));
const seriesOf = ({ studies }: OpenedSeries): DicomSeries[] => studies.flatMap(({ series }) => series);
const codesOf = ({ refused }: OpenedSeries) => refused.map(({ name, reason }) => `${name}: ${reason.code}`);
const order = ({ frames }: DicomSeries) => frames.map(({ file, frame }) => `${file}.${frame}`);

/** The bytes with an ASCII text replaced by one of the same length. */
function edited(bytes: Uint8Array, from: string, to: string): Uint8Array {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf(from, 0, 'latin1');
  expect([from, at > 0, from.length]).toEqual([from, true, to.length]);
  copy.write(to, at, 'latin1');
  return new Uint8Array(copy);
}

describe('sorting', () => {
  test('slices go by their place along the normal, whatever names and numbers say', async () => {
    const shuffled = small.map((_, index) => small[(index * 5 + 3) % 8] as SyntheticFile);
    const [series] = seriesOf(await openSeries(asFiles(shuffled)));
    const places = series?.frames.map(({ file }) => shuffled[file]?.name);
    expect(places).toEqual(small.map(({ name }) => name));
    expect(series?.notices).toEqual([]);
  });

  test('without geometry the instance number decides, and names where there is none', async () => {
    const flat = small.map(({ name, bytes }) => ({
      name,
      bytes: edited(bytes, ' \0\x32\0DS', ' \0\x33\0DS'),
    }));
    const [series] = seriesOf(await openSeries(asFiles(flat.toReversed())));
    expect(series && order(series)).toEqual(['7.0', '6.0', '5.0', '4.0', '3.0', '2.0', '1.0', '0.0']);
    expect(series?.frames.every(({ location }) => location === undefined)).toBe(true);
    const nameless = flat.map(({ name, bytes }) => ({
      name,
      bytes: edited(bytes, ' \0\x13\0IS', ' \0\x15\0IS'),
    }));
    const [byName] = seriesOf(await openSeries(asFiles(nameless.toReversed())));
    expect(byName && order(byName)).toEqual(['7.0', '6.0', '5.0', '4.0', '3.0', '2.0', '1.0', '0.0']);
  });

  test('a missing slice is noticed as a gap where it was', async () => {
    const [series] = seriesOf(await openSeries(asFiles(small.filter((_, index) => index !== 3))));
    expect(series?.notices).toHaveLength(1);
    expect(series?.notices[0]).toMatchObject({ kind: 'gap', after: 2 });
    const [gap] = series?.notices ?? [];
    expect(gap?.kind === 'gap' && gap.distance / gap.usual).toBeCloseTo(2, 2);
  });

  test('single-frame and multi-frame files stand side by side, every frame once', async () => {
    const cine = makeUltrasoundCine({ frames: 3, rows: 32, columns: 32 });
    const opened = await openSeries(
      asFiles([cine, ...small.slice(0, 2), makeRadiograph({ rows: 32, columns: 32 })]),
    );
    const lengths = seriesOf(opened).map(({ modality, frames }) => `${modality} ${frames.length}`);
    expect(lengths.toSorted()).toEqual(['CT 2', 'DX 1', 'US 3']);
    const ultrasound = seriesOf(opened).find(({ modality }) => modality === 'US') as DicomSeries;
    expect(order(ultrasound)).toEqual(['0.0', '0.1', '0.2']);
  });

  test('files of two patients never meet in a series, even under the same UIDs', async () => {
    const empty = '\x10\0\x20\0LO\0\0';
    const [first] = small as [SyntheticFile];
    const bytes = Buffer.from(first.bytes);
    const at = bytes.indexOf(empty, 0, 'latin1');
    const other = Buffer.concat([
      bytes.subarray(0, at),
      Buffer.from('\x10\0\x20\0LO\x02\0P2', 'latin1'),
      bytes.subarray(at + 8),
    ]);
    const opened = await openSeries([...asFiles(small), { name: 'other.dcm', data: new Uint8Array(other) }]);
    expect(opened.studies.map(({ series }) => series.map(({ frames }) => frames.length))).toEqual([[8], [1]]);
  });

  test('the same image twice is shown once, and the second is named', async () => {
    const [first] = small as [SyntheticFile];
    const opened = await openSeries([...asFiles(small), { name: 'copy.dcm', data: first.bytes }]);
    expect(codesOf(opened)).toEqual(['copy.dcm: duplicate']);
    expect(seriesOf(opened).map(({ frames }) => frames.length)).toEqual([8]);
  });

  test('a name for a series is made of facts: nothing that people typed is in it', async () => {
    const [series] = seriesOf(await openSeries(asFiles(small)));
    expect(series?.description).toBe('Series 1: CT head, axial, 24.5 mm');
    const odd = small.map(({ name, bytes }) => ({ name, bytes: edited(bytes, 'HEAD', 'BOB ') }));
    expect(seriesOf(await openSeries(asFiles(odd)))[0]?.description).toBe('Series 1: CT, axial, 24.5 mm');
  });
});

describe('frames of a series', () => {
  test('a frame is the one of its place; a closed series gives none', async () => {
    const opened = await openSeries(asFiles(small.toReversed()));
    const [series] = seriesOf(opened);
    const source = opened.source(series as DicomSeries);
    expect(source).toMatchObject({ frameCount: 8, modality: 'CT' });
    const heights: number[] = [];
    for (let index = 0; index < 8; index += 1) {
      heights.push((await source.load(index)).display.plane?.position[2] ?? 0);
    }
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
    await expect(source.load(8)).rejects.toMatchObject({ code: 'truncated' });
    await expect(source.load(0, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
    source.close();
    await expect(source.load(0)).rejects.toMatchObject({ code: 'inconsistent' });
  });

  test('a few files are held open at a time, each is closed once and none under a frame', async () => {
    const states: string[] = [];
    let isOpen = 0;
    let most = 0;
    const many = [...makeCtHead({ slices: 30, rows: 8 })];
    const opened = await openSeries(asFiles(many), {
      openFile: () => {
        isOpen += 1;
        most = Math.max(most, isOpen);
        let isClosed = false;
        const file: Pick<FrameSource, 'load' | 'close'> = {
          load: async () => {
            await new Promise((resolve) => setImmediate(resolve));
            if (isClosed) states.push('closed under a frame');
            return {} as never;
          },
          close: () => {
            if (isClosed) states.push('closed twice');
            isClosed = true;
            isOpen -= 1;
          },
        };
        return Promise.resolve(file);
      },
    });
    const source = opened.source(seriesOf(opened)[0] as DicomSeries);
    for (let round = 0; round < 3; round += 1) {
      for (let index = 0; index < 30; index += 3) {
        await Promise.all([0, 1, 2].map((step) => source.load(index + step)));
      }
    }
    expect(most).toBeLessThanOrEqual(11);
    source.close();
    await new Promise((resolve) => setImmediate(resolve));
    expect([isOpen, states]).toEqual([0, []]);
  });

  test('a Blob is read part by part and again when a frame is wanted', async () => {
    const blobs = small.map(({ name, bytes }) => ({ name, data: new Blob([new Uint8Array(bytes)]) }));
    const opened = await openSeries(blobs);
    const source = opened.source(seriesOf(opened)[0] as DicomSeries);
    expect((await source.load(3)).stored).toMatchObject({ rows: 16, columns: 16 });
  });
});

describe('archives', () => {
  const [slice] = small as [SyntheticFile];
  const open = (data: Uint8Array, limits = {}) => openSeries([{ name: 'a.zip', data }], { limits });

  test('entries of a ZIP are files; folders are nothing, junk is named', async () => {
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

  test('names that point outside, links, twins and passwords are refused one by one', async () => {
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

  test('entries, bytes and ratio are counted, not believed; nothing of such an archive is shown', async () => {
    const zeros = { name: 'zeros', bytes: new Uint8Array(6 * 2 ** 20) };
    expect(codesOf(await open(zipOf([slice, zeros])))).toEqual(['a.zip: too-large']);
    expect(codesOf(await open(zipOf([slice, { ...zeros, size: 10 }])))).toEqual(['a.zip: too-large']);
    expect(codesOf(await open(zipOf(small), { entries: 7 }))).toEqual(['a.zip: too-large']);
    expect(codesOf(await open(zipOf(small), { totalBytes: 8000 }))).toEqual(['a.zip: too-large']);
    const refused = await open(zipOf([slice, zeros]));
    expect(refused.studies).toEqual([]);
  });

  test('a ZIP64, and entries that are stored as they are, open', async () => {
    const opened = await open(
      zipOf(
        small.map((file) => ({ ...file, isStored: true })),
        { isZip64: true },
      ),
    );
    expect([codesOf(opened), seriesOf(opened).map(({ frames }) => frames.length)]).toEqual([[], [8]]);
  });

  test('a ZIP damaged at random is sorted or refused, and never trips', async () => {
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

  test('a damaged entry is named, the rest is shown; a ZIP without its list is refused', async () => {
    const whole = zipOf(small);
    const damaged = whole.slice();
    damaged[400] = (damaged[400] ?? 0) ^ 0xff;
    const opened = await open(damaged);
    expect(codesOf(opened)).toEqual(['ct-head/0001.dcm: bad-archive']);
    expect(seriesOf(opened).map(({ frames }) => frames.length)).toEqual([7]);
    expect(codesOf(await open(whole.subarray(0, whole.length - 300)))).toEqual(['a.zip: bad-archive']);
  });
});

const data = testData('series');
describeWith('the folder of series', data !== null)('series of the collection', () => {
  const opened = (...folders: string[]) =>
    openSeries(
      sampleFiles(...folders).map(({ name, read }) => ({
        name: name.slice(name.indexOf('/') + 1),
        data: read(),
      })),
    );

  test('a head of 20 slices is one stack from foot to head', async () => {
    const [series, ...others] = seriesOf(await opened('series/mr_head_t1_7t_pddl'));
    expect(others).toEqual([]);
    expect(series?.frames.map(({ file }) => file)).toEqual([...Array(20).keys()]);
    expect(series?.notices).toEqual([]);
  });

  test('the gantry tilt of a CT is found from its geometry, as its scanner says it', async () => {
    const [series] = seriesOf(await opened('series/ct_head_ge_tilt'));
    expect(series?.notices).toEqual([{ kind: 'gantry-tilt', degrees: 18.5 }]);
    expect(series?.frames.map(({ file }) => file)).toEqual([...Array(10).keys()]);
  });

  test('a disc of several patients becomes their studies; what its index names and is not there is said', async () => {
    const files = sampleFiles('dicomdir/pcir').map(({ name, read }) => ({
      name: name.replace('dicomdir/pcir/', ''),
      data: read(),
    }));
    const disc = await openSeries(files);
    expect(disc.refused).toEqual([]);
    expect(seriesOf(disc).reduce((sum, { frames }) => sum + frames.length, 0)).toBe(31);
    const partial = await openSeries(files.filter(({ name }) => !name.includes('/CR')));
    expect(codesOf(partial).toSorted()).toEqual([
      '77654033/CR1/6154: absent',
      '77654033/CR2/6247: absent',
      '77654033/CR3/6278: absent',
    ]);
    const small = files.map(({ name, data: bytes }) => ({ name: `cd/${name.toLowerCase()}`, data: bytes }));
    expect((await openSeries(small)).refused).toEqual([]);
    const alone = await openSeries(files.filter(({ name }) => name === 'DICOMDIR'));
    expect([alone.studies, alone.refused.length, alone.refused[0]?.reason.code]).toEqual([[], 31, 'absent']);
  });

  test('ZIPs of the collection open or are refused as what they are', async () => {
    const zips: Record<string, [images: number, ...codes: string[]]> = {
      'zip/dicomdir_tree_3_patients.zip': [31],
      'zip/mr_head_series_10.zip': [10],
      'zip/mixed_junk.zip': [2, 'not-dicom'],
      'zip/encrypted.zip': [0, 'encrypted'],
      'zip/truncated.zip': [0, 'bad-archive'],
      'hostile/bomb_10MiB.zip': [0, 'too-large'],
      'hostile/bomb_flat_500MiB.zip': [0, 'too-large'],
      'hostile/bomb_nested_1GiB.zip': [0, 'bad-archive'],
      'hostile/zip_5000_empty_entries.zip': [0, 'empty'],
      'hostile/zip_duplicate_names.zip': [1, 'duplicate'],
      'hostile/zip_name_300_chars.zip': [1, 'duplicate'],
      'hostile/zip_path_traversal.zip': [1, 'unsafe-name'],
      'hostile/zip_renamed.dcm': [0, 'bad-archive'],
      'hostile/zip_symlink.zip': [1, 'unsafe-name', 'not-dicom'],
    };
    for (const [name, [images, ...codes]] of Object.entries(zips)) {
      const file = testData(name);
      if (!file) continue;
      const result = await openSeries([{ name, data: new Uint8Array(readFileSync(file)) }]);
      const count = seriesOf(result).reduce((sum, { frames }) => sum + frames.length, 0);
      expect([name, count, ...new Set(result.refused.map(({ reason }) => reason.code))]).toEqual([
        name,
        images,
        ...codes,
      ]);
    }
  });

  test('no file of the hostile folder throws', async () => {
    const hostile = sampleFiles('hostile').filter(({ name }) => !/bomb|\.zip$/.test(name));
    const result = await openSeries(hostile.map(({ name, read }) => ({ name, data: read() })));
    expect(result.refused.length + seriesOf(result).reduce((sum, { frames }) => sum + frames.length, 0)).toBe(
      hostile.length,
    );
  });
});
