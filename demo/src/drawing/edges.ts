import { createNoise, fractal, type Noise } from './plane-noise';
import { grow, type Shape } from './shapes';

/** Options that draw an edge of this half width, in units of half the image. */
export const soft = (width: number) => ({ soft: width });

/** Noise that displaces edges. */
export const edgeNoise = (seed: number): Noise => fractal(createNoise(seed), 3);

/** A shape whose edge is displaced by up to `amount` by noise; the larger the scale, the finer its notches. */
export function raggedBy(noise: Noise, shape: Shape, amount: number, scale: number): Shape {
  return {
    bounds: grow(shape, amount).bounds,
    distance: (x, y) => shape.distance(x, y) + noise(x * scale, y * scale) * amount,
  };
}

/** {@link raggedBy} with noise of its own. */
export const ragged = (shape: Shape, seed: number, amount: number, scale = 9): Shape =>
  raggedBy(edgeNoise(seed), shape, amount, scale);
