import { type FramePoint, type MeasureScale, scalesAt } from '../measure';

/** A straight line through two points of a frame. */
type Line = readonly [FramePoint, FramePoint];

/**
 * Cobb angle between two lines in degrees, 0 to 90, independent of their direction; takes
 * anisotropic spacing into account. 0 when a line has no length.
 * @returns undefined when the axes have different units
 */
export function cobbAngle(one: Line, other: Line, scale: MeasureScale): number | undefined {
  const { x, y } = scalesAt(scale, [...one, ...other]);
  if (x.unit !== y.unit) return undefined;
  const [ax, ay] = [(one[1].x - one[0].x) * x.size, (one[1].y - one[0].y) * y.size];
  const [bx, by] = [(other[1].x - other[0].x) * x.size, (other[1].y - other[0].y) * y.size];
  const [cross, dot] = [Math.abs(ax * by - ay * bx), Math.abs(ax * bx + ay * by)];
  return (Math.atan2(cross, dot) * 180) / Math.PI;
}
