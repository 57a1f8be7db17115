import {
  concat,
  dicomFile,
  inFileOrder,
  namingElements,
  type TestElement,
  textElement as text,
} from './dicom-bytes';
import { imageElements, pixelTag } from './image-file';

/** A whole slide image in colour, which is stored as tiles. */
export interface SlideFacts {
  /** Size of the slide in pixels. */
  rows: number;
  columns: number;
  /** Size of a tile in pixels. */
  tile: { rows: number; columns: number };
  /** Number of focal planes. */
  images: number;
}

export const smallSlide: SlideFacts = { rows: 5, columns: 7, tile: { rows: 2, columns: 3 }, images: 1 };

/** Red, green and blue of a pixel, different for every pixel of a small slide. */
const pixelOf = (image: number, row: number, column: number) => [16 * row + column, 100 + image, 7];

/** The values of a slide image, row by row, colour by pixel. */
export const slideValues = ({ rows, columns }: SlideFacts, image: number): number[] =>
  Array.from({ length: rows * columns }, (_, at) =>
    pixelOf(image, Math.floor(at / columns), at % columns),
  ).flat();

/** A tile with its place, whose pixels outside of the slide are white. */
interface Tile {
  image: number;
  top: number;
  left: number;
  bytes: Uint8Array;
}

/** The tiles of a slide row by row, one focal plane after another. */
export function tilesOf({ rows, columns, tile, images }: SlideFacts): Tile[] {
  const tiles: Tile[] = [];
  for (let image = 0; image < images; image += 1) {
    for (let top = 0; top < rows; top += tile.rows) {
      for (let left = 0; left < columns; left += tile.columns) {
        const values = Array.from({ length: tile.rows * tile.columns }, (_, at) => {
          const [row, column] = [top + Math.floor(at / tile.columns), left + (at % tile.columns)];
          return row < rows && column < columns ? pixelOf(image, row, column) : [255, 255, 255];
        });
        tiles.push({ image, top, left, bytes: Uint8Array.from(values.flat()) });
      }
    }
  }
  return tiles;
}

const long = (tag: number, vr: string, value: number): TestElement => ({ tag, vr, value: [value] });

/** Functional groups that say where each tile lies (PS3.3 C.8.12.6.1). */
export const tilePlaces = (tiles: readonly Pick<Tile, 'top' | 'left'>[]): TestElement => ({
  tag: 0x52009230,
  vr: 'SQ',
  value: tiles.map(({ top, left }) => [
    {
      tag: 0x0048021a,
      vr: 'SQ',
      value: [[long(0x0048021e, 'SL', left + 1), long(0x0048021f, 'SL', top + 1)]],
    },
  ]),
});

/** How a slide is written; elements replace others of the same tag. */
export interface SlideWriting {
  tiles?: readonly Tile[];
  elements?: readonly TestElement[];
}

/** A file of VL Whole Slide Microscopy; without other elements its tiles are in order (`TILED_FULL`). */
export function slideFile(facts: SlideFacts, { tiles = tilesOf(facts), elements = [] }: SlideWriting = {}) {
  const all = [
    ...imageElements({ ...facts.tile, samples: 3, frames: tiles.length }),
    ...namingElements('1.2.840.10008.5.1.4.1.1.77.1.6'),
    text(0x00080060, 'CS', 'SM'),
    text(0x00080008, 'CS', 'ORIGINAL\\PRIMARY\\VOLUME\\NONE'),
    text(0x00209311, 'CS', 'TILED_FULL'),
    long(0x00480006, 'UL', facts.columns),
    long(0x00480007, 'UL', facts.rows),
    { tag: pixelTag, vr: 'OB', value: concat(tiles.map(({ bytes }) => bytes)) },
    ...elements,
  ];
  return dicomFile('1.2.840.10008.1.2.1', inFileOrder(all));
}
