import { type DicomDataset, element, uidFromText } from '@medrad/dicom/write';

/** A synthetic DICOM file. */
export interface SyntheticFile {
  /** Path of the file in a folder of images, e.g. `ct-head/0001.dcm`. */
  name: string;
  bytes: Uint8Array;
}

const sopClasses = {
  ct: '1.2.840.10008.5.1.4.1.1.2',
  digitalRadiograph: '1.2.840.10008.5.1.4.1.1.1.1',
  ultrasoundCine: '1.2.840.10008.5.1.4.1.1.3.1',
} as const;

/** Facts from which the identifying attributes of a synthetic file are made. */
interface SyntheticFacts {
  kind: keyof typeof sopClasses;
  modality: 'CT' | 'DX' | 'US';
  /** Text from which the UIDs of the series and its images are derived. */
  series: string;
  /** Number of the image in its series, from 1. */
  instance: number;
  /** Text from which the UIDs of the study and of its frame of reference are derived. Default `series`. */
  study?: string;
  /** Number of the series. Default 1. */
  seriesNumber?: number;
  /** Date of the study in DICOM format; none by default. */
  date?: string;
}

/**
 * Identifying attributes of a synthetic file. The patient attributes that the standard requires are present and empty.
 */
export function syntheticIdentity({
  kind,
  modality,
  series,
  instance,
  study = series,
  seriesNumber = 1,
  date,
}: SyntheticFacts): DicomDataset {
  return [
    element('SOPClassUID', sopClasses[kind]),
    element('SOPInstanceUID', uidFromText(`medrad synthetic ${series} instance ${instance}`)),
    element('StudyInstanceUID', uidFromText(`medrad synthetic ${study} study`)),
    element('SeriesInstanceUID', uidFromText(`medrad synthetic ${series} series`)),
    element('FrameOfReferenceUID', uidFromText(`medrad synthetic ${study} frame`)),
    element('Modality', modality),
    element('SeriesNumber', seriesNumber),
    element('InstanceNumber', instance),
    date ? element('StudyDate', date) : element('StudyDate'),
    element('StudyTime'),
    element('AccessionNumber'),
    element('ReferringPhysicianName'),
    element('PatientName'),
    element('PatientID'),
    element('PatientBirthDate'),
    element('PatientSex'),
    element('StudyID'),
    element('BurnedInAnnotation', 'NO'),
  ];
}
