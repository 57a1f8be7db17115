import { deidentify, isDeidentified, openDicom, openSeries, type SlideObstacle } from '../src';
import { readDicomImage } from '../src/frames/dicom-image';
import { joinSlide } from '../src/frames/join-slide';
import { defaultLimits } from '../src/parse/limits';
import type { Samples } from '../src/pixels/samples';
import type { TestElement } from './build/dicom-bytes';
import {
  type SlideFacts,
  slideFile,
  slideValues,
  type SlideWriting,
  smallSlide,
  tilePlaces,
  tilesOf,
} from './build/slide-file';
import { seriesOf } from './opened-series';
import { cleaned, cleaning } from './shown-mosaics';

const text = (tag: number, vr: string, value: string): TestElement => ({ tag, vr, value });
const long = (tag: number, value: number): TestElement => ({ tag, vr: 'UL', value: [value] });
const sparse = text(0x00209311, 'CS', 'TILED_SPARSE');

/** Size and values of every frame of a file. */
async function framesOf(bytes: Uint8Array) {
  const opened = await openDicom(bytes);
  const frames = Array.from({ length: opened.shownFrames }, (_, index) => opened.frame(index));
  return (await Promise.all(frames)).map(({ stored: { rows, columns, values } }) => ({
    rows,
    columns,
    values: [...values],
  }));
}

const expectedFrames = (facts: SlideFacts) =>
  Array.from({ length: facts.images }, (_, image) => ({
    rows: facts.rows,
    columns: facts.columns,
    values: slideValues(facts, image),
  }));

/** Slides whose last tiles lie partly outside, or not, with one or several focal planes. */
const manySlides: SlideFacts[] = Array.from({ length: 40 }, (_, at) => ({
  rows: 1 + (at % 9),
  columns: 4 + ((at * 7) % 11),
  tile: { rows: 1 + (at % 4), columns: 1 + (at % 3) },
  images: 1 + (at % 3),
}));

describe('the tiles of a slide', () => {
  test('in order are put together, also when de-identified', async () => {
    for (const facts of manySlides) {
      const bytes = slideFile(facts);
      expect({ facts, frames: await framesOf(bytes) }).toEqual({ facts, frames: expectedFrames(facts) });
      const clean = await cleaned(bytes);
      expect(await framesOf(clean)).toEqual(expectedFrames(facts));
      await expect(isDeidentified(clean)).resolves.toBe(true);
    }
  });

  test('in any order are put where they say, also when de-identified', async () => {
    for (const facts of manySlides) {
      const ordered = tilesOf(facts);
      // Tiles of one place stay in the order of their focal planes.
      const tiles = ordered
        .map((tile, at) => ({ tile, rank: tile.image * ordered.length + ((at * 31) % ordered.length) }))
        .sort((one, other) => one.rank - other.rank)
        .map(({ tile }) => tile);
      const bytes = slideFile(facts, { tiles, elements: [sparse, tilePlaces(tiles)] });
      expect({ facts, frames: await framesOf(bytes) }).toEqual({ facts, frames: expectedFrames(facts) });
      expect(await framesOf(await cleaned(bytes))).toEqual(expectedFrames(facts));
    }
  });

  test('are one image of a series, without a notice', async () => {
    const [series] = seriesOf(await openSeries([{ name: 'slide', data: slideFile(smallSlide) }]));
    expect(series).toMatchObject({ rows: 5, columns: 7, notices: [] });
    expect(series?.frames).toHaveLength(1);
  });

  test('are refused when their colours differ', async () => {
    const read = await readDicomImage(slideFile(smallSlide), defaultLimits);
    const samples = async (index: number): Promise<Samples> => ({
      ...(await read.reader.samples(index)),
      photometric: index === 4 ? 'YBR_FULL' : 'RGB',
    });
    const { read: joined } = joinSlide({ ...read, reader: { ...read.reader, samples } }, defaultLimits);
    await expect(joined.reader.samples(0)).rejects.toMatchObject({ code: 'inconsistent' });
  });

  test('are blackened as one image', async () => {
    const blackOut = [{ top: 1, left: 2, rows: 1, columns: 4 }];
    const { bytes } = await deidentify(slideFile(smallSlide), { ...cleaning, blackOut });
    const values = slideValues(smallSlide, 0).fill(0, 3 * (7 + 2), 3 * (7 + 6));
    expect(await framesOf(bytes)).toEqual([{ rows: 5, columns: 7, values }]);
    expect((await openDicom(bytes)).notices).toEqual([]);
    await expect(isDeidentified(bytes)).resolves.toBe(true);
  });
});

const tiles = tilesOf(smallSlide);
const obstacles: [string, SlideObstacle, SlideWriting][] = [
  ['without the size of the slide', 'places', { elements: [long(0x00480006, 0)] }],
  ['of a part of a concatenation', 'places', { elements: [text(0x00209161, 'UI', '1.2.9')] }],
  [
    'of a slide with more pixels than a frame may have',
    'size',
    { elements: [long(0x00480006, 10_000), long(0x00480007, 10_000)] },
  ],
  ['of a slide with more columns than a frame may have', 'size', { elements: [long(0x00480006, 70_000)] }],
  ['of which one is absent', 'places', { tiles: tiles.slice(1) }],
  ['that do not say where they belong', 'places', { elements: [sparse] }],
  [
    'of which two have one place',
    'places',
    { elements: [sparse, tilePlaces(tiles.map((tile, at) => (at === 1 ? tiles[0]! : tile)))] },
  ],
  ...(
    [
      ['between the columns of others', { top: 0, left: 2 }],
      ['between the rows of others', { top: 1, left: 3 }],
      ['left of the slide', { top: 0, left: -3 }],
      ['above the slide', { top: -2, left: 3 }],
      ['right of the slide', { top: 0, left: 9 }],
      ['below the slide', { top: 6, left: 3 }],
    ] as const
  ).map(([where, place]): [string, SlideObstacle, SlideWriting] => [
    `of which one lies ${where}`,
    'places',
    { elements: [sparse, tilePlaces(tiles.map((tile, at) => (at === 1 ? place : tile)))] },
  ]),
];

describe('the tiles of a slide stay single frames, with the reason,', () => {
  test.each(obstacles)('%s', async (_what, obstacle, writing) => {
    const bytes = slideFile(smallSlide, writing);
    const frames = (writing.tiles ?? tiles).map(({ bytes: values }) => ({
      rows: 2,
      columns: 3,
      values: [...values],
    }));
    expect(await framesOf(bytes)).toEqual(frames);
    const notice = { kind: 'slide-tiles', tiles: frames.length, obstacle };
    expect((await openDicom(bytes)).notices).toEqual([notice]);
    const clean = await cleaned(bytes);
    expect(await framesOf(clean)).toEqual(frames);
    expect((await openDicom(clean)).notices).toEqual([notice]);
    await expect(isDeidentified(clean)).resolves.toBe(true);
    const [series] = seriesOf(await openSeries([{ name: 'slide', data: bytes }]));
    expect(series?.notices).toEqual([notice]);
  });

  test('of a file that ends early', async () => {
    const bytes = slideFile(smallSlide);
    const { notices, shownFrames } = await openDicom(bytes.subarray(0, bytes.length - 20));
    expect(notices).toContainEqual({ kind: 'slide-tiles', tiles: 9, obstacle: 'cut' });
    expect(shownFrames).toBe(8);
  });

  test('of another size than the header states', async () => {
    const read = await readDicomImage(slideFile({ ...smallSlide, images: 2 }), defaultLimits);
    const { obstacle } = joinSlide({ ...read, image: { ...read.image, rows: 3 } }, defaultLimits);
    expect(obstacle).toBe('places');
  });

  test('but frames of another kind of object have no notice', async () => {
    const bytes = slideFile(smallSlide, {
      elements: [text(0x00080016, 'UI', '1.2.840.10008.5.1.4.1.1.77.1.4')],
    });
    const { image, notices } = await openDicom(bytes);
    expect([image.frames, notices]).toEqual([9, []]);
  });
});
