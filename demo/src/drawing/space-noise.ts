import { bilinear, ease, mix } from './interpolate';

// Local copies of Math's functions: they run for every voxel, and looking them up on a global object is slow.
const { floor, imul } = Math;

/** Hash of a lattice point and a seed: a number in [0, 1), the same on every machine. */
export function hashAt(x: number, y: number, z: number, seed: number): number {
  let mixed = imul(x, 0x8da6b343) ^ imul(y, 0xd8163841) ^ imul(z, 0xcb1ab31f) ^ imul(seed, 0x165667b1);
  mixed = imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296;
}

/** Noise of a detector at a pixel or voxel: mean 0, standard deviation about 1, at most three deviations. */
export function grainAt(x: number, y: number, z: number, seed: number): number {
  const sum = hashAt(x, y, z, seed) + hashAt(x, y, z, seed + 1) + hashAt(x, y, z, seed + 2);
  return (sum - 1.5) * 2;
}

/**
 * Value noise in space, from -1 to 1, with one lattice cell per unit. The lattice values are computed as hashes,
 * because a table would need 256³ entries. Noise in the plane is in `plane-noise.ts`.
 */
export function smoothNoise(x: number, y: number, z: number, seed: number): number {
  const [left, top, near] = [floor(x), floor(y), floor(z)];
  const u = ease(x - left);
  const v = ease(y - top);
  const w = ease(z - near);
  const layer = (depth: number) => {
    const a = hashAt(left, top, depth, seed);
    const b = hashAt(left + 1, top, depth, seed);
    const c = hashAt(left, top + 1, depth, seed);
    const d = hashAt(left + 1, top + 1, depth, seed);
    return bilinear(a, b, c, d, u, v);
  };
  return mix(layer(near), layer(near + 1), w) * 2 - 1;
}
