import type { DisplayFrame } from '../../model/display';
import type { FramePoint } from '../measure';
import {
  type Ellipse,
  forEachInEllipse,
  type RegionStatistics,
  statisticsOf,
  valuesAt,
} from '../modality-value';
import { edgesOf, xAt } from './polygon-edges';

/** A region of a frame: an ellipse or a closed polygon. */
export type Region = Ellipse | { points: readonly FramePoint[] };

/**
 * Visits the pixels whose centres lie inside a polygon by the even-odd rule. Centres on the outline
 * count on its left and upper side only, so that adjacent regions share no pixel.
 */
function forEachInPolygon(
  { stored: { rows, columns, rowsThere = rows } }: DisplayFrame,
  points: readonly FramePoint[],
  visit: (index: number) => void,
): void {
  const edges = edgesOf(points);
  const heights = points.map(({ y }) => y);
  const lastRow = Math.min(rowsThere - 1, Math.floor(Math.max(...heights)));
  for (let row = Math.max(0, Math.ceil(Math.min(...heights))); row <= lastRow; row += 1) {
    const places = edges
      .filter(({ top, bottom }) => top.y <= row && row < bottom.y)
      .map((edge) => xAt(edge, row))
      .sort((a, b) => a - b);
    for (let pair = 0; pair + 1 < places.length; pair += 2) {
      const end = Math.min(columns, Math.ceil(places[pair + 1]!));
      for (let column = Math.max(0, Math.ceil(places[pair]!)); column < end; column += 1)
        visit(row * columns + column);
    }
  }
}

/** Modality values of a region's pixels, row by row, without padding. Empty for colour. */
export function regionValues(frame: DisplayFrame, region: Region): number[] {
  if (frame.stored.samplesPerPixel !== 1 || frame.display.palette) return [];
  return valuesAt(frame, (visit) =>
    'points' in region
      ? forEachInPolygon(frame, region.points, visit)
      : forEachInEllipse(frame, region, visit),
  );
}

/**
 * Statistics of the pixels whose centres lie in a region.
 * @returns undefined without pixels, and for colour
 */
export const regionStatistics = (frame: DisplayFrame, region: Region): RegionStatistics | undefined =>
  statisticsOf(regionValues(frame, region));
