import type { SeriesNotice } from '@medrad/dicom';
import { formatValue } from './gray';

/** What a person should know of a series before reading it. */
export function noticeText(notice: SeriesNotice): string {
  switch (notice.kind) {
    case 'gap': {
      const { after, distance, usual } = notice;
      return `Frames ${after + 1} and ${after + 2} are ${formatValue(distance)} mm apart, the others ${formatValue(usual)} mm: slices may be missing.`;
    }
    case 'gantry-tilt':
      return `The gantry was tilted by ${formatValue(Math.abs(notice.degrees))}°.`;
    case 'missing-frames':
      return `Only ${notice.whole} of ${notice.declared} frames are whole; the others are missing.`;
  }
}
