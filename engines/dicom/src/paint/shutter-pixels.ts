import type { FrameDisplay, Shutter } from '../model/display';
import type { StoredFrame } from '../model/image';
import { hiddenColumns } from '../values/shutter-spans';

/** Paints the part of a frame that its shutter hides in the shutter's grey. */
export function paintShutter(
  target: Uint32Array,
  { rows, columns }: Pick<StoredFrame, 'rows' | 'columns'>,
  shutter: Shutter,
  aspectRatio: FrameDisplay['aspectRatio'],
): void {
  const color = (0xff000000 | (shutter.level * 0x010101)) >>> 0;
  for (let row = 0; row < rows; row += 1) {
    for (const [from, to] of hiddenColumns(shutter, row, columns, aspectRatio)) {
      target.fill(color, row * columns + from, row * columns + to);
    }
  }
}
