import type { DisplayFrame } from '@medrad/dicom';

/** Pixels that are painted well within a frame of the screen. */
const quickPixels = 1_500_000;

/** Every how manieth row and column is taken of a frame that is too large to be painted while something is dragged. */
export function coarseStep({ stored: { rows, columns } }: DisplayFrame): number {
  return Math.ceil(Math.sqrt((rows * columns) / quickPixels));
}

/** A frame of every `step`th pixel of a grey one, for the moment of a drag only: what lies between is not seen. */
export function coarseFrame(frame: DisplayFrame, step: number): DisplayFrame {
  const { stored } = frame;
  const [rows, columns] = [Math.ceil(stored.rows / step), Math.ceil(stored.columns / step)];
  // An array of the same kind.
  const values = stored.values.slice(0, rows * columns);
  let at = 0;
  for (let row = 0; row < stored.rows; row += step) {
    const from = row * stored.columns;
    for (let column = 0; column < stored.columns; column += step) {
      values[at] = stored.values[from + column] ?? 0;
      at += 1;
    }
  }
  return {
    ...frame,
    stored: { ...stored, rows, columns, values },
    display: { ...frame.display, overlays: [] },
  };
}
