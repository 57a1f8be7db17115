import { rangeTurn } from './kernel-code';
import { sharedKernels, sourceAddress, strip, targetAddress } from './kernels';

/** Values whose range a kernel tells. */
export type RangeValues = Uint8Array | Int16Array | Uint16Array;

/** How a kind of values is handled, and the least and the greatest of them. */
const kinds = {
  Uint8Array: { Type: Uint8Array, kernel: 'byteRange', lowest: 0, highest: 0xff },
  Int16Array: { Type: Int16Array, kernel: 'signedRange', lowest: -0x8000, highest: 0x7fff },
  Uint16Array: { Type: Uint16Array, kernel: 'unsignedRange', lowest: 0, highest: 0xffff },
} as const;

function kindOf(values: RangeValues) {
  if (values instanceof Uint8Array) return kinds.Uint8Array;
  return values instanceof Int16Array ? kinds.Int16Array : kinds.Uint16Array;
}

/**
 * Smallest and largest value of a long frame beside its padding, by vectors.
 * @param padding none where `from` is larger than `to`
 * @returns undefined where the engine cannot, null where there is nothing but padding
 */
export function rangeByKernel(
  values: RangeValues,
  padding: { from: number; to: number },
): { minimum: number; maximum: number } | null | undefined {
  const kernels = sharedKernels();
  const { Type, kernel, lowest, highest } = kindOf(values);
  const run = kernels?.[kernel];
  if (!kernels || !run) return undefined;
  const { buffer } = kernels.memory;
  const size = Type.BYTES_PER_ELEMENT;
  const lanes = 16 / size;
  const input = new Type(buffer, sourceAddress, strip);
  const found = new Type(buffer, targetAddress, lanes * 2);
  found.fill(highest, 0, lanes);
  found.fill(lowest, lanes);
  const isNone = padding.from > highest || padding.to < lowest;
  const [from, to] = isNone
    ? [1, 0]
    : [Math.max(lowest, Math.ceil(padding.from)), Math.min(highest, Math.floor(padding.to))];
  const turn = rangeTurn / size;
  for (let start = 0; start < values.length; start += strip) {
    const part = values.subarray(start, start + strip);
    input.set(part);
    const whole = Math.ceil(part.length / turn) * turn;
    input.fill(part.at(-1)!, part.length, whole);
    run(targetAddress, sourceAddress, sourceAddress + whole * size, from, to);
  }
  const minimum = Math.min(...found.subarray(0, lanes));
  const maximum = Math.max(...found.subarray(lanes));
  return minimum <= maximum ? { minimum, maximum } : null;
}
