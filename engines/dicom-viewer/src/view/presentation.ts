import type { FramePoint } from '@medrad/dicom';
import { zoomStep, type Point, type Size } from '@medrad/ui/viewer';

export { zoomStep, type Point, type Size };

/** Size of the displayed frame; `aspectRatio` is pixel height divided by pixel width. */
export interface Raster {
  columns: number;
  rows: number;
  aspectRatio: number;
}

/** Placement of a frame in its viewport: mirrored first, then rotated, scaled and panned. */
export interface ViewPresentation {
  /** Zoom factor without limits; 1 fits the frame into the viewport. */
  zoom: number;
  /** Offset of the frame in CSS pixels from the middle of the viewport. */
  pan: Point;
  /** Rotation in quarter turns clockwise, 0 to 3. */
  turns: number;
  /** Whether the frame is mirrored left to right. */
  isFlipped: boolean;
}

/**
 * A canvas transform `[a, b, c, d, e, f]` that maps frame coordinates, in which edges of pixels are integers, to CSS
 * pixels of the viewport.
 */
export type Matrix = readonly [number, number, number, number, number, number];

const centre: Point = { x: 0, y: 0 };
/** The default placement: the whole frame, neither rotated nor mirrored. */
export const fitted: ViewPresentation = { zoom: 1, pan: centre, turns: 0, isFlipped: false };

const clamp = (value: number, reach: number) => Math.min(reach, Math.max(-reach, value)) + 0;

/** CSS pixels per column when the frame fits. */
export function fitScale(raster: Raster, viewportSize: Size, turns: number): number {
  const height = raster.rows * raster.aspectRatio;
  const [width, tall] = turns % 2 === 0 ? [raster.columns, height] : [height, raster.columns];
  const scale = Math.min(viewportSize.width / width, viewportSize.height / tall);
  return Number.isFinite(scale) && scale > 0 ? scale : 1;
}

/** Limits panning so that part of the frame stays in the middle of the viewport. */
function keepInSight(presentation: ViewPresentation, raster: Raster, viewportSize: Size): ViewPresentation {
  const scale = fitScale(raster, viewportSize, presentation.turns) * presentation.zoom;
  const [across, down] = [raster.columns * scale, raster.rows * raster.aspectRatio * scale];
  const [width, height] = presentation.turns % 2 === 0 ? [across, down] : [down, across];
  const pan = { x: clamp(presentation.pan.x, width / 2), y: clamp(presentation.pan.y, height / 2) };
  return { ...presentation, pan };
}

/** Pans the frame by CSS pixels. */
export function panBy(
  presentation: ViewPresentation,
  by: Point,
  raster: Raster,
  viewportSize: Size,
): ViewPresentation {
  const pan = { x: presentation.pan.x + by.x, y: presentation.pan.y + by.y };
  return keepInSight({ ...presentation, pan }, raster, viewportSize);
}

/** Zooms and keeps the point under `at` fixed; `at` is measured from the middle of the viewport. */
export function zoomTo(
  presentation: ViewPresentation,
  zoom: number,
  at: Point,
  raster: Raster,
  viewportSize: Size,
): ViewPresentation {
  // A zoom that floating point cannot represent changes nothing.
  if (!Number.isFinite(zoom) || zoom < Number.MIN_VALUE) return presentation;
  const ratio = zoom / presentation.zoom;
  const pan = {
    x: at.x - (at.x - presentation.pan.x) * ratio,
    y: at.y - (at.y - presentation.pan.y) * ratio,
  };
  if (!Number.isFinite(pan.x) || !Number.isFinite(pan.y)) return presentation;
  return keepInSight({ ...presentation, zoom, pan }, raster, viewportSize);
}

/** Shows one frame pixel per CSS pixel, centred. */
export function actualSize(
  presentation: ViewPresentation,
  raster: Raster,
  viewportSize: Size,
): ViewPresentation {
  return { ...presentation, zoom: 1 / fitScale(raster, viewportSize, presentation.turns), pan: centre };
}

/** Fits the whole frame; keeps rotation and mirroring. */
export const fit = (presentation: ViewPresentation): ViewPresentation => ({
  ...presentation,
  zoom: 1,
  pan: centre,
});

export const isFitted = ({ zoom, pan }: ViewPresentation): boolean =>
  zoom === 1 && pan.x === 0 && pan.y === 0;

/**
 * Rotates a quarter turn clockwise and centres the frame, because the old offset would point
 * elsewhere.
 */
export function rotate(presentation: ViewPresentation): ViewPresentation {
  return { ...presentation, turns: (presentation.turns + 1) % 4, pan: centre };
}

/** Mirrors the displayed image left to right, whatever its rotation. */
export function flip({ zoom, pan, turns, isFlipped }: ViewPresentation): ViewPresentation {
  return { zoom, pan: { x: -pan.x + 0, y: pan.y }, turns: (4 - turns) % 4, isFlipped: !isFlipped };
}

const quarters = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** The transform of a placement; the origin is the upper left corner of the viewport. */
export function matrixOf(presentation: ViewPresentation, raster: Raster, viewportSize: Size): Matrix {
  const { zoom, pan, turns, isFlipped } = presentation;
  const scale = fitScale(raster, viewportSize, turns) * zoom;
  const [cos, sin] = quarters[turns % 4] ?? quarters[0];
  const [across, down] = [isFlipped ? -scale : scale, scale * raster.aspectRatio];
  const [a, b, c, d] = [cos * across, sin * across, -sin * down, cos * down];
  const [x, y] = [raster.columns / 2, raster.rows / 2];
  return [
    a + 0,
    b + 0,
    c + 0,
    d + 0,
    viewportSize.width / 2 + pan.x - a * x - c * y,
    viewportSize.height / 2 + pan.y - b * x - d * y,
  ];
}

/**
 * Maps a frame point to the viewport. Pixel centres are integers in the frame and halves in the
 * transform.
 */
export function toViewport([a, b, c, d, e, f]: Matrix, point: FramePoint): Point {
  const [x, y] = [point.x + 0.5, point.y + 0.5];
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** The frame point under a point of the viewport. */
export function toFrame([a, b, c, d, e, f]: Matrix, at: Point): FramePoint {
  const determinant = a * d - b * c || Number.MIN_VALUE;
  const [x, y] = [at.x - e, at.y - f];
  return { x: (d * x - c * y) / determinant - 0.5, y: (a * y - b * x) / determinant - 0.5 };
}
