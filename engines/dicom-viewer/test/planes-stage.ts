import type { DisplayFrame, FrameDisplay } from '@medrad/dicom';
import { rampFrame } from './dicom-stage';

/** A slice of a made volume: 64 × 64 of 0.5 mm, 2 mm from slice to slice, 100 HU brighter each. */
export const sliceFrame = (index: number, display: Partial<FrameDisplay> = {}): DisplayFrame =>
  rampFrame(1000 + 100 * index, {
    plane: { position: [0, 0, 2 * index], rowDirection: [1, 0, 0], columnDirection: [0, 1, 0] },
    ...display,
  });

/** Slices of one regular volume. */
export const slices = (count: number): DisplayFrame[] =>
  Array.from({ length: count }, (_, index) => sliceFrame(index));
