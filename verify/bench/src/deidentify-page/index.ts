/** Compares de-identifying a series of slices in a reused worker with only reading and hashing the same bytes there. */
import type { Work } from './work';

const worker = new Worker(new URL('./deidentify.worker.ts', import.meta.url));

/** Slices as a user would choose them: one file each. */
let slices: readonly Blob[] = [];

function prepare(slice: ArrayBuffer, count: number): void {
  slices = Array.from({ length: count }, () => new Blob([slice.slice(0)]));
}

/** Milliseconds that the worker takes for the whole series. */
const measure = (side: Work['side']): Promise<number> =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<number>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage({ slices, side } satisfies Work);
  });

Object.assign(window, { prepare, measure });
