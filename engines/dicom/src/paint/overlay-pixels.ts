import type { Overlay } from '../model/display';
import type { StoredFrame } from '../model/image';

/** Paints the part of an overlay that lies in the frame. */
export function paintOverlay(
  target: Uint32Array,
  { rows, columns }: Pick<StoredFrame, 'rows' | 'columns'>,
  { top, left, rows: height, columns: width, bits }: Overlay,
  color: number,
): void {
  const lastRow = Math.min(height, rows - top);
  const lastColumn = Math.min(width, columns - left);
  for (let row = Math.max(0, -top); row < lastRow; row += 1) {
    const start = (row + top) * columns + left;
    for (let column = Math.max(0, -left); column < lastColumn; column += 1) {
      if (bits[row * width + column] === 1) target[start + column] = color;
    }
  }
}
