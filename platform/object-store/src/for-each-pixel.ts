import { setImmediate } from 'node:timers/promises';

/** Visits every pixel by the index of its first sample, and yields to the event loop in between. */
export async function forEachPixel(length: number, step: number, visit: (at: number) => void): Promise<void> {
  const turn = step * 1_000_000;
  for (let start = 0; start < length; start += turn) {
    for (let at = start, end = Math.min(length, start + turn); at < end; at += step) visit(at);
    await setImmediate();
  }
}
