import type { CSSProperties } from 'react';
import type { Matrix } from './overlay-place';
import { fitScale, type Size, type ViewerState } from './viewer-state';

/** The CSS filter of a state's brightness, contrast and inversion; undefined when all are as stored. */
export function filterOf({ brightness, contrast, inverted }: ViewerState): string | undefined {
  const filters = [
    brightness !== 100 && `brightness(${brightness}%)`,
    contrast !== 100 && `contrast(${contrast}%)`,
    inverted && 'invert(1)',
  ].filter(Boolean);
  return filters.join(' ') || undefined;
}

/** CSS transform and filter of a viewer state. */
export function imageStyleOf(state: ViewerState): CSSProperties {
  const { pan, turns, zoom } = state;
  return {
    transform: `translate(${pan.x}px, ${pan.y}px) rotate(${turns * 90}deg) scale(${zoom})`,
    filter: filterOf(state),
  };
}

/**
 * The matrix that places a box on the viewport, measured from the viewport's upper left corner; the box has one CSS
 * pixel for each pixel of the original. Browsers round image boxes to whole pixels before they apply a transform, so
 * tiles are laid out in whole pixels of the original, and the corner is moved to a whole device pixel: at a scale of 1
 * no pixel is interpolated.
 * @param size size of the original in pixels
 * @param viewport size of the viewport in CSS pixels
 * @param pixelRatio device pixels per CSS pixel
 */
export function tilesMatrix(
  { pan, turns, zoom }: Pick<ViewerState, 'pan' | 'turns' | 'zoom'>,
  size: Size,
  viewport: Size,
  pixelRatio: number,
): Matrix {
  const scale = fitScale(size, viewport, turns) * zoom;
  const [width, height] = [size.width * scale, size.height * scale];
  const isSideways = turns % 2 === 1;
  const snap = (offset: number) => Math.round(offset * pixelRatio) / pixelRatio;
  const left = snap((viewport.width - (isSideways ? height : width)) / 2 + pan.x);
  const top = snap((viewport.height - (isSideways ? width : height)) / 2 + pan.y);
  // Corner of the box that is at the upper left after this number of quarter turns.
  const [x = 0, y = 0] = [
    [0, 0],
    [height, 0],
    [width, height],
    [0, width],
  ][turns] ?? [0, 0];
  const [cos = 1, sin = 0] = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ][turns] ?? [1, 0];
  return [cos * scale, sin * scale, -sin * scale, cos * scale, left + x, top + y];
}

/** The CSS transform of a matrix. */
export const transformOf = (matrix: Matrix): string => `matrix(${matrix.join(', ')})`;
