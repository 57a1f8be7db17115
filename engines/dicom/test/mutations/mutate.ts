import type { Random } from './random';

type Mutation = (bytes: Uint8Array, random: Random) => Uint8Array;

/**
 * A random position in the file; every second time in its first two kilobytes, which contain
 * lengths and tables.
 */
const place = (bytes: Uint8Array, random: Random) =>
  random(random(2) === 0 ? Math.min(2048, bytes.length) : bytes.length);

const truncate: Mutation = (bytes, random) => bytes.slice(0, random(bytes.length));

const flipBits: Mutation = (bytes, random) => {
  const flipped = bytes.slice();
  for (let left = 1 + random(16); left > 0; left -= 1) {
    const at = place(bytes, random);
    flipped[at] = flipped[at]! ^ (1 << random(8));
  }
  return flipped;
};

const extremes = [0x00000000, 0x00000001, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff];

/** Writes an extreme value over a length or a count. */
const overwrite: Mutation = (bytes, random) => {
  const changed = bytes.slice();
  const at = place(bytes, random);
  const value = extremes[random(extremes.length)]!;
  for (let index = 0; index < 4 && at + index < changed.length; index += 1)
    changed[at + index] = value >>> (index * 8);
  return changed;
};

const remove: Mutation = (bytes, random) => {
  const at = place(bytes, random);
  const end = at + 1 + random(64);
  const changed = new Uint8Array(at + Math.max(0, bytes.length - end));
  changed.set(bytes.subarray(0, at));
  changed.set(bytes.subarray(end), at);
  return changed;
};

/** Repeats a piece of the file, so that items and markers are in wrong places. */
const repeat: Mutation = (bytes, random) => {
  const from = place(bytes, random);
  const piece = bytes.subarray(from, from + 1 + random(512));
  const at = place(bytes, random);
  const changed = new Uint8Array(bytes.length + piece.length);
  changed.set(bytes.subarray(0, at));
  changed.set(piece, at);
  changed.set(bytes.subarray(at), at + piece.length);
  return changed;
};

const mutations: Record<string, Mutation> = { truncate, flipBits, overwrite, remove, repeat };

/** Returns a copy of the bytes with one change, and a description of the change. */
export function mutate(bytes: Uint8Array, random: Random): { kind: string; bytes: Uint8Array } {
  const kinds = Object.keys(mutations);
  const kind = kinds[random(kinds.length)]!;
  return { kind, bytes: mutations[kind]!(bytes, random) };
}
