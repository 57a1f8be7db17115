import type { Noise } from './noise';
import type { Point, Shape } from './shapes';

/** A value, or one that depends on place and depth (signed distance from the shape's edge). */
export type Value = number | ((x: number, y: number, distance: number) => number);

type Mode = 'set' | 'add' | 'multiply' | 'max' | 'min';

/** How a shape meets what is there. */
interface PaintOptions {
  /** `set` replaces, `add` adds, `multiply` scales, `max` and `min` keep the greater or smaller. */
  mode?: Mode;
  /** Half width of the edge, in units of half the picture. */
  soft?: number;
  /** 0…1. */
  opacity?: number;
}

/** Where a place of the picture lies in the undisturbed anatomy. */
export type Displacement = (x: number, y: number) => Point;

/** Displacements are smooth: they are worked out once every so many pixels. */
const cell = 8;
/** No pixel of a cell is nearer to a shape than its middle is, less this much; generous for rough distances. */
const cellReach = 0.03;

/** A square picture of physical values (Hounsfield units, density, echo strength). */
export class Canvas {
  readonly data: Float32Array;
  private readonly u: Float32Array;
  private readonly v: Float32Array;
  private readonly knots: number;
  private readonly knotU: Float32Array;
  private readonly knotV: Float32Array;
  /** Largest displacement. */
  private reach = 0;

  /** @param size in pixels a side, a multiple of 8 */
  constructor(
    readonly size: number,
    background: number,
  ) {
    this.data = new Float32Array(size * size).fill(background);
    this.u = new Float32Array(size * size);
    this.v = new Float32Array(size * size);
    this.knots = size / cell + 1;
    this.knotU = new Float32Array(this.knots * this.knots);
    this.knotV = new Float32Array(this.knots * this.knots);
    this.displace((x, y) => [x, y]);
  }

  /** From now on shapes are drawn bent: each pixel asks the anatomy at the place the function names. */
  displace(displacement: Displacement): void {
    const { size, knots, knotU, knotV } = this;
    this.reach = 0;
    for (let index = 0; index < knotU.length; index += 1) {
      const x = ((index % knots) * cell * 2) / size - 1;
      const y = (Math.floor(index / knots) * cell * 2) / size - 1;
      const [toX, toY] = displacement(x, y);
      knotU[index] = toX;
      knotV[index] = toY;
      this.reach = Math.max(this.reach, Math.abs(toX - x), Math.abs(toY - y));
    }
    spread(knotU, knots, this.u, size);
    spread(knotV, knots, this.v, size);
  }

  /** Draws a shape. */
  paint(shape: Shape, value: Value, { mode = 'set', soft = 0.004, opacity = 1 }: PaintOptions = {}): void {
    const { knots, knotU, knotV, size } = this;
    const [left, top, right, bottom] = shape.bounds;
    const margin = soft + cellReach;
    const far = margin + this.reach;
    const column0 = this.cellAt(left - far);
    const column1 = this.cellAt(right + far);
    const row1 = this.cellAt(bottom + far);
    for (let cellRow = this.cellAt(top - far); cellRow <= row1; cellRow += 1) {
      for (let cellColumn = column0; cellColumn <= column1; cellColumn += 1) {
        const knot = cellRow * knots + cellColumn;
        const x = ((knotU[knot] as number) + (knotU[knot + knots + 1] as number)) / 2;
        const y = ((knotV[knot] as number) + (knotV[knot + knots + 1] as number)) / 2;
        if (x < left - margin || x > right + margin || y < top - margin || y > bottom + margin) continue;
        const middle = shape.distance(x, y);
        if (middle > margin) continue;
        const pixel = cellRow * cell * size + cellColumn * cell;
        if (middle < -margin) this.fillCell(pixel, knot, shape, value, mode, opacity);
        else this.paintCell(pixel, shape, value, mode, soft, opacity);
      }
    }
  }

  private cellAt(coordinate: number): number {
    return Math.min(this.knots - 2, Math.max(0, Math.floor(((coordinate + 1) * (this.knots - 1)) / 2)));
  }

  /** A cell the edge runs through. */
  private paintCell(
    pixel: number,
    shape: Shape,
    value: Value,
    mode: Mode,
    soft: number,
    opacity: number,
  ): void {
    const { data, u, v, size } = this;
    for (let row = 0; row < cell; row += 1) {
      for (let index = pixel + row * size, last = index + cell; index < last; index += 1) {
        const x = u[index] as number;
        const y = v[index] as number;
        const distance = shape.distance(x, y);
        if (distance >= soft) continue;
        const edge = distance <= -soft ? 1 : (soft - distance) / (2 * soft);
        const share = edge * edge * (3 - 2 * edge) * opacity;
        const old = data[index] as number;
        const wanted = typeof value === 'number' ? value : value(x, y, distance);
        data[index] = old + (blend(mode, old, wanted) - old) * share;
      }
    }
  }

  /** A cell well inside: the distance is asked at its corners only. */
  private fillCell(
    pixel: number,
    knot: number,
    shape: Shape,
    value: Value,
    mode: Mode,
    opacity: number,
  ): void {
    const { data, u, v, size, knots } = this;
    const at = (place: number) => shape.distance(this.knotU[place] as number, this.knotV[place] as number);
    const needed = typeof value === 'function';
    const [a, b, c, d] = needed
      ? [at(knot), at(knot + 1), at(knot + knots), at(knot + knots + 1)]
      : [0, 0, 0, 0];
    for (let row = 0; row < cell; row += 1) {
      const left = a + ((c - a) * (row + 0.5)) / cell;
      const right = b + ((d - b) * (row + 0.5)) / cell;
      for (let column = 0; column < cell; column += 1) {
        const index = pixel + row * size + column;
        const distance = left + ((right - left) * (column + 0.5)) / cell;
        const old = data[index] as number;
        const wanted =
          typeof value === 'number' ? value : value(u[index] as number, v[index] as number, distance);
        data[index] = old + (blend(mode, old, wanted) - old) * opacity;
      }
    }
  }

  /** Adds texture inside a shape, or everywhere: noise at `scale` features per half picture. */
  texture(noise: Noise, scale: number, strength: number, shape?: Shape): void {
    const { data, u, v } = this;
    if (shape) {
      this.paint(shape, (x, y) => noise(x * scale, y * scale) * strength, { mode: 'add', soft: 0.01 });
      return;
    }
    for (let index = 0; index < data.length; index += 1) {
      const place = noise((u[index] as number) * scale, (v[index] as number) * scale);
      data[index] = (data[index] as number) + place * strength;
    }
  }
}

/** Fills a picture from knots a cell apart, bilinearly. */
function spread(knots: Float32Array, count: number, to: Float32Array, size: number): void {
  for (let row = 0, index = 0; row < size; row += 1) {
    const y = (row + 0.5) / cell;
    const top = Math.floor(y) * count;
    const fy = y - Math.floor(y);
    for (let column = 0; column < size; column += 1, index += 1) {
      const x = (column + 0.5) / cell;
      const at = top + Math.floor(x);
      const fx = x - Math.floor(x);
      const upper = (knots[at] as number) * (1 - fx) + (knots[at + 1] as number) * fx;
      const lower = (knots[at + count] as number) * (1 - fx) + (knots[at + count + 1] as number) * fx;
      to[index] = upper + (lower - upper) * fy;
    }
  }
}

function blend(mode: Mode, old: number, wanted: number): number {
  switch (mode) {
    case 'add':
      return old + wanted;
    case 'multiply':
      return old * wanted;
    case 'max':
      return Math.max(old, wanted);
    case 'min':
      return Math.min(old, wanted);
    default:
      return wanted;
  }
}
