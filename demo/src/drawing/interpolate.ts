/** Linear interpolation: returns `from` at part 0 and `to` at part 1. */
export const mix = (from: number, to: number, part: number): number => from + (to - from) * part;

/** Smoothstep: returns 0 at 0 and 1 at 1, with slope 0 at both ends. */
export const ease = (part: number): number => part * part * (3 - 2 * part);

/** Bilinear interpolation between four corners: a and b above, c and d below; `x` and `y` are between 0 and 1. */
export const bilinear = (a: number, b: number, c: number, d: number, x: number, y: number): number =>
  mix(mix(a, b, x), mix(c, d, x), y);
