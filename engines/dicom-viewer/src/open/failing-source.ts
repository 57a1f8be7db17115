import type { FrameSource } from '@medrad/dicom';

/**
 * A source with one frame that always fails with the given error, for a file that cannot be decoded or a series that
 * cannot be opened.
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
