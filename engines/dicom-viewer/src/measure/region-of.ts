import { type Area, type DisplayFrame, ellipseArea, polygonArea, type Region } from '@medrad/dicom';
import type { Drawing } from './measurement';
import { cornersOf } from './shape';

/** The pixels that a drawing encloses; null for a drawing that encloses none. */
export function regionOf({ kind, points }: Drawing): Region | null {
  const [from, to] = points;
  if (!from || !to) return null;
  if (kind === 'ellipse')
    return {
      center: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
      radiusX: Math.abs(to.x - from.x) / 2,
      radiusY: Math.abs(to.y - from.y) / 2,
    };
  if (kind === 'rectangle') return { points: cornersOf(points) };
  return kind === 'polygon' || kind === 'freehand' ? { points } : null;
}

/** The area that a drawing encloses; undefined when an axis of the frame is not a length. */
export function areaOf({ display }: DisplayFrame, drawing: Drawing): Area | undefined {
  const [from, to] = drawing.points;
  if (drawing.kind === 'ellipse' && from && to) return ellipseArea(from, to, display);
  const region = regionOf(drawing);
  return region && 'points' in region ? polygonArea(region.points, display) : undefined;
}
