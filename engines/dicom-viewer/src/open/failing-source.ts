import type { FrameSource } from '@medrad/dicom';

/**
 * A source for a file that opens but cannot be decoded: one frame that always fails with the given
 * error.
 */
export function failingSource(error: Error): FrameSource {
  return {
    frameCount: 1,
    modality: '',
    notices: [],
    load: () => Promise.reject(error),
    close: () => undefined,
  };
}
