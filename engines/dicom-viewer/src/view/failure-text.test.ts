import { DicomError } from '@medrad/dicom';
import { reasonOf } from './failure-text';

test.each([new DicomError('not-dicom', 'This is not a DICOM file.'), new Error('This is not a DICOM file.')])(
  'a failure is explained with the sentence of its error: %p',
  (error) => {
    expect(reasonOf(error)).toBe('This is not a DICOM file.');
  },
);

test.each([
  new TypeError('x is not a function'),
  new RangeError('Invalid array length'),
  new DOMException('The quota has been exceeded.', 'QuotaExceededError'),
  Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' }),
  new Error(''),
  'text',
  null,
])('the message of an error that is not written for users is not shown: %p', (error) => {
  expect(reasonOf(error)).toBe('The file could not be read.');
  expect(reasonOf(error, 'The header cannot be read.')).toBe('The header cannot be read.');
});
