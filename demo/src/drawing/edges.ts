import { createNoise, fractal, type Noise } from './plane-noise';
import { grow, type Shape } from './shapes';

/** Paints with an edge of this half width, in units of half the image. */
export const soft = (width: number) => ({ soft: width });

/** The noise that edges wander by. */
export const edgeNoise = (seed: number): Noise => fractal(createNoise(seed), 3);

/** A shape whose edge wanders by up to `amount`, as the noise says; the larger the scale, the finer its notches. */
export function raggedBy(noise: Noise, shape: Shape, amount: number, scale: number): Shape {
  return {
    bounds: grow(shape, amount).bounds,
    distance: (x, y) => shape.distance(x, y) + noise(x * scale, y * scale) * amount,
  };
}

/** {@link raggedBy} noise of its own. */
export const ragged = (shape: Shape, seed: number, amount: number, scale = 9): Shape =>
  raggedBy(edgeNoise(seed), shape, amount, scale);
