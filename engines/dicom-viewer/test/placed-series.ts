import type { FrameSource, ImagePlane } from '@medrad/dicom';
import type { ViewerSeries } from '../src/viewports/viewer-series';
import { rampFrame, sourceOf } from './dicom-viewports';

/** The geometry of a synthetic series. */
interface PlacedStack {
  plane?: 'axial' | 'coronal';
  /** Position of each slice along the normal, in mm. */
  places: readonly number[];
  /** Frame of reference. Default `head`. */
  frameOfReference?: string;
  modality?: string;
}

const turned = {
  axial: { rowDirection: [1, 0, 0], columnDirection: [0, 1, 0] },
  coronal: { rowDirection: [1, 0, 0], columnDirection: [0, 0, -1] },
} as const;

function planeAt(plane: 'axial' | 'coronal', place: number): ImagePlane {
  return { ...turned[plane], position: plane === 'axial' ? [0, 0, place] : [0, place, 64] };
}

/** A source of 64 × 64 mm slices with positions. */
export function placedSource({
  plane = 'axial',
  places,
  frameOfReference = 'head',
  modality = 'CT',
}: PlacedStack): FrameSource & { isClosed: () => boolean } {
  const planes = places.map((place) => planeAt(plane, place));
  const frames = planes.map((one, index) =>
    rampFrame(1000 + index, {
      plane: one,
      frameOfReference,
      spacing: { row: 1, column: 1, plane: 'patient' },
    }),
  );
  return sourceOf(frames, { geometry: { frameOfReference, planes }, modality });
}

/** A series with the given source; `opened` counts how often the series was opened. */
export function seriesOf(
  key: string,
  source: FrameSource,
  more: Partial<ViewerSeries> = {},
): ViewerSeries & { opened: () => number } {
  let opened = 0;
  return {
    key,
    label: `Series ${key}`,
    modality: source.modality,
    frameCount: source.frameCount,
    open: () => {
      opened += 1;
      return Promise.resolve(source);
    },
    opened: () => opened,
    ...more,
  };
}

/** A sequence of numbers from `from` with the distance `step`. */
export const steps = (count: number, step: number, from = 0): number[] =>
  Array.from({ length: count }, (_, index) => from + index * step);
