import { deidentify } from '@medrad/dicom';
import { zipOf } from '@medrad/dicom/testing';
import { element, nativePixels, transferSyntaxes, writeDicom } from '@medrad/dicom/write';

const key = new Uint8Array(32).fill(9);
/** A slice of 2 × 2 pixels that names its patient. */
export const slice = (instance: number): Uint8Array =>
  writeDicom(transferSyntaxes.explicitLittleEndian, [
    element('SOPClassUID', '1.2.840.10008.5.1.4.1.1.2'),
    element('SOPInstanceUID', `1.2.3.4.${instance}`),
    element('StudyInstanceUID', '1.2.3'),
    element('SeriesInstanceUID', '1.2.3.5'),
    element('Modality', 'CT'),
    element('InstanceNumber', instance),
    element('PatientName', 'DOE^JANE'),
    element('Rows', 2),
    element('Columns', 2),
    element('SamplesPerPixel', 1),
    element('PhotometricInterpretation', 'MONOCHROME2'),
    element('BitsAllocated', 8),
    element('BitsStored', 8),
    element('HighBit', 7),
    element('PixelRepresentation', 0),
    nativePixels(Uint8Array.of(1, 2, 3, instance), 8),
  ]);

/** Without its patient, as browsers send it. */
export const clean = async (bytes: Uint8Array) =>
  (await deidentify(bytes, { key, embeddedText: 'blank' })).bytes;

/** Slices without their patient in an archive, as browsers pack it. */
export const archiveOf = async (count: number) => {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const entries = numbers.map(async (number) => ({
    name: `series-1/${number}.dcm`,
    bytes: await clean(slice(number)),
    isStored: true,
  }));
  return zipOf(await Promise.all(entries));
};
