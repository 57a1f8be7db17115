import type { DataSet } from 'dicom-parser';
import type { ImageDescription } from '../model/image';
import type { SlideObstacle } from '../model/series';
import { bytesOf, codeOf, textOf } from './elements';
import { frameHeader } from './functional-groups';

/** Place of a tile on a slide. */
export interface SlidePlace {
  /** Index of the slide image, from 0: a file may have several focal planes and optical paths. */
  image: number;
  /** Row and column of the tile's first pixel in the slide image, from 0. */
  top: number;
  left: number;
}

/** Images of a slide that are stored as tiles (PS3.3 C.8.12). */
export interface TiledSlide {
  /** Size of a slide image in pixels. */
  rows: number;
  columns: number;
  /** Number of slide images. */
  images: number;
  /** Place of each frame of the file. */
  places: readonly SlidePlace[];
}

/** Maximum of Rows and Columns, which have 16 bits. */
const longestSide = 0xffff;

/** One number of 32 bits, unsigned or signed. */
function longOf(dataSet: DataSet | undefined, tag: string, isSigned: boolean): number | undefined {
  if (!dataSet || bytesOf(dataSet, tag)?.length !== 4) return undefined;
  return isSigned ? dataSet.int32(tag) : dataSet.uint32(tag);
}

/** Places of frames that lie row by row, plane after plane (`TILED_FULL`, PS3.3 C.7.6.17.3). */
const placesInOrder = (frames: number, across: number, perImage: number, tile: Size): SlidePlace[] =>
  Array.from({ length: frames }, (_, frame) => {
    const at = frame % perImage;
    return {
      image: Math.floor(frame / perImage),
      top: Math.floor(at / across) * tile.rows,
      left: (at % across) * tile.columns,
    };
  });

/**
 * Places that each frame states (PS3.3 C.8.12.6.1). Frames at one place are of different planes or optical
 * paths, in the order of the file. Undefined when a frame states no place or one between the tiles.
 */
function statedPlaces(dataSet: DataSet, frames: number, whole: Size, tile: Size): SlidePlace[] | undefined {
  const counts = new Map<string, number>();
  const places: SlidePlace[] = [];
  for (let frame = 0; frame < frames; frame += 1) {
    const [item] = frameHeader(dataSet, frame).items('x0048021a');
    const left = (longOf(item, 'x0048021e', true) ?? 0) - 1;
    const top = (longOf(item, 'x0048021f', true) ?? 0) - 1;
    const isInside = left >= 0 && top >= 0 && left < whole.columns && top < whole.rows;
    if (!isInside || left % tile.columns !== 0 || top % tile.rows !== 0) return undefined;
    const key = `${left} ${top}`;
    const image = counts.get(key) ?? 0;
    counts.set(key, image + 1);
    places.push({ image, top, left });
  }
  return places;
}

type Size = Pick<ImageDescription, 'rows' | 'columns'>;

/**
 * Reads where the tiles of a whole slide image lie.
 * @param tile one frame of the file
 * @param mostPixels maximum number of pixels of a slide image
 * @returns the reason, when the tiles cannot be put together
 */
export function readSlide(
  dataSet: DataSet,
  tile: Size & Pick<ImageDescription, 'frames'>,
  mostPixels: number,
): TiledSlide | SlideObstacle {
  const columns = longOf(dataSet, 'x00480006', false) ?? 0;
  const rows = longOf(dataSet, 'x00480007', false) ?? 0;
  // The frames of a concatenation are in several files.
  if (rows === 0 || columns === 0 || textOf(dataSet, 'x00209161') !== '') return 'places';
  if (rows * columns > mostPixels || Math.max(rows, columns) > longestSide) return 'size';
  const across = Math.ceil(columns / tile.columns);
  const perImage = across * Math.ceil(rows / tile.rows);
  const images = tile.frames / perImage;
  if (!Number.isInteger(images)) return 'places';
  const places =
    codeOf(dataSet, 'x00209311') === 'TILED_FULL'
      ? placesInOrder(tile.frames, across, perImage, tile)
      : statedPlaces(dataSet, tile.frames, { rows, columns }, tile);
  // With as many frames as places in all images, no place is empty when none has more frames than there are images.
  if (!places || places.some(({ image }) => image >= images)) return 'places';
  return { rows, columns, images, places };
}
