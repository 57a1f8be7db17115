import { tileEdge } from '@medrad/contracts/limits';
import { largestWidth } from './image-source';
import { fitScale, type Size, type ViewerState } from './viewer-state';

/** A tile of an image: column and row, and its box in pixels of the original. */
export interface Tile {
  column: number;
  row: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Largest number of tiles: 16 tiles of 1024 by 1024 are 16.8 million pixels, 67 MB decoded, which phones can hold
 * beside the image.
 */
const mostTiles = 16;

/**
 * Half the width and height of the viewport, and its centre relative to the centre of the image, both along the axes of
 * the unturned image.
 */
function viewOf({ pan, turns }: Pick<ViewerState, 'pan' | 'turns'>, viewport: Size) {
  const angle = (-turns * Math.PI) / 2;
  const [cos, sin] = [Math.round(Math.cos(angle)), Math.round(Math.sin(angle))];
  const isSideways = turns % 2 === 1;
  return {
    x: -(pan.x * cos - pan.y * sin),
    y: -(pan.x * sin + pan.y * cos),
    halfWidth: (isSideways ? viewport.height : viewport.width) / 2,
    halfHeight: (isSideways ? viewport.width : viewport.height) / 2,
  };
}

/**
 * Whether the largest rendition is good enough for a view. One that is smaller than the image is, while it has enough
 * pixels for the screen. One with all pixels of the image may be lossy: it is good enough until the image is zoomed so
 * that each of its pixels is at least as large as a pixel of the screen.
 * @param shownWidth width of the whole image on the screen, in device pixels
 */
function isRenditionEnough(size: Size, zoom: number, shownWidth: number): boolean {
  const held = largestWidth(size);
  return held < size.width ? shownWidth <= held : zoom <= 1 || Math.round(shownWidth) < size.width;
}

/**
 * The tiles in full resolution that a view of an image needs: none while the largest rendition is good enough, and none
 * while more than 16 tiles would be visible.
 * @param size size of the original in pixels
 * @param viewport size of the viewport in CSS pixels
 * @param pixelRatio device pixels per CSS pixel
 */
export function visibleTiles(
  state: Pick<ViewerState, 'pan' | 'turns' | 'zoom'>,
  size: Size,
  viewport: Size,
  pixelRatio: number,
): Tile[] {
  const scale = fitScale(size, viewport, state.turns) * state.zoom;
  if (scale <= 0 || isRenditionEnough(size, state.zoom, size.width * scale * pixelRatio)) return [];
  const { x, y, halfWidth, halfHeight } = viewOf(state, viewport);
  const rangeOf = (middle: number, half: number, length: number) => {
    const first = Math.max(0, Math.floor(((middle - half) / scale + length / 2) / tileEdge));
    const end = Math.min(length, (middle + half) / scale + length / 2);
    return { first, last: Math.ceil(end / tileEdge) - 1 };
  };
  const columns = rangeOf(x, halfWidth, size.width);
  const rows = rangeOf(y, halfHeight, size.height);
  const count = Math.max(0, columns.last - columns.first + 1) * Math.max(0, rows.last - rows.first + 1);
  if (count === 0 || count > mostTiles) return [];
  const tiles: Tile[] = [];
  for (let row = rows.first; row <= rows.last; row += 1) {
    for (let column = columns.first; column <= columns.last; column += 1) {
      const [left, top] = [column * tileEdge, row * tileEdge];
      const [width, height] = [Math.min(tileEdge, size.width - left), Math.min(tileEdge, size.height - top)];
      tiles.push({ column, row, left, top, width, height });
    }
  }
  return tiles;
}
