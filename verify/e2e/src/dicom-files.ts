import { namedSlice } from '@medrad/dicom/testing/slice';

/** Attributes of the file that {@link makeDicom} makes. */
interface DicomFacts {
  patient: string;
  /** Modality. Default CT. */
  modality?: 'CT' | 'US';
  /** Number of frames. Default 1. */
  frames?: number;
  /** Number of the instance in its series. Default 1. */
  instance?: number;
}

/** Number of rows of a synthetic DICOM file, and also its number of columns. */
export const dicomSide = 64;

/** Makes an 8-bit DICOM file with patient data and with grey values from 0 to 199. */
export function makeDicom({ frames = 1, ...facts }: DicomFacts): Buffer {
  const pixels = Uint8Array.from({ length: dicomSide * dicomSide * frames }, (_, at) => (at * 7) % 200);
  return Buffer.from(namedSlice({ ...facts, side: dicomSide, frames, pixels }));
}
