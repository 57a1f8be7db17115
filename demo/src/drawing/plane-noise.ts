import { bilinear, ease } from './interpolate';
import { createRandom } from './random';

// Local copies of Math's functions: they run for every pixel, and looking them up on a global object is slow.
const { floor } = Math;

/**
 * A smooth random function of a position in the plane, with values from about -1 to 1. Noise in space is in
 * `space-noise.ts`.
 */
export type Noise = (x: number, y: number) => number;

const side = 256;

/**
 * Creates value noise: random values at whole coordinates, with smooth interpolation between them. The noise repeats
 * after 256 units.
 */
export function createNoise(seed: number): Noise {
  const random = createRandom(seed);
  const grid = new Float32Array(side * side);
  for (let index = 0; index < grid.length; index += 1) grid[index] = random() * 2 - 1;
  return (x, y) => {
    const left = floor(x);
    const top = floor(y);
    const u = ease(x - left);
    const v = ease(y - top);
    const x0 = left & 255;
    const x1 = (left + 1) & 255;
    const row0 = (top & 255) << 8;
    const row1 = ((top + 1) & 255) << 8;
    const a = grid[row0 | x0] as number;
    const b = grid[row0 | x1] as number;
    const c = grid[row1 | x0] as number;
    const d = grid[row1 | x1] as number;
    return bilinear(a, b, c, d, u, v);
  };
}

/** Adds several octaves of noise, so that coarse shapes get fine detail. */
export function fractal(noise: Noise, octaves: number): Noise {
  return (x, y) => {
    let sum = 0;
    let scale = 1;
    let weight = 0.5;
    for (let octave = 0; octave < octaves; octave += 1) {
      sum += noise(x * scale + octave * 17.3, y * scale - octave * 9.1) * weight;
      scale *= 2.03;
      weight *= 0.5;
    }
    return sum;
  };
}
