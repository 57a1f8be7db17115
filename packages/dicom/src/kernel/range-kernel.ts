import { createKernels, sourceAddress, strip, targetAddress, type Kernels } from './kernels';

/** Words of a turn of the kernel's loop. */
const turn = 16;
const lanes = 8;

let kernels: Kernels | null | undefined;

/**
 * Smallest and largest value of a long frame of 16 bits beside its padding, by vectors.
 * @param padding none where `from` is larger than `to`
 * @returns undefined where the engine cannot, null where there is nothing but padding
 */
export function rangeByKernel(
  values: Int16Array | Uint16Array,
  padding: { from: number; to: number },
): { minimum: number; maximum: number } | null | undefined {
  kernels = kernels === undefined ? createKernels() : kernels;
  const isSigned = values instanceof Int16Array;
  const kernel = isSigned ? kernels?.signedRange : kernels?.unsignedRange;
  if (!kernels || !kernel) return undefined;
  const Words = isSigned ? Int16Array : Uint16Array;
  const input = new Words(kernels.memory.buffer, sourceAddress, strip);
  const found = new Words(kernels.memory.buffer, targetAddress, lanes * 2);
  found.fill(isSigned ? 0x7fff : 0xffff, 0, lanes);
  found.fill(isSigned ? -0x8000 : 0, lanes);
  for (let start = 0; start < values.length; start += strip) {
    const part = values.subarray(start, start + strip);
    input.set(part);
    const whole = Math.ceil(part.length / turn) * turn;
    input.fill(part.at(-1)!, part.length, whole);
    kernel(targetAddress, sourceAddress, sourceAddress + whole * 2, padding.from, padding.to);
  }
  const minimum = Math.min(...found.subarray(0, lanes));
  const maximum = Math.max(...found.subarray(lanes));
  return minimum <= maximum ? { minimum, maximum } : null;
}
