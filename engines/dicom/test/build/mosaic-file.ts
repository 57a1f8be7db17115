import { add, cross, times, type Vector } from '../../src/values/vector';
import {
  concat,
  dicomFile,
  explicitLittle,
  inFileOrder,
  namingElements,
  type TestElement,
  textElement as text,
  type Writing,
} from './dicom-bytes';
import { imageElements, pixelTag } from './image-file';

/** Slices and their places in the patient, from which a scanner would make a mosaic. */
export interface MosaicFacts {
  /** Number of slices. */
  tiles: number;
  /** Size of a slice. */
  rows: number;
  columns: number;
  /** Unit vectors along rows and columns. */
  rowDirection: Vector;
  columnDirection: Vector;
  /** Centre of the first pixel of the first slice, in mm. */
  origin: Vector;
  /** Distances between rows, columns and slices in mm. */
  spacing: { row: number; column: number; slice: number };
  /** Whether the slices follow one another against the cross product of rows and columns. */
  isAgainstNormal: boolean;
}

export const axialMosaic: MosaicFacts = {
  tiles: 5,
  rows: 4,
  columns: 6,
  rowDirection: [1, 0, 0],
  columnDirection: [0, 1, 0],
  origin: [-50, -40, 10],
  spacing: { row: 2, column: 3, slice: 4.5 },
  isAgainstNormal: false,
};

/** A mosaic that becomes smaller in JPEG-LS. */
export const largeMosaic: MosaicFacts = { ...axialMosaic, tiles: 10, rows: 16, columns: 16 };

const gridOf = ({ tiles }: MosaicFacts) => Math.ceil(Math.sqrt(tiles));

/** Position of each slice in mm. */
export function slicePositions(facts: MosaicFacts): Vector[] {
  const { rowDirection, columnDirection, origin, spacing, isAgainstNormal } = facts;
  const normal = times(cross(rowDirection, columnDirection), isAgainstNormal ? -1 : 1);
  return Array.from({ length: facts.tiles }, (_, slice) => add(origin, times(normal, slice * spacing.slice)));
}

/** The value of a pixel, different for every pixel of a mosaic. */
export const mosaicValue = (slice: number, row: number, column: number): number =>
  1 + slice * 256 + row * 16 + column;

/** Samples of 16 bits, little-endian, row by row; tiles without a slice are 0. */
export function mosaicPixels(facts: MosaicFacts): Uint8Array {
  const { tiles, rows, columns } = facts;
  const grid = gridOf(facts);
  const samples = new Uint8Array(2 * rows * columns * grid * grid);
  const view = new DataView(samples.buffer);
  for (let slice = 0; slice < tiles; slice += 1) {
    const [top, left] = [Math.floor(slice / grid) * rows, (slice % grid) * columns];
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const at = (top + row) * columns * grid + left + column;
        view.setUint16(2 * at, mosaicValue(slice, row, column), true);
      }
    }
  }
  return samples;
}

const long = (...values: number[]) => new Uint8Array(Uint32Array.from(values).buffer);
const padded = (text: string, length: number) => {
  const bytes = new Uint8Array(length);
  bytes.set(new TextEncoder().encode(text));
  return bytes;
};

/** A Siemens CSA header of the second version with these tags and their values. */
export function csaHeader(tags: Readonly<Record<string, readonly string[]>>): Uint8Array {
  const entries = Object.entries(tags).map(([name, values]) => {
    // Scanners write six items where a tag has fewer values; the others are empty.
    const items = Array.from({ length: 6 }, (_, item) => {
      const value = values[item] ? new TextEncoder().encode(`${values[item]}\0`) : new Uint8Array();
      const room = padded('', Math.ceil(value.length / 4) * 4);
      room.set(value);
      return concat([long(value.length, value.length, 77, value.length), room]);
    });
    const head = [padded(name, 64), long(values.length), padded('FD', 4), long(4, items.length, 77)];
    return concat([...head, ...items]);
  });
  const start = concat([padded('SV10', 4), Uint8Array.of(4, 3, 2, 1), long(entries.length, 77)]);
  return concat([start, ...entries]);
}

const decimals = (tag: number, numbers: readonly number[]): TestElement =>
  text(tag, 'DS', numbers.map((number) => String(Number(number.toFixed(9)))).join('\\'));

/** The header of a mosaic that all makers write; its position is that of a slice as large as the mosaic. */
function commonElements(facts: MosaicFacts): TestElement[] {
  const { rows, columns, rowDirection, columnDirection, origin, spacing } = facts;
  const grid = gridOf(facts);
  const alongRow = times(rowDirection, (-(grid - 1) * columns * spacing.column) / 2);
  const alongColumn = times(columnDirection, (-(grid - 1) * rows * spacing.row) / 2);
  return [
    ...namingElements('1.2.840.10008.5.1.4.1.1.4'),
    text(0x00200052, 'UI', '1.2.3.6'),
    text(0x00200013, 'IS', '1'),
    decimals(0x00200032, add(origin, add(alongRow, alongColumn))),
    decimals(0x00200037, [...rowDirection, ...columnDirection]),
    decimals(0x00280030, [spacing.row, spacing.column]),
    decimals(0x00180088, [spacing.slice]),
  ];
}

/** The private elements by which Siemens describes a mosaic. */
export function siemensElements(facts: MosaicFacts): TestElement[] {
  const normal = times(cross(facts.rowDirection, facts.columnDirection), facts.isAgainstNormal ? -1 : 1);
  const header = csaHeader({
    PatientName: ['DOE^JANE'],
    NumberOfImagesInMosaic: [String(facts.tiles)],
    SliceNormalVector: normal.map((value) => value.toFixed(8)),
  });
  return [
    text(0x00190011, 'LO', 'SIEMENS MR HEADER'),
    { tag: 0x0019110a, vr: 'US', value: [facts.tiles] },
    text(0x00290012, 'LO', 'SIEMENS CSA HEADER'),
    { tag: 0x00291210, vr: 'OB', value: header },
  ];
}

/** The private elements by which UIH describes a mosaic. */
export function unitedElements(facts: MosaicFacts): TestElement[] {
  const items = slicePositions(facts).map((position) => [
    text(0x00080032, 'TM', '101112.5'),
    decimals(0x00200032, position),
  ]);
  return [
    text(0x00650010, 'LO', 'Image Private Header'),
    text(0x00651050, 'DS', String(facts.tiles)),
    { tag: 0x00651051, vr: 'SQ', value: items },
  ];
}

/** How a mosaic is written; elements replace others of the same tag. */
export interface MosaicWriting extends Partial<Writing> {
  syntax?: string;
  imageType?: string;
  elements?: readonly TestElement[];
  pixels?: TestElement;
}

/** The elements of a mosaic of 16-bit values. */
export function mosaicElements(
  facts: MosaicFacts,
  {
    imageType = 'ORIGINAL\\PRIMARY\\M\\ND\\MOSAIC',
    elements = siemensElements(facts),
    pixels,
  }: MosaicWriting = {},
): TestElement[] {
  const grid = gridOf(facts);
  const size = { rows: facts.rows * grid, columns: facts.columns * grid };
  return inFileOrder([
    ...imageElements({ ...size, bitsAllocated: 16 }),
    ...commonElements(facts),
    text(0x00080060, 'CS', 'MR'),
    text(0x00080008, 'CS', imageType),
    ...elements,
    pixels ?? { tag: pixelTag, vr: 'OW', value: mosaicPixels(facts) },
  ]);
}

/** A file with a mosaic of 16-bit values. */
export const mosaicFile = (facts: MosaicFacts, writing: MosaicWriting = {}): Uint8Array =>
  dicomFile(writing.syntax ?? '1.2.840.10008.1.2.1', mosaicElements(facts, writing), {
    ...explicitLittle,
    ...writing,
  });
