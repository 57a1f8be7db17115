import { type DicomDataset, element, uidFromText } from '@medrad/dicom/write';

/** A synthetic file. */
export interface SyntheticFile {
  /** Path as on a disc, e.g. `ct-head/0001.dcm`. */
  name: string;
  bytes: Uint8Array;
}

const sopClasses = {
  ct: '1.2.840.10008.5.1.4.1.1.2',
  digitalRadiograph: '1.2.840.10008.5.1.4.1.1.1.1',
  ultrasoundCine: '1.2.840.10008.5.1.4.1.1.3.1',
} as const;

/** Attributes that mark a file as synthetic: no patient, no institution and no date. */
interface SyntheticFacts {
  kind: keyof typeof sopClasses;
  modality: 'CT' | 'DX' | 'US';
  /** Text that decides the UIDs. */
  series: string;
  /** Counted from 1. */
  instance: number;
  /** Text that decides the UIDs of the study and of its coordinates; `series` by default. */
  study?: string;
  /** 1 by default. */
  seriesNumber?: number;
  /** Day of the study as DICOM writes it; none by default. */
  date?: string;
}

/** Identity of a synthetic file; the patient elements that the standard requires are present and empty. */
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
