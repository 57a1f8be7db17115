import { ease, mix } from './interpolate';
import type { Noise } from './plane-noise';
import type { Point, Shape } from './shapes';

// Local copies of Math's functions: they run for every pixel, and looking them up on a global object is slow.
const { abs, floor, max, min } = Math;

/** A constant value, or a function of the position and of the signed distance from the shape's edge. */
export type Value = number | ((x: number, y: number, distance: number) => number);

type Mode = 'set' | 'add' | 'multiply' | 'max' | 'min';

/** Options of drawing a shape over the values that the canvas already has. */
interface PaintOptions {
  /**
   * How a value is combined with the present one: `set` replaces it, `add` adds, `multiply` multiplies, `max` and `min`
   * keep the greater or the smaller.
   */
  mode?: Mode;
  /** Half the width of the soft edge, in units of half the image. */
  soft?: number;
  /** Opacity from 0 to 1. */
  opacity?: number;
}

/** Function from a position in the image to the position of the same tissue in the anatomy without displacement. */
export type Displacement = (x: number, y: number) => Point;

/** Side of a cell in pixels. Displacements are smooth, so they are computed only at the corners of cells. */
const cell = 8;
/** Number of values that are computed along the side of a cell, both ends included. */
const sampled = cell / 2 + 1;
/**
 * Upper bound of the distance between a pixel of a cell and the middle of the cell, in units of half the image. It is
 * larger than necessary, because the distances of shapes may be inexact.
 */
const cellReach = 0.03;
/**
 * Largest change of a shape's signed distance per unit of length; above 1, because noise at an edge makes distances
 * inexact.
 */
const steepest = 3;

/** Displaced positions of the corners of all cells of a canvas. */
interface Knots {
  u: Float64Array;
  v: Float64Array;
  /** Length of the largest displacement of a corner. */
  reach: number;
}

/** Computed corner positions, by the function that displaces them; several canvases may use the same function. */
const knownKnots = new WeakMap<Displacement, Knots>();

const unbent: Displacement = (x, y) => [x, y];

/** Shape of the whole image. */
const plane: Shape = { bounds: [-1, -1, 1, 1], distance: () => -1 };

/** Shape, value and options of a drawing step, with all defaults filled in. */
interface Stroke {
  shape: Shape;
  value: Value;
  mode: Mode;
  soft: number;
  opacity: number;
}

/** A square image of physical values (Hounsfield units, density, echo strength). */
export class Canvas {
  readonly data: Float32Array;
  /** Number of cell corners per row. */
  private readonly corners: number;
  private knots: Knots;
  private readonly samples = new Float64Array(sampled * sampled);
  private readonly distances = new Float64Array(4);
  private readonly line = new Float64Array(4);

  /** @param size pixels per side, a multiple of 8 */
  constructor(
    readonly size: number,
    background: number,
  ) {
    this.data = new Float32Array(size * size).fill(background);
    this.corners = size / cell + 1;
    this.knots = knotsOf(unbent, this.corners);
  }

  /**
   * Displaces all shapes that are drawn from now on: a pixel shows the place in the anatomy that the function returns
   * for it.
   */
  displace(displacement: Displacement): void {
    this.knots = knotsOf(displacement, this.corners);
  }

  /** Draws all following shapes without any displacement. */
  straighten(): void {
    this.displace(unbent);
  }

  /** Draws a shape with a value. */
  paint(shape: Shape, value: Value, { mode = 'set', soft = 0.004, opacity = 1 }: PaintOptions = {}): void {
    const { corners, size } = this;
    const { u, v, reach } = this.knots;
    const stroke = { shape, value, mode, soft, opacity };
    const [left, top, right, bottom] = shape.bounds;
    const margin = soft + cellReach;
    const far = margin + reach;
    const column0 = this.cellAt(left - far);
    const column1 = this.cellAt(right + far);
    const row1 = this.cellAt(bottom + far);
    for (let cellRow = this.cellAt(top - far); cellRow <= row1; cellRow += 1) {
      for (let cellColumn = column0; cellColumn <= column1; cellColumn += 1) {
        const knot = cellRow * corners + cellColumn;
        const x = ((u[knot] as number) + (u[knot + corners + 1] as number)) / 2;
        const y = ((v[knot] as number) + (v[knot + corners + 1] as number)) / 2;
        if (x < left - margin || x > right + margin || y < top - margin || y > bottom + margin) continue;
        const middle = shape.distance(x, y);
        if (middle > margin) continue;
        const pixel = cellRow * cell * size + cellColumn * cell;
        if (middle >= -margin) this.paintCell(pixel, knot, stroke);
        else if (typeof value === 'number') this.fillCell(pixel, value, mode, opacity);
        else this.shadeCell(pixel, knot, stroke, value);
      }
    }
  }

  private cellAt(coordinate: number): number {
    return min(this.corners - 2, max(0, floor(((coordinate + 1) * (this.corners - 1)) / 2)));
  }

  /** Draws the pixels of a cell that the shape's edge may cross. */
  private paintCell(pixel: number, knot: number, { shape, value, mode, soft, opacity }: Stroke): void {
    const { data, size, line } = this;
    const pace = (2 / size) * steepest;
    for (let row = 0; row < cell; row += 1) {
      this.aim(knot, row);
      const index = pixel + row * size;
      for (let column = 0; column < cell; column += 1) {
        const x = (line[0] as number) + (line[2] as number) * column;
        const y = (line[1] as number) + (line[3] as number) * column;
        const distance = shape.distance(x, y);
        if (distance >= soft) {
          // Skips pixels that are too far from the shape to reach its edge.
          column += floor((distance - soft) / pace);
          continue;
        }
        const edge = distance <= -soft ? 1 : (soft - distance) / (2 * soft);
        const share = ease(edge) * opacity;
        const old = data[index + column] as number;
        const wanted = typeof value === 'number' ? value : value(x, y, distance);
        data[index + column] = old + (blend(mode, old, wanted) - old) * share;
      }
    }
  }

  /** Draws a cell of a constant value that lies well inside the shape. */
  private fillCell(pixel: number, value: number, mode: Mode, opacity: number): void {
    const { data, size } = this;
    for (let row = 0; row < cell; row += 1) {
      const first = pixel + row * size;
      for (let index = first; index < first + cell; index += 1) {
        const old = data[index] as number;
        data[index] = old + (blend(mode, old, value) - old) * opacity;
      }
    }
  }

  /**
   * Draws a cell of varying values that lies well inside the shape. Distances are computed only at the corners of the
   * cell, and values only at every other pixel.
   */
  private shadeCell(
    pixel: number,
    knot: number,
    { shape, mode, opacity }: Stroke,
    value: Exclude<Value, number>,
  ): void {
    const { data, size, corners, samples, distances } = this;
    const { u, v } = this.knots;
    const b = knot + 1;
    const c = knot + corners;
    const d = c + 1;
    distances[0] = shape.distance(u[knot] as number, v[knot] as number);
    distances[1] = shape.distance(u[b] as number, v[b] as number);
    distances[2] = shape.distance(u[c] as number, v[c] as number);
    distances[3] = shape.distance(u[d] as number, v[d] as number);
    for (let at = 0; at < samples.length; at += 1) {
      const fx = (at % sampled) / (sampled - 1);
      const fy = floor(at / sampled) / (sampled - 1);
      const x = readBetween(u, knot, b, c, d, fx, fy);
      const y = readBetween(v, knot, b, c, d, fx, fy);
      samples[at] = value(x, y, readBetween(distances, 0, 1, 2, 3, fx, fy));
    }
    for (let row = 0; row < cell; row += 1) {
      const first = pixel + row * size;
      const above = (row >> 1) * sampled;
      const fy = row & 1 ? 0.75 : 0.25;
      for (let column = 0; column < cell; column += 1) {
        const at = above + (column >> 1);
        const fx = column & 1 ? 0.75 : 0.25;
        const wanted = readBetween(samples, at, at + 1, at + sampled, at + sampled + 1, fx, fy);
        const old = data[first + column] as number;
        data[first + column] = old + (blend(mode, old, wanted) - old) * opacity;
      }
    }
  }

  /**
   * Stores in `line` the position in the anatomy of the first pixel in a row of a cell, and the step to the next pixel.
   */
  private aim(knot: number, row: number): void {
    const { line, knots, corners } = this;
    const { u, v } = knots;
    const part = (row + 0.5) / cell;
    const below = knot + corners;
    const left = mix(u[knot] as number, u[below] as number, part);
    const top = mix(v[knot] as number, v[below] as number, part);
    line[2] = (mix(u[knot + 1] as number, u[below + 1] as number, part) - left) / cell;
    line[3] = (mix(v[knot + 1] as number, v[below + 1] as number, part) - top) / cell;
    line[0] = left + line[2] / 2;
    line[1] = top + line[3] / 2;
  }

  /** Adds noise inside a shape, by default in the whole image; `scale` is the number of features per half image. */
  texture(noise: Noise, scale: number, strength: number, shape = plane): void {
    this.paint(shape, (x, y) => noise(x * scale, y * scale) * strength, { mode: 'add', soft: 0.01 });
  }
}

function knotsOf(displacement: Displacement, corners: number): Knots {
  const known = knownKnots.get(displacement);
  if (known?.u.length === corners * corners) return known;
  const knots: Knots = {
    u: new Float64Array(corners * corners),
    v: new Float64Array(corners * corners),
    reach: 0,
  };
  for (let index = 0; index < corners * corners; index += 1) {
    const x = ((index % corners) * 2) / (corners - 1) - 1;
    const y = (floor(index / corners) * 2) / (corners - 1) - 1;
    const [toX, toY] = displacement(x, y);
    knots.u[index] = toX;
    knots.v[index] = toY;
    knots.reach = max(knots.reach, abs(toX - x), abs(toY - y));
  }
  knownKnots.set(displacement, knots);
  return knots;
}

/**
 * Bilinear interpolation between four values of an array; the indices a and b are the upper row, c and d the lower one.
 */
function readBetween(
  values: Float64Array,
  a: number,
  b: number,
  c: number,
  d: number,
  fx: number,
  fy: number,
): number {
  const upper = mix(values[a] as number, values[b] as number, fx);
  return mix(upper, mix(values[c] as number, values[d] as number, fx), fy);
}

function blend(mode: Mode, old: number, wanted: number): number {
  switch (mode) {
    case 'add':
      return old + wanted;
    case 'multiply':
      return old * wanted;
    case 'max':
      return max(old, wanted);
    case 'min':
      return min(old, wanted);
    default:
      return wanted;
  }
}
