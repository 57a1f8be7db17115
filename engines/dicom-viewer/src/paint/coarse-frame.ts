import type { DisplayFrame } from '@medrad/dicom';
import { shutterFrom } from './crop-frame';

/**
 * Returns `rowsThere`, the number of rows that a truncated file contains, converted by `map` for a smaller frame;
 * returns no field for a complete file.
 */
const rowsThereOf = ({ stored: { rowsThere } }: DisplayFrame, map: (rows: number) => number) =>
  rowsThere === undefined ? {} : { rowsThere: map(rowsThere) };

/** A frame of every `step`th row and column, shown until the full frame is painted. */
export function coarseFrame(frame: DisplayFrame, step: number): DisplayFrame {
  const { stored, display } = frame;
  const { samplesPerPixel: samples } = stored;
  const [rows, columns] = [Math.ceil(stored.rows / step), Math.ceil(stored.columns / step)];
  // slice() gives an array of the same type; the values are overwritten.
  const values = stored.values.slice(0, rows * columns * samples);
  const [width, stride] = [stored.columns * samples, step * samples];
  let at = 0;
  for (let row = 0; row < stored.rows; row += step) {
    const end = (row + 1) * width;
    for (let place = row * width; place < end; place += stride) {
      values[at] = stored.values[place]!;
      if (samples === 3) {
        values[at + 1] = stored.values[place + 1]!;
        values[at + 2] = stored.values[place + 2]!;
      }
      at += samples;
    }
  }
  return {
    ...frame,
    stored: { ...stored, rows, columns, values, ...rowsThereOf(frame, (there) => Math.ceil(there / step)) },
    display: {
      ...display,
      overlays: [],
      ...(display.shutter ? { shutter: { ...display.shutter, step: display.shutter.step * step } } : {}),
    },
  };
}

/** A strip of rows of a frame, sharing its values. */
export function frameStrip(frame: DisplayFrame, from: number, rows: number): DisplayFrame {
  const { stored, display } = frame;
  const width = stored.columns * stored.samplesPerPixel;
  return {
    ...frame,
    stored: {
      ...stored,
      rows,
      values: stored.values.subarray(from * width, (from + rows) * width),
      ...rowsThereOf(frame, (there) => Math.min(rows, Math.max(0, there - from))),
    },
    display: {
      ...display,
      overlays: display.overlays.map((overlay) => ({ ...overlay, top: overlay.top - from })),
      ...shutterFrom(display, 0, from),
    },
  };
}
