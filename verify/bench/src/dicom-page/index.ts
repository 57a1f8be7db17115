/**
 * Page that measures the time of the product's engine from a file's bytes to the painted frame, in a worker that is
 * reused.
 */
import { connectDicom, createPainter, type DisplayFrame, initialGray, WorkerPool } from '@medrad/dicom';
import type { Wish } from './bare-turbo.worker';

const pool = new WorkerPool(() => new Worker(new URL('./dicom.worker.ts', import.meta.url)));
const canvas = document.body.appendChild(document.createElement('canvas'));

function paint(frame: DisplayFrame): void {
  const { rows, columns } = frame.stored;
  const image = new ImageData(columns, rows);
  createPainter(frame).paint(new Uint32Array(image.data.buffer), {
    gray: initialGray(frame),
    isInverted: false,
  });
  [canvas.width, canvas.height] = [columns, rows];
  canvas.getContext('2d', { alpha: false })?.putImageData(image, 0, 0);
}

/**
 * Shows the first frame of a file. Returns the milliseconds until its first image, which may be a coarse one, is on the
 * canvas, and until the whole frame is.
 */
async function show(bytes: ArrayBuffer): Promise<{ first: number; whole: number }> {
  const start = performance.now();
  const { worker, options } = pool.take();
  const source = await connectDicom(worker, new Uint8Array(bytes), options);
  let first: number | undefined;
  const frame = await source.load(0, undefined, ({ coarse }) => {
    paint(coarse);
    first = performance.now() - start;
  });
  paint(frame);
  const whole = performance.now() - start;
  source.close();
  return { first: first ?? whole, whole };
}

/** Milliseconds until all frames of a file are decoded, one after another as a viewer requests them. */
async function decodeAll(bytes: ArrayBuffer): Promise<number> {
  const start = performance.now();
  const { worker, options } = pool.take();
  const source = await connectDicom(worker, new Uint8Array(bytes), options);
  await Promise.all(Array.from({ length: source.frameCount }, (_, index) => source.load(index)));
  const spent = performance.now() - start;
  source.close();
  return spent;
}

let bare: Worker | undefined;

/**
 * Milliseconds in which a worker with libjpeg-turbo's WebAssembly alone decodes JPEG streams.
 * @param isHandedOver whether the worker sends each frame to the page
 */
function decodeBare(streams: readonly Uint8Array[], isHandedOver: boolean): Promise<number> {
  const worker = (bare ??= new Worker(new URL('./bare-turbo.worker.ts', import.meta.url)));
  const start = performance.now();
  return new Promise((resolve) => {
    worker.onmessage = ({ data }) => {
      if (data === 'done') resolve(performance.now() - start);
    };
    worker.postMessage({ streams, isHandedOver } satisfies Wish);
  });
}

Object.assign(window, { show, decodeAll, decodeBare });
