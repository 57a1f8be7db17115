import type { RegionAxis, UltrasoundRegion } from '../model/display';
import type { PixelSpacing } from '../model/image';

/** A point in frame coordinates: x by column, y by row; 0, 0 is the centre of the first pixel. */
export interface FramePoint {
  x: number;
  y: number;
}

/** A number with its unit; the unit is pixels when the file gives no other. */
export interface Quantity {
  value: number;
  unit: RegionAxis['unit'] | 'px';
}

/** Reason why an ultrasound measurement is in pixels although the file has scales. */
export type ScaleDoubt = 'outside-regions' | 'between-regions' | 'no-scale';

/** A distance as one number, or as two for axes with different units, such as time and velocity. */
export interface Length {
  parts: readonly [Quantity] | readonly [Quantity, Quantity];
  doubt?: ScaleDoubt;
}

/** An area; `unit` is the unit of length of which it is the square. */
export interface Area {
  value: number;
  unit: 'mm' | 'px';
  doubt?: ScaleDoubt;
}

/** Display attributes that measurements use. */
export interface MeasureScale {
  spacing?: PixelSpacing;
  regions?: readonly UltrasoundRegion[];
  /** Pixel height divided by pixel width; used when the file gives no spacing. */
  aspectRatio: number;
}

/** Scale of a pixel in x and y. */
export interface AxisScales {
  x: { size: number; unit: Quantity['unit'] };
  y: { size: number; unit: Quantity['unit'] };
  doubt?: ScaleDoubt;
}

const isWithin = ({ left, top, right, bottom }: UltrasoundRegion, { x, y }: FramePoint): boolean =>
  x >= left - 0.5 && x < right + 0.5 && y >= top - 0.5 && y < bottom + 0.5;

const sizeOf = ({ left, top, right, bottom }: UltrasoundRegion): number => (right - left) * (bottom - top);

/** The smallest region that contains all points, because regions can overlap. */
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

/** The scales that apply to all given points. */
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

/** Distance of two points, also with anisotropic spacing. */
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
 * Angle at `vertex` between two arms in degrees, 0 to 180; 0 when an arm has no length.
 * @returns undefined when the axes have different units, such as time and velocity
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
 * Area of the ellipse in a box given by two corners.
 * @returns undefined when an axis is not a length
 */
export function ellipseArea(from: FramePoint, to: FramePoint, scale: MeasureScale): Area | undefined {
  const pixels = (Math.PI / 4) * Math.abs((to.x - from.x) * (to.y - from.y));
  return areaOfPixels(pixels, scalesAt(scale, [from, to]));
}

/**
 * Converts an area from pixels to the frame's unit.
 * @returns undefined when an axis is not a length
 */
export function areaOfPixels(pixels: number, { x, y, doubt }: AxisScales): Area | undefined {
  const { unit } = x;
  if (unit !== y.unit || (unit !== 'mm' && unit !== 'px')) return undefined;
  return { value: pixels * x.size * y.size, unit, ...(doubt ? { doubt } : {}) };
}

/**
 * Values of an ultrasound region's axes at a point, such as velocity; length axes have no origin
 * and are left out.
 */
export function axisValues({ regions = [] }: MeasureScale, at: FramePoint): Quantity[] {
  const region = regionAround(regions, [at]);
  const valueOn = (axis: RegionAxis | undefined, place: number): Quantity[] =>
    axis?.zero === undefined || axis.unit === 'mm'
      ? []
      : [{ value: (place - axis.zero) * axis.perPixel, unit: axis.unit }];
  return [...valueOn(region?.x, at.x), ...valueOn(region?.y, at.y)];
}
