import type { Canvas } from './canvas';
import { gaussianTable } from './random';

// Local copies of Math's functions: they run for every pixel, and looking them up on a global object is slow.
const { imul, max, min, sqrt } = Math;

/** Window that maps values of the canvas to grey, as in radiology. */
export interface Window {
  /** Value shown as black. */
  black: number;
  /** Value shown as white. */
  white: number;
}

/** Noise and blur of a film or detector. */
export interface Grain {
  /** Standard deviation of the noise, in values of the canvas. */
  strength: number;
  /** Radius in pixels by which the drawn anatomy is blurred. */
  blur: number;
  /**
   * Radius in pixels by which the noise is blurred: 0 for the noise of a detector, 1 for that of a CT reconstruction.
   */
  correlation: number;
  seed: number;
}

/**
 * Blurs the values along rows and columns, twice with a box of this radius, which is close to a Gaussian.
 * @param radius radius in pixels, at most 1
 */
export function blur(data: Float32Array, size: number, radius: number): void {
  const part = radius / (2 * radius + 1);
  const middle = 1 / (2 * radius + 1);
  // Weights of one pass over five samples, which equals two passes over three samples.
  const [outer, inner, centre] = [part * part, 2 * part * middle, 2 * part * part + middle * middle];
  const spare = new Float32Array(data.length);
  const last = size - 1;
  const line = new Float32Array(size + 4);
  for (let row = 0; row < size; row += 1) {
    const start = row * size;
    line.set(data.subarray(start, start + size), 2);
    line.fill(data[start] as number, 0, 2).fill(data[start + last] as number, size + 2);
    for (let place = 0; place < size; place += 1) {
      const near = (line[place + 1] as number) + (line[place + 3] as number);
      const far = (line[place] as number) + (line[place + 4] as number);
      spare[start + place] = centre * (line[place + 2] as number) + inner * near + outer * far;
    }
  }
  for (let row = 0; row < size; row += 1) {
    const at = row * size;
    const [t2, t1] = [max(0, row - 2) * size, max(0, row - 1) * size];
    const [b1, b2] = [min(last, row + 1) * size, min(last, row + 2) * size];
    for (let place = 0; place < size; place += 1) {
      const near = (spare[t1 + place] as number) + (spare[b1 + place] as number);
      const far = (spare[t2 + place] as number) + (spare[b2 + place] as number);
      data[at + place] = centre * (spare[at + place] as number) + inner * near + outer * far;
    }
  }
}

const grainSide = 1024;
const grainTables = new Map<number, Float32Array>();

/** A table of noise with standard deviation 1, blurred by a radius. It is made once and read from different offsets. */
function grainOf(correlation: number): Float32Array {
  const known = grainTables.get(correlation);
  if (known) return known;
  const table = gaussianTable(1, grainSide * grainSide);
  if (correlation > 0) {
    blur(table, grainSide, correlation);
    const deviation = sqrt(table.reduce((sum, value) => sum + value * value, 0) / table.length);
    for (let index = 0; index < table.length; index += 1) table[index] = (table[index] as number) / deviation;
  }
  grainTables.set(correlation, table);
  return table;
}

/** Blurs the canvas and adds noise to it, in place. */
export function addGrain({ data, size }: Canvas, grain: Grain): void {
  if (grain.blur > 0) blur(data, size, grain.blur);
  const table = grainOf(grain.correlation);
  const { strength } = grain;
  const mixed = imul(grain.seed, 0x9e3779b1) >>> 0;
  const [down, right] = [mixed >>> 22, mixed & (grainSide - 1)];
  for (let row = 0, index = 0; row < size; row += 1) {
    const line = ((row + down) & (grainSide - 1)) * grainSide;
    for (let column = 0; column < size; column += 1, index += 1) {
      const noise = table[line + ((column + right) & (grainSide - 1))] as number;
      data[index] = (data[index] as number) + noise * strength;
    }
  }
}

/** Converts the values of the canvas to grey values through a window. */
export function applyWindow({ data }: Canvas, { black, white }: Window): Uint8Array {
  const grey = new Uint8Array(data.length);
  const scale = 255 / (white - black);
  for (let index = 0; index < data.length; index += 1) {
    const value = ((data[index] as number) - black) * scale;
    grey[index] = value <= 0 ? 0 : value >= 255 ? 255 : value;
  }
  return grey;
}

/** Encodes a grey image with rows of `width` pixels as PNG. */
export async function encodePng(grey: Uint8Array, width: number): Promise<Buffer> {
  // Loaded here, because a start without demo content draws nothing.
  const { default: sharp } = await import('sharp');
  return sharp(grey, { raw: { width, height: grey.length / width, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 3 })
    .toBuffer();
}
