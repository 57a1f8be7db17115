/** File bytes to a painted frame by the product's own engine: in a worker that is kept for the next file. */
import { connectDicom, createPainter, initialGray, WorkerKeeper } from '@medrad/dicom';

const keeper = new WorkerKeeper(() => new Worker(new URL('./dicom.worker.ts', import.meta.url)));
const canvas = document.body.appendChild(document.createElement('canvas'));

async function show(bytes: ArrayBuffer): Promise<number> {
  const start = performance.now();
  const { worker, options } = keeper.take();
  const source = await connectDicom(worker, new Uint8Array(bytes), options);
  const frame = await source.load(0);
  const { rows, columns } = frame.stored;
  const image = new ImageData(columns, rows);
  createPainter(frame).paint(new Uint32Array(image.data.buffer), {
    gray: initialGray(frame),
    isInverted: false,
  });
  [canvas.width, canvas.height] = [columns, rows];
  canvas.getContext('2d', { alpha: false })?.putImageData(image, 0, 0);
  const spent = performance.now() - start;
  source.close();
  return spent;
}

Object.assign(window, { show });
