import type { MosaicObstacle, SeriesNotice, SlideObstacle } from '@medrad/dicom';
import { formatValue } from './gray';

function missingText({ whole, declared, partOfNext }: SeriesNotice & { kind: 'missing-frames' }): string {
  const frames = `${whole} of ${declared} frames are complete`;
  if (partOfNext === undefined) return `The file ends early: ${frames}, the others are missing.`;
  const part = `the upper ${Math.max(1, Math.floor(partOfNext * 100))} %`;
  return declared === 1
    ? `The file ends early: ${part} of the image is there, the rest is grey.`
    : `The file ends early: ${frames}, of the next one ${part} is there and the rest is grey.`;
}

const mosaicReasons: Readonly<Record<MosaicObstacle, string>> = {
  number: 'its header does not say how many slices there are',
  positions: 'its header does not say where the slices are',
  size: 'its size does not fit the number of slices',
  drawings: 'an overlay or a shutter covers all of them',
};

const slideReasons: Readonly<Record<SlideObstacle, string>> = {
  size: 'the whole slide is too large for one image',
  places: 'the file does not say where each of them belongs',
  cut: 'the file ends early',
};

/** The text of a notice to read before the series. */
export function noticeText(notice: SeriesNotice): string {
  switch (notice.kind) {
    case 'gap': {
      const { after, distance, usual } = notice;
      return `Frames ${after + 1} and ${after + 2} are ${formatValue(distance)} mm apart, the others ${formatValue(usual)} mm: slices may be missing.`;
    }
    case 'gantry-tilt':
      return `The gantry was tilted by ${formatValue(Math.abs(notice.degrees))}°.`;
    case 'stray-delimiters':
      return 'The header of a file has end marks where nothing ends; they were skipped.';
    case 'shared-identifier':
      return 'Several different images have the same identifier, as after some anonymisers; all of them are shown.';
    case 'mosaic':
      return `This image is a mosaic of slices and shown as it is stored, because ${mosaicReasons[notice.obstacle]}.`;
    case 'slide-tiles':
      return `Each frame is one of ${notice.tiles} tiles of a slide. They are not put together, because ${slideReasons[notice.obstacle]}.`;
    case 'missing-frames':
      return missingText(notice);
  }
}
