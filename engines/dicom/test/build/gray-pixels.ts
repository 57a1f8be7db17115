import { type DicomDataset, element } from '../../src/write';

/** Elements of the Image Pixel module (PS3.3 C.7.6.3) for grey values that use all their bits, without the pixels. */
export const grayPixels = (rows: number, columns: number, bits: 8 | 16 = 8): DicomDataset => [
  element('Rows', rows),
  element('Columns', columns),
  element('SamplesPerPixel', 1),
  element('PhotometricInterpretation', 'MONOCHROME2'),
  element('BitsAllocated', bits),
  element('BitsStored', bits),
  element('HighBit', bits - 1),
  element('PixelRepresentation', 0),
];
