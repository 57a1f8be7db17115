import { DicomError } from '../model/dicom-error';
import type { ImageDescription, StoredFrame, StoredValues } from '../model/image';
import { isLuminance, toRgb } from '../pixels/colour';
import type { Samples, SampleValues } from '../pixels/samples';
import { storedValues } from '../pixels/stored-values';

/** Converts samples to stored values: masked or clamped, and sign-extended, colours as RGB. */
export function storedFrame(samples: Samples, image: ImageDescription): StoredFrame {
  const { rows, columns, samplesPerPixel } = image;
  const values = storedValues(samples.values, image, samples.lossyBits);
  if (values.length < rows * columns * samplesPerPixel) {
    throw new DicomError('truncated', 'The data of this frame ends before the image does.');
  }
  const { photometric } = samples;
  if (photometric === 'YBR_RCT' || photometric === 'YBR_ICT' || photometric === 'YBR_PARTIAL_420') {
    throw new DicomError('inconsistent', `Pixels that are not compressed cannot be ${photometric}.`);
  }
  const shape = { rows, columns, samplesPerPixel };
  if (!isLuminance(photometric)) {
    return { ...shape, photometric: photometric as StoredFrame['photometric'], values };
  }
  return { ...shape, photometric: 'RGB', values: convert(values, samples, image) };
}

function convert(values: StoredValues, { photometric }: Samples, { bitsStored, isSigned }: ImageDescription) {
  if (isSigned || values.BYTES_PER_ELEMENT > 2) {
    throw new DicomError('inconsistent', `Pixels of this kind cannot be ${photometric}.`);
  }
  return toRgb(values as SampleValues, photometric, bitsStored);
}
