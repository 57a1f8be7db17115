import { createNoise, fractal } from './noise';
import { grow, type Shape } from './shapes';

/** Paints with an edge of this half width, in units of half the picture. */
export const soft = (width: number) => ({ soft: width });

/** A shape whose edge wanders by up to `amount`; the larger the scale, the finer its notches. */
export function ragged(shape: Shape, seed: number, amount: number, scale = 9): Shape {
  const noise = fractal(createNoise(seed), 3);
  return {
    bounds: grow(shape, amount).bounds,
    distance: (x, y) => shape.distance(x, y) + noise(x * scale, y * scale) * amount,
  };
}
