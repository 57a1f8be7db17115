import type { PixelSpacing } from '../model/image';

/** A point of the frame: column to the right, row downwards; the centre of the first pixel is 0, 0. */
export interface FramePoint {
  x: number;
  y: number;
}

/** A length, and whether it is real: pixels where the file says nothing of millimetres. */
export interface Length {
  value: number;
  unit: 'mm' | 'px';
}

/** What of a display a measurement needs. */
export interface MeasureScale {
  spacing?: PixelSpacing;
  /** Height of a pixel divided by its width; counts where there is no spacing. */
  aspectRatio: number;
}

/** Size of a pixel in the unit of lengths. */
function pixelSize({ spacing, aspectRatio }: MeasureScale): { width: number; height: number } {
  return spacing ? { width: spacing.column, height: spacing.row } : { width: 1, height: aspectRatio };
}

/** Distance of two points; of rows and columns unequally far apart as well. */
export function lengthBetween(from: FramePoint, to: FramePoint, scale: MeasureScale): Length {
  const { width, height } = pixelSize(scale);
  return {
    value: Math.hypot((to.x - from.x) * width, (to.y - from.y) * height),
    unit: scale.spacing ? 'mm' : 'px',
  };
}

/** Angle at `vertex` between two arms in degrees, 0 to 180; 0 where an arm has no length. */
export function angleBetween(
  vertex: FramePoint,
  first: FramePoint,
  second: FramePoint,
  scale: MeasureScale,
): number {
  const { width, height } = pixelSize(scale);
  const [ax, ay] = [(first.x - vertex.x) * width, (first.y - vertex.y) * height];
  const [bx, by] = [(second.x - vertex.x) * width, (second.y - vertex.y) * height];
  return (Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by)) * 180) / Math.PI;
}

/** Area of the ellipse with these half axes along columns and rows, in the square of the unit of lengths. */
export function ellipseArea(radiusX: number, radiusY: number, scale: MeasureScale): Length {
  const { width, height } = pixelSize(scale);
  return {
    value: Math.PI * Math.abs(radiusX * width * radiusY * height),
    unit: scale.spacing ? 'mm' : 'px',
  };
}
