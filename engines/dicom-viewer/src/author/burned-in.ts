import type { BurnedInReason } from '@medrad/dicom';

/** Sentences that ask the author to check the image for burned-in text, one for each reason to suspect it. */
export const burnedInSentences: Readonly<Record<BurnedInReason, string>> = {
  declared: 'The file says that text is burned into the image.',
  'not-stated': 'The file does not say whether text is burned into the image.',
  modality: 'Images from this kind of examination usually contain text.',
  'sop-class': 'The image was captured from a screen, or is a video or an ultrasound image.',
  captured: 'The image was derived from another one or captured from a screen or film.',
  'overlay-in-pixels': 'Drawings or text are stored among the pixels.',
  'unused-bits': 'The pixels contain data besides their grey values.',
  face: 'A face may be recognisable, or could be reconstructed from the slices.',
};
