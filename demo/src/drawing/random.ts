// Local copies of Math's functions: they run for every pixel, and looking them up on a global object is slow.
const { PI, cos, imul, log, sin, sqrt } = Math;

/** Source of random numbers in [0, 1). The same seed gives the same numbers on every machine. */
export type Random = () => number;

/** Creates a source that uses mulberry32, whose 32 bits of state are enough for images. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A random number between two numbers. */
export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random();
}

/** A table of normally distributed numbers (mean 0, standard deviation 1), which may be read from any offset. */
export function gaussianTable(seed: number, length: number): Float32Array {
  const random = createRandom(seed);
  const table = new Float32Array(length);
  for (let index = 0; index < length; index += 2) {
    const radius = sqrt(-2 * log(1 - random()));
    const angle = 2 * PI * random();
    table[index] = radius * cos(angle);
    if (index + 1 < length) table[index + 1] = radius * sin(angle);
  }
  return table;
}
