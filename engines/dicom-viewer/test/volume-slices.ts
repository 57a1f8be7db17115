import type { DisplayFrame, FrameDisplay } from '@medrad/dicom';
import { rampFrame } from './dicom-viewports';

/**
 * A slice of a synthetic volume: 64 × 64 pixels of 0.5 mm, 2 mm between slices, each slice 100 HU brighter than the
 * previous one.
 */
export const sliceFrame = (index: number, display: Partial<FrameDisplay> = {}): DisplayFrame =>
  rampFrame(1000 + 100 * index, {
    plane: { position: [0, 0, 2 * index], rowDirection: [1, 0, 0], columnDirection: [0, 1, 0] },
    ...display,
  });

/** Slices of one regular volume. */
export const slices = (count: number): DisplayFrame[] =>
  Array.from({ length: count }, (_, index) => sliceFrame(index));
