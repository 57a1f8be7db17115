import type { RegionAxis, UltrasoundRegion } from '../model/display';
import type { PixelSpacing } from '../model/image';

/** A point of the frame: column to the right, row downwards; the centre of the first pixel is 0, 0. */
export interface FramePoint {
  x: number;
  y: number;
}

/** A number with its unit: pixels where the file gives no other. */
export interface Quantity {
  value: number;
  unit: RegionAxis['unit'] | 'px';
}

/** Why a measurement on ultrasound is in pixels though the file has scales. */
export type ScaleDoubt = 'outside-regions' | 'between-regions' | 'no-scale';

/** A distance as one number, or as two where the axes have different units: time and velocity. */
export interface Length {
  parts: readonly [Quantity] | readonly [Quantity, Quantity];
  doubt?: ScaleDoubt;
}

/** An area in the square of `unit`. */
export interface Area {
  value: number;
  unit: 'mm' | 'px';
  doubt?: ScaleDoubt;
}

/** What of a display a measurement needs. */
export interface MeasureScale {
  spacing?: PixelSpacing;
  regions?: readonly UltrasoundRegion[];
  /** Height of a pixel divided by its width; counts where there is no spacing. */
  aspectRatio: number;
}

/** What a pixel is worth across and down. */
export interface AxisScales {
  x: { size: number; unit: Quantity['unit'] };
  y: { size: number; unit: Quantity['unit'] };
  doubt?: ScaleDoubt;
}

const isWithin = ({ left, top, right, bottom }: UltrasoundRegion, { x, y }: FramePoint): boolean =>
  x >= left - 0.5 && x < right + 0.5 && y >= top - 0.5 && y < bottom + 0.5;

const sizeOf = ({ left, top, right, bottom }: UltrasoundRegion): number => (right - left) * (bottom - top);

/** The smallest region around all points: one that is laid over another counts there. */
function regionAround(
  regions: readonly UltrasoundRegion[],
  points: readonly FramePoint[],
): UltrasoundRegion | undefined {
  const around = regions.filter((region) => points.every((point) => isWithin(region, point)));
  return around.toSorted((one, other) => sizeOf(one) - sizeOf(other))[0];
}

const inPixels = (aspectRatio: number, doubt?: ScaleDoubt): AxisScales => ({
  x: { size: 1, unit: 'px' },
  y: { size: aspectRatio, unit: 'px' },
  ...(doubt ? { doubt } : {}),
});

/** The scales that hold for all of these points. */
export function scalesAt(
  { spacing, regions, aspectRatio }: MeasureScale,
  points: readonly FramePoint[],
): AxisScales {
  if (regions) {
    const region = regionAround(regions, points);
    if (!region) {
      const areInside = points.every((point) => regions.some((one) => isWithin(one, point)));
      return inPixels(aspectRatio, areInside ? 'between-regions' : 'outside-regions');
    }
    const { x, y } = region;
    if (!x || !y) return inPixels(aspectRatio, 'no-scale');
    return {
      x: { size: Math.abs(x.perPixel), unit: x.unit },
      y: { size: Math.abs(y.perPixel), unit: y.unit },
    };
  }
  if (!spacing) return inPixels(aspectRatio);
  return { x: { size: spacing.column, unit: 'mm' }, y: { size: spacing.row, unit: 'mm' } };
}

/** Distance of two points; of rows and columns unequally far apart as well. */
export function lengthBetween(from: FramePoint, to: FramePoint, scale: MeasureScale): Length {
  const { x, y, doubt } = scalesAt(scale, [from, to]);
  const [across, down] = [Math.abs(to.x - from.x) * x.size, Math.abs(to.y - from.y) * y.size];
  const said = doubt ? { doubt } : {};
  if (x.unit === y.unit) return { parts: [{ value: Math.hypot(across, down), unit: x.unit }], ...said };
  return {
    parts: [
      { value: across, unit: x.unit },
      { value: down, unit: y.unit },
    ],
    ...said,
  };
}

/**
 * Angle at `vertex` between two arms in degrees, 0 to 180; 0 where an arm has no length.
 * @returns undefined where the axes have different units: there are no angles between time and velocity
 */
export function angleBetween(
  vertex: FramePoint,
  first: FramePoint,
  second: FramePoint,
  scale: MeasureScale,
): number | undefined {
  const { x, y } = scalesAt(scale, [vertex, first, second]);
  if (x.unit !== y.unit) return undefined;
  const [ax, ay] = [(first.x - vertex.x) * x.size, (first.y - vertex.y) * y.size];
  const [bx, by] = [(second.x - vertex.x) * x.size, (second.y - vertex.y) * y.size];
  return (Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by)) * 180) / Math.PI;
}

/**
 * Area of the ellipse within two corners.
 * @returns undefined where the axes are no lengths
 */
export function ellipseArea(from: FramePoint, to: FramePoint, scale: MeasureScale): Area | undefined {
  const pixels = (Math.PI / 4) * Math.abs((to.x - from.x) * (to.y - from.y));
  return areaOfPixels(pixels, scalesAt(scale, [from, to]));
}

/**
 * An area that is counted in pixels, as it is told.
 * @returns undefined where the axes are no lengths
 */
export function areaOfPixels(pixels: number, { x, y, doubt }: AxisScales): Area | undefined {
  const { unit } = x;
  if (unit !== y.unit || (unit !== 'mm' && unit !== 'px')) return undefined;
  return { value: pixels * x.size * y.size, unit, ...(doubt ? { doubt } : {}) };
}

/** What the axes of an ultrasound region say at a point, e.g. velocity; lengths are counted from nowhere. */
export function axisValues({ regions = [] }: MeasureScale, at: FramePoint): Quantity[] {
  const region = regionAround(regions, [at]);
  const valueOn = (axis: RegionAxis | undefined, place: number): Quantity[] =>
    axis?.zero === undefined || axis.unit === 'mm'
      ? []
      : [{ value: (place - axis.zero) * axis.perPixel, unit: axis.unit }];
  return [...valueOn(region?.x, at.x), ...valueOn(region?.y, at.y)];
}
