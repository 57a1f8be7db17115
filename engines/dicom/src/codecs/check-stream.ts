import { DicomError } from '../model/dicom-error';
import type { ImageDescription } from '../model/image';

/** Size and bit depth of an image as its compressed stream declares them. */
export interface StreamShape {
  rows: number;
  columns: number;
  components: number;
  precision: number;
}

/**
 * Refuses a stream whose size or bit depth differs from the DICOM header, before its codec
 * allocates memory.
 * @throws DicomError `inconsistent`
 */
export function checkStream(stream: StreamShape, image: ImageDescription): void {
  if (stream.rows !== image.rows || stream.columns !== image.columns) {
    throw new DicomError(
      'inconsistent',
      `The compressed image has ${stream.columns}×${stream.rows} pixels where the header says ${image.columns}×${image.rows}.`,
    );
  }
  if (stream.components !== image.samplesPerPixel) {
    throw new DicomError(
      'inconsistent',
      `The compressed image has ${stream.components} samples per pixel where the header says ${image.samplesPerPixel}.`,
    );
  }
  if (stream.precision > image.bitsAllocated) {
    throw new DicomError(
      'inconsistent',
      `The compressed image has ${stream.precision} bits per sample where the header allocates ${image.bitsAllocated}.`,
    );
  }
}

export const endsEarly = () =>
  new DicomError('truncated', 'The compressed data of this frame ends before the image does.');

export const isDamaged = () =>
  new DicomError('decode-failed', 'The compressed data of this frame is damaged.');
