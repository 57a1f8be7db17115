import type { DisplayFrame } from '@medrad/dicom';

/** A part of a frame in pixels; the upper bounds are exclusive. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The shutter of a frame as it applies to a part that begins at a column and row of the frame. */
export const shutterFrom = (
  { shutter }: DisplayFrame['display'],
  left: number,
  top: number,
): Pick<DisplayFrame['display'], 'shutter'> =>
  shutter
    ? {
        shutter: {
          ...shutter,
          left: shutter.left + left * shutter.step,
          top: shutter.top + top * shutter.step,
        },
      }
    : {};

/** A part of a frame as a separate frame. */
export function cropFrame({ stored, display, range }: DisplayFrame, box: Box): DisplayFrame {
  const { samplesPerPixel: samples } = stored;
  const [columns, rows] = [box.right - box.left, box.bottom - box.top];
  // slice() gives an array of the same type; the values are overwritten.
  const values = stored.values.slice(0, columns * rows * samples);
  for (let row = 0; row < rows; row += 1) {
    const start = ((box.top + row) * stored.columns + box.left) * samples;
    values.set(stored.values.subarray(start, start + columns * samples), row * columns * samples);
  }
  const there = stored.rowsThere;
  return {
    range,
    stored: {
      ...stored,
      rows,
      columns,
      values,
      ...(there === undefined ? {} : { rowsThere: Math.min(rows, Math.max(0, there - box.top)) }),
    },
    display: {
      ...display,
      overlays: display.overlays.map((one) => ({
        ...one,
        top: one.top - box.top,
        left: one.left - box.left,
      })),
      ...shutterFrom(display, box.left, box.top),
    },
  };
}
