import { deidentify } from '@medrad/dicom';
import { zipOf } from '@medrad/dicom/testing/zip';
import { element, nativePixels, transferSyntaxes, writeDicom } from '@medrad/dicom/write';

const side = 512;

/** Slices of one CT series of 512×512 values of 16 bits, de-identified; each differs from the others. */
export async function ctSlices(count: number): Promise<Uint8Array[]> {
  const key = crypto.getRandomValues(new Uint8Array(32));
  const slices: Uint8Array[] = [];
  for (let instance = 1; instance <= count; instance += 1) {
    const pixels = Uint16Array.from({ length: side * side }, (_, at) => (at * 7 + instance * 13) % 4_000);
    const slice = writeDicom(transferSyntaxes.explicitLittleEndian, [
      element('SOPClassUID', '1.2.840.10008.5.1.4.1.1.2'),
      element('SOPInstanceUID', `1.2.3.4.${instance}`),
      element('StudyInstanceUID', '1.2.3'),
      element('SeriesInstanceUID', '1.2.3.5'),
      element('Modality', 'CT'),
      element('InstanceNumber', instance),
      element('Rows', side),
      element('Columns', side),
      element('SamplesPerPixel', 1),
      element('PhotometricInterpretation', 'MONOCHROME2'),
      element('BitsAllocated', 16),
      element('BitsStored', 16),
      element('HighBit', 15),
      element('PixelRepresentation', 0),
      nativePixels(new Uint8Array(pixels.buffer), 16),
    ]);
    slices.push((await deidentify(slice, { key, embeddedText: 'blank' })).bytes);
  }
  return slices;
}

/** Slices in an archive, as a browser packs them. */
export const packSlices = (slices: readonly Uint8Array[]): Buffer =>
  Buffer.from(
    zipOf(slices.map((bytes, index) => ({ name: `series-1/${index + 1}.dcm`, bytes, isStored: true }))),
  );
