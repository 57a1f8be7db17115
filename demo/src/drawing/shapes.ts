import { mix } from './interpolate';

// Local copies of Math's functions: they run for every pixel, and looking them up on a global object is slow.
const { ceil, cos, floor, hypot, max, min, sin, sqrt } = Math;
const { isNaN } = Number;

/** A point of the image: x increases to the right and y downwards, each from -1 to 1 across the square. */
export type Point = readonly [x: number, y: number];

/** A region, described by the signed distance of a point from its edge: negative inside, in units of half the image. */
export interface Shape {
  distance(x: number, y: number): number;
  /** Box that contains all points with a distance below 0. */
  bounds: readonly [left: number, top: number, right: number, bottom: number];
}

const everywhere = [-9, -9, 9, 9] as const;

/** An ellipse with half axes rx and ry, turned by `angle` radians (clockwise on screen). */
export function ellipse(cx: number, cy: number, rx: number, ry = rx, angle = 0): Shape {
  const cosine = cos(angle);
  const sine = sin(angle);
  const perX = 1 / rx;
  const perY = 1 / ry;
  const reachX = hypot(rx * cosine, ry * sine);
  const reachY = hypot(rx * sine, ry * cosine);
  return {
    bounds: [cx - reachX, cy - reachY, cx + reachX, cy + reachY],
    distance(x, y) {
      const u = ((x - cx) * cosine + (y - cy) * sine) * perX;
      const v = ((y - cy) * cosine - (x - cx) * sine) * perY;
      const scaled = sqrt(u * u + v * v);
      const steep = sqrt(u * u * perX * perX + v * v * perY * perY);
      return steep < 1e-6 ? -min(rx, ry) : (scaled * (scaled - 1)) / steep;
    },
  };
}

/**
 * The straight segments between points, five numbers each, because that is fast to read: start, direction and 1 /
 * length².
 */
function piecesOf(points: readonly Point[], isClosed: boolean): Float64Array {
  const ends = isClosed ? [...points, points[0] ?? [0, 0]] : points;
  const pieces = new Float64Array(5 * max(1, ends.length - 1));
  for (let index = 0; index * 5 < pieces.length; index += 1) {
    const [ax, ay] = ends[index] ?? [0, 0];
    const [bx, by] = ends[index + 1] ?? [ax, ay];
    const [wayX, wayY] = [bx - ax, by - ay];
    pieces.set([ax, ay, wayX, wayY, 1 / (wayX * wayX + wayY * wayY + 1e-12)], index * 5);
  }
  return pieces;
}

function boundsOf(points: readonly Point[], margin: number): Shape['bounds'] {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [min(...xs) - margin, min(...ys) - margin, max(...xs) + margin, max(...ys) + margin];
}

/** A line with round ends through points; its half width changes from `from` at the start to `to` at the end. */
export function stroke(points: readonly Point[], from: number, to = from): Shape {
  const pieces = piecesOf(points, false);
  const thinning = (to - from) / (pieces.length / 5);
  return {
    bounds: boundsOf(points, max(from, to)),
    distance(x, y) {
      let nearest = Number.POSITIVE_INFINITY;
      let width = from;
      for (let at = 0; at < pieces.length; at += 5, width += thinning) {
        const wayX = pieces[at + 2] as number;
        const wayY = pieces[at + 3] as number;
        const toX = x - (pieces[at] as number);
        const toY = y - (pieces[at + 1] as number);
        const along = (toX * wayX + toY * wayY) * (pieces[at + 4] as number);
        const t = along < 0 ? 0 : along > 1 ? 1 : along;
        const dx = toX - wayX * t;
        const dy = toY - wayY * t;
        const away = sqrt(dx * dx + dy * dy) - width - thinning * t;
        if (away < nearest) nearest = away;
      }
      return nearest;
    },
  };
}

/** The region inside a smooth closed curve through the given points. */
export function outline(points: readonly Point[], detail = 4): Shape {
  const curve = smooth(points, detail, true);
  const pieces = piecesOf(curve, true);
  return tabulate({
    bounds: boundsOf(curve, 0),
    distance(x, y) {
      let nearest = Number.POSITIVE_INFINITY;
      let isInside = false;
      for (let at = 0; at < pieces.length; at += 5) {
        const wayX = pieces[at + 2] as number;
        const wayY = pieces[at + 3] as number;
        const toX = x - (pieces[at] as number);
        const toY = y - (pieces[at + 1] as number);
        const along = (toX * wayX + toY * wayY) * (pieces[at + 4] as number);
        const t = along < 0 ? 0 : along > 1 ? 1 : along;
        const dx = toX - wayX * t;
        const dy = toY - wayY * t;
        const away = dx * dx + dy * dy;
        if (away < nearest) nearest = away;
        // A point is inside if a ray to the right crosses an odd number of pieces of the outline (even-odd rule).
        if (toY < 0 !== toY < wayY && toX < (wayX * toY) / wayY) isInside = !isInside;
      }
      return isInside ? -sqrt(nearest) : sqrt(nearest);
    },
  });
}

/** Number of grid points per unit for which a table of distances has an entry. */
const perUnit = 192;
/**
 * Width of the margin outside a shape's bounding box for which its table also has entries, in units of half the image.
 */
const around = 0.1;

/**
 * Speeds up a costly shape: the distance at a grid point is computed when it is first needed, and other distances are
 * interpolated.
 */
export function tabulate(shape: Shape): Shape {
  const { bounds } = shape;
  const [left, top] = [max(-1.3, bounds[0] - around), max(-1.3, bounds[1] - around)];
  const columns = ceil((min(1.3, bounds[2] + around) - left) * perUnit) + 1;
  const rows = ceil((min(1.3, bounds[3] + around) - top) * perUnit) + 1;
  let table: Float32Array | null = null;
  const at = (known: Float32Array, place: number): number => {
    const value = known[place] as number;
    if (!isNaN(value)) return value;
    const row = floor(place / columns);
    return (known[place] = shape.distance(left + (place - row * columns) / perUnit, top + row / perUnit));
  };
  return {
    bounds,
    distance(x, y) {
      const column = (x - left) * perUnit;
      const row = (y - top) * perUnit;
      if (!(column >= 0 && row >= 0 && column < columns - 1 && row < rows - 1)) return shape.distance(x, y);
      table ??= new Float32Array(columns * rows).fill(Number.NaN);
      const wholeColumn = floor(column);
      const wholeRow = floor(row);
      const place = wholeRow * columns + wholeColumn;
      const fx = column - wholeColumn;
      const fy = row - wholeRow;
      const upper = mix(at(table, place), at(table, place + 1), fx);
      return mix(upper, mix(at(table, place + columns), at(table, place + columns + 1), fx), fy);
    },
  };
}

/** Points of a Catmull-Rom curve through the given points; `detail` is the number of points per span. */
export function smooth(points: readonly Point[], detail = 6, isClosed = false): Point[] {
  const at = (index: number): Point => {
    const count = points.length;
    const wrapped = isClosed ? (index + count) % count : min(count - 1, max(0, index));
    return points[wrapped] ?? [0, 0];
  };
  const spans = isClosed ? points.length : points.length - 1;
  const curve: Point[] = [];
  for (let span = 0; span < spans; span += 1) {
    const [a, b, c, d] = [at(span - 1), at(span), at(span + 1), at(span + 2)];
    for (let step = 0; step < detail; step += 1) {
      const t = step / detail;
      curve.push([bend(a[0], b[0], c[0], d[0], t), bend(a[1], b[1], c[1], d[1], t)]);
    }
  }
  if (!isClosed) curve.push(at(points.length - 1));
  return curve;
}

function bend(a: number, b: number, c: number, d: number, t: number): number {
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);
}

/** The intersection of all given shapes. */
export function intersect(...shapes: readonly Shape[]): Shape {
  const [first, ...others] = shapes;
  const bounds = others.reduce<Shape['bounds']>(
    ([l, t, r, b], { bounds: [l2, t2, r2, b2] }) => [max(l, l2), max(t, t2), min(r, r2), min(b, b2)],
    first?.bounds ?? everywhere,
  );
  return {
    bounds,
    distance(x, y) {
      let most = Number.NEGATIVE_INFINITY;
      for (const shape of shapes) {
        most = max(most, shape.distance(x, y));
        // A point far outside one shape is far outside the intersection, so the other shapes need no evaluation.
        if (most > 0.12) return most;
      }
      return most;
    },
  };
}

/** The complement of a shape: all points outside it. */
export function outside(shape: Shape): Shape {
  return { bounds: everywhere, distance: (x, y) => -shape.distance(x, y) };
}

/** Half plane on the far side of a line: all points with nx·x + ny·y > offset. */
export function beyond(nx: number, ny: number, offset: number): Shape {
  const length = hypot(nx, ny);
  return { bounds: everywhere, distance: (x, y) => (offset - nx * x - ny * y) / length };
}

/** The mirror image of a shape on the other side of the midline. */
export function mirror(shape: Shape): Shape {
  const [left, top, right, bottom] = shape.bounds;
  return { bounds: [-right, top, -left, bottom], distance: (x, y) => shape.distance(-x, y) };
}

/**
 * A shape on the given side (1 left, -1 right); the shape must be drawn for the patient's left, the right of the image.
 */
export function onSide(shape: Shape, side: 1 | -1): Shape {
  return side === 1 ? shape : mirror(shape);
}

/** A shape and its mirror image on the other side of the midline. */
export function pair(shape: Shape): readonly [Shape, Shape] {
  return [shape, mirror(shape)];
}

/** The shape enlarged by a margin on all sides, or shrunk by a negative margin. */
export function grow(shape: Shape, margin: number): Shape {
  const [left, top, right, bottom] = shape.bounds;
  return {
    bounds: [left - margin, top - margin, right + margin, bottom + margin],
    distance: (x, y) => shape.distance(x, y) - margin,
  };
}
