import { namedSlice } from '@medrad/dicom/testing/slice';

/** Attributes of a synthetic DICOM file. */
interface DicomFacts {
  patient: string;
  /** Modality. Default CT. */
  modality?: 'CT' | 'US';
  /** Number of frames. Default 1. */
  frames?: number;
  /** Position in its series. Default 1. */
  instance?: number;
}

/** Number of rows, and of columns, of a synthetic DICOM file. */
export const dicomSide = 64;

/** An 8-bit DICOM file with patient data and grey values from 0 to 199. */
export function makeDicom({ frames = 1, ...facts }: DicomFacts): Buffer {
  const pixels = Uint8Array.from({ length: dicomSide * dicomSide * frames }, (_, at) => (at * 7) % 200);
  return Buffer.from(namedSlice({ ...facts, side: dicomSide, frames, pixels }));
}
