import { type DisplayFrame, initialGray, modalityRange } from '@medrad/dicom';
import { asWindow } from '../view/gray';

const hasOwnGray = ({ display }: DisplayFrame): boolean =>
  display.voiTables.length > 0 || display.windows.length > 0;

/** Orders frames by the width of the window with which they are shown at first, then by its centre. */
function compareGray(one: DisplayFrame, other: DisplayFrame): number {
  const [mine, theirs] = [asWindow(initialGray(one)), asWindow(initialGray(other))];
  return mine.width - theirs.width || mine.center - theirs.center;
}

/**
 * A frame that stands for a volume: with the range of all slices in modality units, so that the whole range does not
 * depend on one slice that may be empty, and with the windows of the slice whose first window is the median of those in
 * the files. The order of the slices makes no difference.
 * @param frames frames of all slices; at least one
 */
export function sampleOfVolume(frames: readonly DisplayFrame[]): DisplayFrame {
  const written = frames.filter(hasOwnGray).toSorted(compareGray);
  const base = written[(written.length - 1) >> 1] ?? frames[0];
  if (!base) throw new Error('The volume has no slices.');
  const ranges = frames.map(modalityRange);
  return {
    ...base,
    display: { ...base.display, rescale: { slope: 1, intercept: 0 } },
    range: {
      minimum: ranges.reduce((least, [low]) => Math.min(least, low), Infinity),
      maximum: ranges.reduce((most, [, high]) => Math.max(most, high), -Infinity),
    },
  };
}
