import type { FrameSource } from '@medrad/dicom';

/** What a file that opens, but whose pixels nobody here can decode, is to a viewer: one frame that always fails so. */
export function failingSource(error: Error): FrameSource {
  return {
    frameCount: 1,
    modality: '',
    notices: [],
    load: () => Promise.reject(error),
    close: () => undefined,
  };
}
