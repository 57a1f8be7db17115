import type { DataSet, Element } from 'dicom-parser';
import type { ImageDescription } from '../model/image';
import type { MosaicObstacle } from '../model/series';
import { createDataSet } from '../parse/data-set';
import type { ParsedDicom } from '../parse/parse-dicom';
import { streamTags, tagName } from '../parse/tags';
import type { Samples, SampleValues } from '../pixels/samples';
import { perFrameGroups } from '../values/functional-groups';
import { type Mosaic, readMosaic, type TilePlace } from '../values/mosaic';
import { decimal } from '../write/encode-value';
import { type DicomImage, hasStatedSize } from './dicom-image';
import type { FrameReader } from './frame-reader';

const planePosition = 'x00209113';
const planeOrientation = 'x00209116';
const frameContent = 'x00209111';
const inStackPositionNumber = 'x00209057';

/** An element with items that are not in the file. */
const sequenceOf = (tag: string, dataSets: readonly DataSet[]): Element => ({
  tag,
  vr: 'SQ',
  length: 0,
  dataOffset: 0,
  items: dataSets.map((dataSet) => ({ tag: tagName(streamTags.item), length: 0, dataOffset: 0, dataSet })),
});

/** Numbers as the bytes of a DS element. */
function decimals(numbers: readonly number[]): Uint8Array {
  const text = numbers.map(decimal).join('\\');
  return new TextEncoder().encode(text.length % 2 === 0 ? text : `${text} `);
}

function longNumber(number: number, isLittleEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, number, isLittleEndian);
  return bytes;
}

/** A header whose Per-Frame Functional Groups say where each tile lies (PS3.3 C.7.6.16). */
function withGroups(dataSet: DataSet, places: readonly TilePlace[], isLittleEndian: boolean): DataSet {
  const group = (tag: string, inner: string, vr: string, bytes: Uint8Array): Record<string, Element> => {
    const elements = { [inner]: { tag: inner, vr, length: bytes.length, dataOffset: 0 } };
    return { [tag]: sequenceOf(tag, [createDataSet(bytes, elements, isLittleEndian)]) };
  };
  const groups = places.map(({ position, orientation }, tile) =>
    createDataSet(
      new Uint8Array(0),
      {
        ...group(frameContent, inStackPositionNumber, 'UL', longNumber(tile + 1, isLittleEndian)),
        ...group(planePosition, 'x00200032', 'DS', decimals(position)),
        ...(orientation ? group(planeOrientation, 'x00200037', 'DS', decimals(orientation)) : {}),
      },
      isLittleEndian,
    ),
  );
  const elements = { ...dataSet.elements, [perFrameGroups]: sequenceOf(perFrameGroups, groups) };
  return createDataSet(dataSet.byteArray, elements, isLittleEndian);
}

/**
 * The header of a file; that of a mosaic of slices has Per-Frame Functional Groups with the position of
 * each slice, which private elements of Siemens and UIH give.
 * @param image the image as the header describes it
 */
export function withTilePlaces({ dataSet, encoding }: ParsedDicom, image: ImageDescription): DataSet {
  const mosaic = readMosaic(dataSet, image);
  const places = mosaic && typeof mosaic === 'object' ? mosaic.places : null;
  return places ? withGroups(dataSet, places, encoding.isLittleEndian) : dataSet;
}

/** Copies one tile out of the samples of a mosaic. */
function cutTile(
  mosaic: SampleValues,
  tile: number,
  grid: number,
  { rows, columns, samplesPerPixel }: ImageDescription,
): SampleValues {
  const width = columns * samplesPerPixel;
  const values = mosaic.slice(0, rows * width);
  const left = (tile % grid) * width;
  const top = Math.floor(tile / grid) * rows;
  for (let row = 0; row < rows; row += 1) {
    const from = (top + row) * width * grid + left;
    values.set(mosaic.subarray(from, from + width), row * width);
  }
  return values;
}

/** Reads tiles as frames. The mosaic is decoded when the first tile is requested, and once. */
function tileReader(reader: FrameReader, { tiles, grid }: Mosaic, tile: ImageDescription): FrameReader {
  let decoding: Promise<Samples> | undefined;
  return {
    wholeFrames: tiles,
    samples: async (index) => {
      const whole = await (decoding ??= Promise.resolve(reader.samples(0)));
      return { ...whole, values: cutTile(whole.values, index, grid, tile) };
    },
  };
}

/** The mosaic as it is stored: positions of its slices in functional groups are not positions of the whole. */
function folded({ parsed, image, reader }: DicomImage): DicomImage {
  const { [perFrameGroups]: groups, ...elements } = parsed.dataSet.elements;
  if (!groups) return { parsed, image, reader };
  const dataSet = createDataSet(parsed.dataSet.byteArray, elements, parsed.encoding.isLittleEndian);
  return { parsed: { ...parsed, dataSet }, image, reader };
}

/**
 * Makes the slices of a Siemens or UIH mosaic the frames of its file, each with its position. Any other
 * image is returned unchanged. A mosaic whose file ends before its pixels do stays as it is stored.
 * @returns the reason, when a whole mosaic must stay as it is stored
 */
export function unfoldMosaic(read: DicomImage): { read: DicomImage; obstacle?: MosaicObstacle } {
  const { parsed, image, reader } = read;
  const mosaic = readMosaic(parsed.dataSet, image);
  if (mosaic === null) return { read };
  if (reader.wholeFrames === 0) return { read: folded(read) };
  if (typeof mosaic === 'string') return { read: folded(read), obstacle: mosaic };
  if (!hasStatedSize(read)) return { read: folded(read), obstacle: 'size' };
  const { tiles: frames, grid, places } = mosaic;
  const { dataSet, encoding } = parsed;
  const tile = { ...image, rows: image.rows / grid, columns: image.columns / grid, frames };
  return {
    read: {
      parsed: places ? { ...parsed, dataSet: withGroups(dataSet, places, encoding.isLittleEndian) } : parsed,
      image: tile,
      reader: tileReader(reader, mosaic, tile),
    },
  };
}
