import sharp from 'sharp';
import type { Canvas } from './canvas';
import { gaussianTable } from './random';

/** How values become grey. */
export interface Window {
  /** Value shown as black. */
  black: number;
  /** Value shown as white. */
  white: number;
}

/** Film or detector: noise and sharpness. */
export interface Grain {
  /** Deviation, in the values of the canvas. */
  strength: number;
  /** Radius of the blur that lies over anatomy, in pixels. */
  blur: number;
  /** Blur of the noise itself: 0 a detector, 1 a reconstruction. */
  correlation: number;
  seed: number;
}

/** Blurs the values along rows and columns with a box of `radius` pixels, twice: close to a Gaussian. */
export function blur(data: Float32Array, size: number, radius: number): void {
  const spare = new Float32Array(data.length);
  for (let pass = 0; pass < 2; pass += 1) {
    boxBlur(data, spare, size, radius, 1, size);
    boxBlur(spare, data, size, radius, size, 1);
  }
}

/** One direction; `radius` may be a fraction: the outermost two samples weigh accordingly. */
function boxBlur(
  from: Float32Array,
  to: Float32Array,
  size: number,
  radius: number,
  step: number,
  line: number,
) {
  const whole = Math.floor(radius);
  const part = radius - whole;
  const weight = 1 / (2 * radius + 1);
  const last = size - 1;
  for (let row = 0; row < size; row += 1) {
    const start = row * line;
    let sum = 0;
    for (let place = -whole; place <= whole; place += 1)
      sum += from[start + (place < 0 ? 0 : place) * step] as number;
    for (let place = 0; place < size; place += 1) {
      const before = place - whole - 1;
      const after = place + whole + 1;
      const gone = from[start + (before < 0 ? 0 : before) * step] as number;
      const next = from[start + (after > last ? last : after) * step] as number;
      to[start + place * step] = (sum + part * (gone + next)) * weight;
      sum += next - (from[start + (place - whole < 0 ? 0 : place - whole) * step] as number);
    }
  }
}

const grainSide = 1024;
const grainTables = new Map<number, Float32Array>();

/** Noise of deviation 1 with a given blur, made once and then read from changing places. */
function grainOf(correlation: number): Float32Array {
  const known = grainTables.get(correlation);
  if (known) return known;
  const table = gaussianTable(1, grainSide * grainSide);
  if (correlation > 0) {
    blur(table, grainSide, correlation);
    const deviation = Math.sqrt(table.reduce((sum, value) => sum + value * value, 0) / table.length);
    for (let index = 0; index < table.length; index += 1) table[index] = (table[index] as number) / deviation;
  }
  grainTables.set(correlation, table);
  return table;
}

/** Adds noise and unsharpness in place. */
export function addGrain({ data, size }: Canvas, grain: Grain): void {
  if (grain.blur > 0) blur(data, size, grain.blur);
  const table = grainOf(grain.correlation);
  const offset = Math.imul(grain.seed, 0x9e3779b1) >>> 0;
  for (let row = 0, index = 0; row < size; row += 1) {
    const line = (row + (offset >>> 10)) % grainSide;
    for (let column = 0; column < size; column += 1, index += 1) {
      const noise = table[line * grainSide + ((column + offset) & (grainSide - 1))] as number;
      data[index] = (data[index] as number) + noise * grain.strength;
    }
  }
}

/** Grey values of the canvas through a window. */
export function applyWindow({ data }: Canvas, { black, white }: Window): Uint8Array {
  const grey = new Uint8Array(data.length);
  const scale = 255 / (white - black);
  for (let index = 0; index < data.length; index += 1) {
    const value = ((data[index] as number) - black) * scale;
    grey[index] = value <= 0 ? 0 : value >= 255 ? 255 : value;
  }
  return grey;
}

/** A grey picture, `width` pixels a row, as PNG. */
export function encodePng(grey: Uint8Array, width: number): Promise<Buffer> {
  return sharp(grey, { raw: { width, height: grey.length / width, channels: 1 } })
    .png({ compressionLevel: 3 })
    .toBuffer();
}
