import { namedSlice } from '@medrad/dicom/testing/slice';

/** Attributes of a synthetic DICOM file. */
interface DicomFacts {
  patient: string;
  /** CT by default. */
  modality?: 'CT' | 'US';
  /** 1 by default. */
  frames?: number;
  /** Place in its series; 1 by default. */
  instance?: number;
}

/** Rows and columns of a synthetic DICOM file. */
export const dicomSide = 64;

/** A DICOM file of 8 bits with its patient: grey values from 0 to 199. */
export function makeDicom({ frames = 1, ...facts }: DicomFacts): Buffer {
  const pixels = Uint8Array.from({ length: dicomSide * dicomSide * frames }, (_, at) => (at * 7) % 200);
  return Buffer.from(namedSlice({ ...facts, side: dicomSide, frames, pixels }));
}
