import type { OpenedDicom } from '../frames/open-dicom';
import { DicomError } from '../model/dicom-error';
import type { DisplayFrame, Palette } from '../model/display';
import type { StoredValues } from '../model/image';
import { machineIsLittleEndian } from '../pixels/native-samples';
import type { DicomElement } from '../write/element';
import { dictionary } from '../write/dictionary';
import { element, nativePixels } from '../write/encode-value';
import { swapBytes } from './swap-numbers';

const numberOfFrames = 'x00280008';

/**
 * A rectangle that is blackened in every frame, counted in pixels from the first row and column.
 * Parts outside of the frame are ignored.
 */
export interface Rectangle {
  top: number;
  left: number;
  rows: number;
  columns: number;
}

/**
 * Decodes all complete frames and blackens rectangles in each.
 * @returns replacements for the elements that describe and hold the pixels, uncompressed and
 * little-endian
 * @throws DicomError when a frame cannot be decoded; nothing is written then
 */
export async function blackOut(
  opened: OpenedDicom,
  rectangles: readonly Rectangle[],
): Promise<DicomElement[]> {
  for (const { top, left, rows, columns } of rectangles) {
    // An invalid rectangle is an error, because ignoring it would leave text uncovered.
    const isSound = [top, left, rows, columns].every(Number.isFinite) && rows > 0 && columns > 0;
    if (!isSound)
      throw new DicomError('inconsistent', 'A rectangle to black out needs a position and a size.');
  }
  const frames: DisplayFrame[] = [];
  for (let index = 0; index < opened.wholeFrames; index += 1) frames.push(await opened.frame(index));
  const [first] = frames;
  if (!first) throw new DicomError('truncated', 'No frame of this file is complete.');
  const black = blackOf(frames);
  const planes = frames.map(({ stored }) => {
    const values = stored.values.slice();
    for (const rectangle of rectangles) {
      fill(values, stored.rows, stored.columns, stored.samplesPerPixel, rectangle, black);
    }
    return values;
  });
  return [...descriptionOf(opened, first, planes.length), pixelsOf(planes)];
}

function fill(
  values: StoredValues,
  rows: number,
  columns: number,
  samples: number,
  rectangle: Rectangle,
  black: number,
): void {
  const clip = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value)));
  const left = clip(Math.floor(rectangle.left), columns);
  const right = clip(Math.ceil(rectangle.left + rectangle.columns), columns);
  const bottom = clip(Math.ceil(rectangle.top + rectangle.rows), rows);
  for (let row = clip(Math.floor(rectangle.top), rows); row < bottom; row += 1) {
    values.fill(black, (row * columns + left) * samples, (row * columns + right) * samples);
  }
}

/**
 * The stored value that is displayed darkest in these frames. For grey images it lies within their
 * range, so automatic windows do not change.
 */
function blackOf(frames: readonly DisplayFrame[]): number {
  const [first] = frames as [DisplayFrame];
  if (first.stored.samplesPerPixel === 3) return 0;
  if (first.display.palette) return darkestOf(first.display.palette);
  const isInverted = first.stored.photometric === 'MONOCHROME1';
  const edges = frames.map(({ range }) => (isInverted ? range.maximum : range.minimum));
  return isInverted ? Math.max(...edges) : Math.min(...edges);
}

function darkestOf({ red, green, blue, firstMapped }: Palette): number {
  let darkest = 0;
  const lightOf = (index: number) => (red[index] ?? 0) + (green[index] ?? 0) + (blue[index] ?? 0);
  for (let index = 1; index < red.length; index += 1) {
    if (lightOf(index) < lightOf(darkest)) darkest = index;
  }
  return Math.max(0, firstMapped + darkest);
}

function descriptionOf(opened: OpenedDicom, { stored }: DisplayFrame, frames: number): DicomElement[] {
  const { values, samplesPerPixel, photometric } = stored;
  const allocated = 8 * values.BYTES_PER_ELEMENT;
  const isReal = values instanceof Float32Array || values instanceof Float64Array;
  const bitsStored = isReal ? allocated : Math.min(allocated, Math.max(1, opened.image.bitsStored));
  const isSigned =
    values instanceof Int8Array || values instanceof Int16Array || values instanceof Int32Array;
  const description: DicomElement[] = [
    element('Rows', stored.rows),
    element('Columns', stored.columns),
    element('SamplesPerPixel', samplesPerPixel),
    element('PhotometricInterpretation', photometric),
    element('BitsAllocated', allocated),
    element('BitsStored', bitsStored),
    element('HighBit', bitsStored - 1),
    element('PixelRepresentation', isSigned ? 1 : 0),
  ];
  if (samplesPerPixel === 3) description.push(element('PlanarConfiguration', 0));
  // Tiles of a slide are put together, so that the number of frames in the header no longer holds.
  const isCounted = opened.image.frames > 1 || numberOfFrames in opened.dataSet.elements;
  if (frames > 1 || isCounted) description.push(element('NumberOfFrames', frames));
  return description;
}

function pixelsOf(planes: readonly StoredValues[]): DicomElement {
  const [first] = planes as [StoredValues];
  const bytes = new Uint8Array(planes.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const plane of planes) {
    bytes.set(littleEndianBytes(plane), at);
    at += plane.byteLength;
  }
  if (first instanceof Float32Array) return { tag: dictionary.FloatPixelData[0], vr: 'OF', bytes };
  if (first instanceof Float64Array) return { tag: dictionary.DoubleFloatPixelData[0], vr: 'OD', bytes };
  return nativePixels(bytes, 8 * first.BYTES_PER_ELEMENT);
}

function littleEndianBytes(plane: StoredValues): Uint8Array {
  const bytes = new Uint8Array(plane.buffer, plane.byteOffset, plane.byteLength);
  return machineIsLittleEndian ? bytes : swapBytes(bytes, plane.BYTES_PER_ELEMENT);
}
