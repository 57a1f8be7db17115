import { element, nativePixels, transferSyntaxes, writeDicom } from '@medrad/dicom/write';

/** What a made DICOM file says of itself. */
interface DicomFacts {
  patient: string;
  /** CT unless told. */
  modality?: 'CT' | 'US';
  /** 1 unless told. */
  frames?: number;
  /** Place in its series; 1 unless told. */
  instance?: number;
}

/** Rows and columns of a made DICOM file. */
export const dicomSide = 64;

const classes = { CT: '1.2.840.10008.5.1.4.1.1.2', US: '1.2.840.10008.5.1.4.1.1.3.1' } as const;

/** A DICOM file of 8 bits with its patient: grey values from 0 to 199. */
export function makeDicom({ patient, modality = 'CT', frames = 1, instance = 1 }: DicomFacts): Buffer {
  const pixels = Uint8Array.from({ length: dicomSide * dicomSide * frames }, (_, at) => (at * 7) % 200);
  const bytes = writeDicom(transferSyntaxes.explicitLittleEndian, [
    element('SOPClassUID', classes[modality]),
    element('SOPInstanceUID', `1.2.3.4.${instance}`),
    element('StudyInstanceUID', '1.2.3'),
    element('SeriesInstanceUID', '1.2.3.5'),
    element('Modality', modality),
    element('PatientName', patient),
    element('InstanceNumber', instance),
    element('NumberOfFrames', frames),
    element('Rows', dicomSide),
    element('Columns', dicomSide),
    element('SamplesPerPixel', 1),
    element('PhotometricInterpretation', 'MONOCHROME2'),
    element('BitsAllocated', 8),
    element('BitsStored', 8),
    element('HighBit', 7),
    element('PixelRepresentation', 0),
    nativePixels(pixels, 8),
  ]);
  return Buffer.from(bytes);
}
