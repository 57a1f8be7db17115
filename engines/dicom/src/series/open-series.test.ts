import { namedSlice } from '../../test/build/named-slice';
import { cineFile, ctSlices, radiographFile, type TestFile } from '../../test/build/small-series';
import { asFiles, codesOf, seriesOf } from '../../test/opened-series';
import { compressLossless } from '../compress/compress-lossless';
import type { FrameSource } from '../model/frame-source';
import type { DicomSeries } from '../model/series';
import { openSeries } from './open-series';

const small = ctSlices({ slices: 8, rows: 16 });
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
  test('slices are sorted by position along the normal, whatever their names and numbers', async () => {
    const shuffled = small.map((_, index) => small[(index * 5 + 3) % 8] as TestFile);
    const [series] = seriesOf(await openSeries(asFiles(shuffled)));
    const places = series?.frames.map(({ file }) => shuffled[file]?.name);
    expect(places).toEqual(small.map(({ name }) => name));
    expect(series?.notices).toEqual([]);
  });

  test('without geometry the instance number decides, then the file name', async () => {
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

  test('a missing slice is reported as a gap at its position', async () => {
    const [series] = seriesOf(await openSeries(asFiles(small.filter((_, index) => index !== 3))));
    expect(series?.notices).toHaveLength(1);
    expect(series?.notices[0]).toMatchObject({ kind: 'gap', after: 2 });
    const [gap] = series?.notices ?? [];
    expect(gap?.kind === 'gap' && gap.distance / gap.usual).toBeCloseTo(2, 2);
  });

  test('single-frame and multi-frame files are listed together, every frame once', async () => {
    const cine = cineFile({ frames: 3, rows: 32 });
    const opened = await openSeries(asFiles([cine, ...small.slice(0, 2), radiographFile(32)]));
    const lengths = seriesOf(opened).map(({ modality, frames }) => `${modality} ${frames.length}`);
    expect(lengths.toSorted()).toEqual(['CT 2', 'DX 1', 'US 3']);
    const ultrasound = seriesOf(opened).find(({ modality }) => modality === 'US') as DicomSeries;
    expect(order(ultrasound)).toEqual(['0.0', '0.1', '0.2']);
  });

  test('files of two patients are never in one series, even with the same UIDs', async () => {
    const empty = '\x10\0\x20\0LO\0\0';
    const [first] = small as [TestFile];
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

  test('a patient whose name is written in two ways is one patient', async () => {
    const named = (bytes: Uint8Array, name: string) => {
      const empty = Buffer.from('\x10\0\x10\0PN\0\0', 'latin1');
      const at = Buffer.from(bytes).indexOf(empty);
      const filled = Buffer.from(`\x10\0\x10\0PN${String.fromCharCode(name.length)}\0${name}`, 'latin1');
      return new Uint8Array(Buffer.concat([bytes.subarray(0, at), filled, bytes.subarray(at + 8)]));
    };
    const names = ['DOE^JANE', 'Doe^Jane^^', 'DOE^JANE=x'];
    const files = small.map(({ name, bytes }, index) => ({
      name,
      bytes: named(bytes, names[index % 3] ?? ''),
    }));
    const opened = await openSeries(asFiles(files));
    expect(opened.studies.map(({ series }) => series.map(({ frames }) => frames.length))).toEqual([[8]]);
    const strangers = [
      ...files.slice(1),
      { name: 'x', bytes: named(small[0]?.bytes ?? new Uint8Array(0), 'ROE^JANE') },
    ];
    expect((await openSeries(asFiles(strangers))).studies).toHaveLength(2);
  });

  test('a duplicate image is shown once, and the second file is named', async () => {
    const [first] = small as [TestFile];
    const opened = await openSeries([...asFiles(small), { name: 'copy.dcm', data: first.bytes }]);
    expect(codesOf(opened)).toEqual(['copy.dcm: duplicate']);
    expect(seriesOf(opened).map(({ frames }) => frames.length)).toEqual([8]);
  });

  test('different slices with one identifier are all shown, with a notice; copies of them are refused', async () => {
    const slices = [5, 1, 3].map((instance) => ({
      name: `s${instance}.dcm`,
      bytes: namedSlice({ uid: '1.2.3.4', instance, pixels: Uint8Array.of(instance, 2, 3, 4) }),
    }));
    const copies = slices.map(({ name, bytes }) => ({ name: `copy-${name}`, bytes }));
    const opened = await openSeries(asFiles([...slices, ...copies]));
    const [series] = seriesOf(opened);
    expect(series && order(series)).toEqual(['1.0', '2.0', '0.0']);
    expect(series?.notices).toEqual([{ kind: 'shared-identifier' }]);
    expect(codesOf(opened)).toEqual(copies.map(({ name }) => `${name}: duplicate`));
    const frames = opened.source(series as DicomSeries);
    expect((await frames.load(0)).stored.values[0]).toBe(1);
  });

  test('a copy in another transfer syntax is a duplicate, a different image in it is not', async () => {
    const slice = (first: number) =>
      namedSlice({ uid: '1.2.3.4', side: 16, pixels: new Uint8Array(256).fill(7).fill(first, 0, 1) });
    const copy = await compressLossless(slice(1));
    const other = await compressLossless(slice(9));
    expect(Buffer.compare(copy, slice(1))).not.toBe(0);
    const given = { plain: slice(1), copy, other };
    const opened = await openSeries(Object.entries(given).map(([name, data]) => ({ name, data })));
    expect(codesOf(opened)).toEqual(['copy: duplicate']);
    expect(seriesOf(opened).map(({ frames }) => frames.length)).toEqual([2]);
  });

  test('the name of a series is made of coded attributes and contains no free text', async () => {
    const [series] = seriesOf(await openSeries(asFiles(small)));
    expect(series?.description).toBe('Series 1: CT head, axial, 5 mm');
    const odd = small.map(({ name, bytes }) => ({ name, bytes: edited(bytes, 'HEAD', 'BOB ') }));
    expect(seriesOf(await openSeries(asFiles(odd)))[0]?.description).toBe('Series 1: CT, axial, 5 mm');
  });
});

describe('frames of a series', () => {
  test('a frame is addressed by its position; a closed series gives no frame', async () => {
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

  test('only a few files are open at a time, each is closed once and never while a frame is read', async () => {
    const states: string[] = [];
    let isOpen = 0;
    let most = 0;
    const many = ctSlices({ slices: 30, rows: 8 });
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

  test('a Blob is read in parts, and again when a frame is requested', async () => {
    const blobs = small.map(({ name, bytes }) => ({ name, data: new Blob([new Uint8Array(bytes)]) }));
    const opened = await openSeries(blobs);
    const source = opened.source(seriesOf(opened)[0] as DicomSeries);
    expect((await source.load(3)).stored).toMatchObject({ rows: 16, columns: 16 });
  });
});
