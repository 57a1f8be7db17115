import { type DicomDataset, element, nativePixels, transferSyntaxes, writeDicom } from '../../src/write';
import { grayPixels } from './gray-pixels';

const sopClasses = {
  CT: '1.2.840.10008.5.1.4.1.1.2',
  MG: '1.2.840.10008.5.1.4.1.1.1.2',
  MR: '1.2.840.10008.5.1.4.1.1.4',
  US: '1.2.840.10008.5.1.4.1.1.3.1',
} as const;

/** Header values of a test file. */
interface SliceFacts {
  /** Patient's name. Default DOE^JANE. */
  patient?: string;
  /** Modality. Default CT. */
  modality?: keyof typeof sopClasses;
  /** Instance number in the series. Default 1. */
  instance?: number;
  /** SOP Instance UID. Default one per instance number. */
  uid?: string;
  /** Series Instance UID. Default 1.2.3.5. */
  series?: string;
  /** Rows and columns. Default 2. */
  side?: number;
  /** Number of frames. Default 1. */
  frames?: number;
  /** Grey values of all frames. Default 1, 2, 3 … */
  pixels?: Uint8Array;
  /** Additional elements. */
  others?: DicomDataset;
}

/** An 8-bit DICOM file that contains its patient's name, for tests of de-identification. */
export function namedSlice({
  patient = 'DOE^JANE',
  modality = 'CT',
  instance = 1,
  uid = `1.2.3.4.${instance}`,
  series = '1.2.3.5',
  side = 2,
  frames = 1,
  pixels = Uint8Array.from({ length: side * side * frames }, (_, at) => at + 1),
  others = [],
}: SliceFacts = {}): Uint8Array {
  return writeDicom(transferSyntaxes.explicitLittleEndian, [
    element('SOPClassUID', sopClasses[modality]),
    element('SOPInstanceUID', uid),
    element('StudyInstanceUID', '1.2.3'),
    element('SeriesInstanceUID', series),
    element('Modality', modality),
    element('PatientName', patient),
    element('InstanceNumber', instance),
    element('NumberOfFrames', frames),
    ...grayPixels(side, side),
    nativePixels(pixels, 8),
    ...others,
  ]);
}
