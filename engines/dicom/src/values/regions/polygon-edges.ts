import type { FramePoint } from '../measure';

/** An edge of a polygon from its upper to its lower end, independent of drawing direction. */
export interface Edge {
  top: FramePoint;
  bottom: FramePoint;
}

/** Edges of a closed polygon without horizontal ones, which bound nothing to the left or right. */
export function edgesOf(points: readonly FramePoint[]): Edge[] {
  return points.flatMap((point, place) => {
    const next = points[(place + 1) % points.length]!;
    if (point.y === next.y) return [];
    return [point.y < next.y ? { top: point, bottom: next } : { top: next, bottom: point }];
  });
}

/** The x coordinate of an edge at a height. */
export const xAt = ({ top, bottom }: Edge, y: number): number =>
  top.x + ((y - top.y) / (bottom.y - top.y)) * (bottom.x - top.x);
