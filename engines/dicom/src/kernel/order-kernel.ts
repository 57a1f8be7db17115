import { sharedKernels, sourceAddress, strip } from './kernels';

/**
 * Words of the other byte order, as this machine has them.
 * @param bytes an even number
 * @returns undefined where the engine cannot
 */
export function turnWords(bytes: Uint8Array): Uint16Array<ArrayBuffer> | undefined {
  const kernels = sharedKernels();
  const turn = kernels?.turnWords;
  if (!kernels || !turn) return undefined;
  const words = new Uint16Array(bytes.length / 2);
  const out = new Uint8Array(words.buffer);
  const part = new Uint8Array(kernels.memory.buffer, sourceAddress, strip * 2);
  for (let start = 0; start < bytes.length; start += part.length) {
    const length = Math.min(part.length, bytes.length - start);
    part.set(bytes.subarray(start, start + length));
    // What the last turn does to the bytes behind the end is never read.
    turn(sourceAddress, sourceAddress, sourceAddress + length);
    out.set(length === part.length ? part : part.subarray(0, length), start);
  }
  return words;
}
