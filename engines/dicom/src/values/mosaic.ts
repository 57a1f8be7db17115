import type { DataSet } from 'dicom-parser';
import type { ImageDescription } from '../model/image';
import type { MosaicObstacle } from '../model/series';
import { csaValues } from './csa-header';
import { bytesOf, codesOf, decimalOf, decimalsOf, itemsOf, wordOf } from './elements';
import { frameHeader, perFrameGroups } from './functional-groups';
import { describeGeometry } from './geometry';
import { isMosaic } from './is-mosaic';
import { normalOf, parallel } from './planes';
import { type PrivateElement, privateTag } from './private-elements';
import { add, dot, lengthOf, times, unit, type Vector } from './vector';

const siemensNumber: PrivateElement = ['0019', 'SIEMENS MR HEADER', '0a'];
const siemensHeader: PrivateElement = ['0029', 'SIEMENS CSA HEADER', '10'];
const unitedNumber: PrivateElement = ['0065', 'Image Private Header', '50'];
const unitedFrames: PrivateElement = ['0065', 'Image Private Header', '51'];
const imagePosition = 'x00200032';
const imageOrientation = 'x00200037';
const planePosition = 'x00209113';
const overlayData = /^x60..3000$/;
const shutterShape = 'x00181600';

/** Maximum number of tiles in a mosaic; scanners write up to about a hundred. */
const mostTiles = 1024;

/** Where one slice of a mosaic lies in the patient. */
export interface TilePlace {
  /** Image Position (Patient) of the slice in mm. */
  position: Vector;
  /** The six numbers of Image Orientation (Patient), when the tile has its own. */
  orientation?: readonly number[];
}

/** The slices of a mosaic: tiles of equal size, row by row from the upper left. */
export interface Mosaic {
  /** Number of tiles that hold a slice; those after them are empty. */
  tiles: number;
  /** Number of tiles side by side, and one above the other. */
  grid: number;
  /** Places of the tiles; null when the header gives them in Per-Frame Functional Groups. */
  places: readonly TilePlace[] | null;
}

/** A tag of a private element that the file has. */
function presentTag(dataSet: DataSet, element: PrivateElement): string | undefined {
  const tag = privateTag(dataSet, element);
  return tag !== undefined && dataSet.elements[tag] ? tag : undefined;
}

function valuesOfCsa(dataSet: DataSet, name: string): string[] {
  const tag = presentTag(dataSet, siemensHeader);
  const bytes = tag === undefined ? undefined : bytesOf(dataSet, tag);
  return bytes ? csaValues(bytes, name) : [];
}

/** The number in a private element: text in a DS or IS element, else binary. */
function numberIn(dataSet: DataSet, tag: string): number | undefined {
  const vr = dataSet.elements[tag]?.vr;
  return vr === 'US' || (vr !== 'IS' && vr !== 'DS' && dataSet.elements[tag]?.length === 2)
    ? wordOf(dataSet, tag, false)
    : decimalOf(dataSet, tag);
}

/** Number of slices by every source in the header that gives one. */
function numbersOf(dataSet: DataSet): number[] {
  const written = dataSet.elements[perFrameGroups]?.items?.length;
  if (written !== undefined) return [written];
  const siemens = presentTag(dataSet, siemensNumber);
  const united = presentTag(dataSet, unitedNumber);
  const frames = presentTag(dataSet, unitedFrames);
  const numbers = [
    siemens && numberIn(dataSet, siemens),
    united && decimalOf(dataSet, united),
    frames && dataSet.elements[frames]?.items?.length,
    Number(valuesOfCsa(dataSet, 'NumberOfImagesInMosaic')[0] ?? Number.NaN),
  ];
  return numbers.filter((number) => typeof number === 'number' && !Number.isNaN(number)) as number[];
}

const isVector = (numbers: readonly number[]): numbers is Vector =>
  numbers.length === 3 && numbers.every(Number.isFinite);

/** Whether every tile has a position in Per-Frame Functional Groups. */
function havePlaces(dataSet: DataSet, tiles: number): boolean {
  return Array.from({ length: tiles }, (_, tile) => frameHeader(dataSet, tile)).every((header) =>
    header.items(planePosition).some((item) => isVector(decimalsOf(item, imagePosition))),
  );
}

/** Places of the tiles as UIH writes them; undefined when one of them lacks a position or a direction. */
function unitedPlaces(dataSet: DataSet, tag: string): TilePlace[] | undefined {
  const common = decimalsOf(dataSet, imageOrientation).length === 6;
  const places = itemsOf(dataSet, tag).flatMap((item): TilePlace[] => {
    const position = decimalsOf(item, imagePosition);
    const own = decimalsOf(item, imageOrientation);
    const hasOwn = own.length === 6 && own.every(Number.isFinite);
    if (!isVector(position) || !(hasOwn || common)) return [];
    return [hasOwn ? { position, orientation: own } : { position }];
  });
  return places.length === itemsOf(dataSet, tag).length ? places : undefined;
}

/**
 * Distance from a slice to the next one as a vector: along the normal of the image, or against it
 * where the CSA header gives the opposite normal.
 */
function stepOf(dataSet: DataSet, normal: Vector): Vector | undefined {
  const distance = decimalOf(dataSet, 'x00180088') ?? 0;
  const given = valuesOfCsa(dataSet, 'SliceNormalVector').map(Number);
  if (!(distance > 0)) return undefined;
  if (given.length === 0) return times(normal, distance);
  if (!isVector(given) || lengthOf(given) === 0) return undefined;
  const cosine = dot(unit(given), normal);
  return Math.abs(cosine) > parallel ? times(normal, Math.sign(cosine) * distance) : undefined;
}

/**
 * Places of the tiles of a Siemens mosaic. Its Image Position (Patient) is that of a slice as large as
 * the whole mosaic with the same centre, so that the first pixel of a tile lies half of the difference
 * in size further along rows and columns (nibabel, "Siemens mosaic format").
 */
function siemensPlaces(
  dataSet: DataSet,
  { rows, columns }: Pick<ImageDescription, 'rows' | 'columns'>,
  { tiles, grid }: Pick<Mosaic, 'tiles' | 'grid'>,
): TilePlace[] | undefined {
  const { plane, spacing } = describeGeometry(frameHeader(dataSet, 0));
  const step = plane && (tiles === 1 ? ([0, 0, 0] as const) : stepOf(dataSet, unit(normalOf(plane))));
  if (!plane || !spacing || !step) return undefined;
  const alongRow = times(plane.rowDirection, ((columns - columns / grid) / 2) * spacing.column);
  const alongColumn = times(plane.columnDirection, ((rows - rows / grid) / 2) * spacing.row);
  const first = add(plane.position, add(alongRow, alongColumn));
  return Array.from({ length: tiles }, (_, tile) => ({ position: add(first, times(step, tile)) }));
}

/**
 * Whether an overlay or a shutter (PS3.3 C.9, C.7.6.11) lies on the whole mosaic. Overlays in unused bits
 * of the pixels are parts of the tiles.
 */
const hasDrawings = ({ elements }: DataSet): boolean =>
  Object.values(elements).some(
    ({ tag, length }) => length !== 0 && (overlayData.test(tag) || tag === shutterShape),
  );

/**
 * Reads where the slices of a mosaic are, in the image and in the patient.
 * @param image the image as the header describes it
 * @returns null for an image that is no mosaic; the reason for a mosaic that must stay as it is stored
 */
export function readMosaic(
  dataSet: DataSet,
  image: Pick<ImageDescription, 'rows' | 'columns' | 'frames'>,
): Mosaic | MosaicObstacle | null {
  if (image.frames !== 1 || !isMosaic(dataSet)) return null;
  const numbers = numbersOf(dataSet);
  const [tiles] = numbers;
  // VFRAME alone does not say that an image has tiles.
  if (tiles === undefined) return codesOf(dataSet, 'x00080008').includes('MOSAIC') ? 'number' : null;
  const areEqual = numbers.every((number) => number === tiles);
  if (!areEqual || !Number.isInteger(tiles) || tiles < 1 || tiles > mostTiles) return 'number';
  const grid = Math.ceil(Math.sqrt(tiles));
  if (image.rows % grid !== 0 || image.columns % grid !== 0) return 'size';
  if (hasDrawings(dataSet)) return 'drawings';
  if (dataSet.elements[perFrameGroups]) {
    return havePlaces(dataSet, tiles) ? { tiles, grid, places: null } : 'positions';
  }
  const frames = presentTag(dataSet, unitedFrames);
  const places = frames ? unitedPlaces(dataSet, frames) : siemensPlaces(dataSet, image, { tiles, grid });
  return places ? { tiles, grid, places } : 'positions';
}
