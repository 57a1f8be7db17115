import { createNoise, fractal, type Noise } from './plane-noise';
import { grow, type Shape } from './shapes';

/** Drawing options for an edge of this half width, in units of half the image. */
export const soft = (width: number) => ({ soft: width });

/** Noise to displace the edges of shapes. */
export const edgeNoise = (seed: number): Noise => fractal(createNoise(seed), 3);

/**
 * A shape whose edge is displaced by noise, by up to `amount`; with a larger scale, the notches of the edge are finer.
 */
export function raggedBy(noise: Noise, shape: Shape, amount: number, scale: number): Shape {
  return {
    bounds: grow(shape, amount).bounds,
    distance: (x, y) => shape.distance(x, y) + noise(x * scale, y * scale) * amount,
  };
}

/** Does the same as {@link raggedBy}, with noise made from a seed. */
export const ragged = (shape: Shape, seed: number, amount: number, scale = 9): Shape =>
  raggedBy(edgeNoise(seed), shape, amount, scale);
