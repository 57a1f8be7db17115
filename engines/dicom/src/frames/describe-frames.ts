import type { DataSet } from 'dicom-parser';
import type { FrameDisplay } from '../model/display';
import { describeDisplay } from '../values/describe-display';
import { perFrameGroups } from '../values/functional-groups';
import type { DicomImage } from './dicom-image';

/** Display attributes of a frame. @param samples the samples whose unused bits may hold overlays */
export type DisplayOf = (index: number, samples?: ArrayLike<number>) => FrameDisplay;

const frameTimeVector = 'x00181065';
const overlayGroups = 'x60';

const saysMoreOfSomeFrames = ({ elements }: DataSet): boolean =>
  Object.keys(elements).some(
    (tag) => tag === perFrameGroups || tag === frameTimeVector || tag.startsWith(overlayGroups),
  );

/**
 * Reads the header once when it describes all frames alike: reading it takes a tenth of the
 * decoding time of a small JPEG frame.
 */
export function describeFrames({ parsed: { dataSet }, image }: DicomImage): DisplayOf {
  if (saysMoreOfSomeFrames(dataSet)) {
    return (index, samples) => describeDisplay(dataSet, image, index, samples);
  }
  let same: FrameDisplay | undefined;
  return () => (same ??= describeDisplay(dataSet, image, 0));
}
