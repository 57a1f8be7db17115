import type { DataSet } from 'dicom-parser';
import { DicomError } from '../model/dicom-error';
import { codeOf, textOf } from '../values/elements';

const storage = '1.2.840.10008.5.1.4.1.1.';
const pdf = 'a PDF document';
const report = 'a structured report';
const keyObjects = 'a selection of key images (Key Object Selection)';
const presentation = 'a presentation state, which describes how other images are shown';
const structures = 'a radiotherapy structure set';
const plan = 'a radiotherapy plan';
const record = 'a radiotherapy treatment record';

/** Objects without an image by the end of their Storage SOP Class (PS3.4 B.5); an end with a dot begins several. */
const classes: readonly (readonly [end: string, what: string])[] = [
  ['104.1', pdf],
  ['104.2', 'a text document (CDA)'],
  ['104.3', '3D models'],
  ['104.4', '3D models'],
  ['104.5', '3D models'],
  ['88.59', keyObjects],
  ['88.', report],
  ['11.', presentation],
  ['481.3', structures],
  ['481.5', plan],
  ['481.8', plan],
  ['481.4', record],
  ['481.6', record],
  ['481.7', record],
  ['481.9', record],
];

/** Objects by Modality, for files without a SOP class (PS3.3 C.7.3.1.1.1). */
const modalities: Readonly<Record<string, string>> = {
  SR: report,
  KO: keyObjects,
  PR: presentation,
  RTSTRUCT: structures,
  RTPLAN: plan,
  RTRECORD: record,
};

function contentOf(dataSet: DataSet): string | undefined {
  const sopClass = textOf(dataSet, 'x00080016');
  const modality = codeOf(dataSet, 'x00080060');
  if (sopClass === '') return Object.hasOwn(modalities, modality) ? modalities[modality] : undefined;
  if (!sopClass.startsWith(storage)) return undefined;
  const end = sopClass.slice(storage.length);
  return classes.find(([known]) => (known.endsWith('.') ? end.startsWith(known) : end === known))?.[1];
}

/** The refusal of a file without pixel data, which says what the file holds in place of an image. */
export function noImage(dataSet: DataSet): DicomError {
  const content = contentOf(dataSet);
  const sentence = content
    ? `This DICOM file holds ${content}, not an image.`
    : 'No pixel data found in DICOM file';
  return new DicomError('no-pixel-data', sentence);
}
