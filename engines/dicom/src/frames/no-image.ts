import type { DataSet } from 'dicom-parser';
import { DicomError } from '../model/dicom-error';
import type { DocumentKind } from '../model/document';
import { codeOf, textOf } from '../values/elements';

const storage = '1.2.840.10008.5.1.4.1.1.';

/** The content of an object without an image. */
interface Content {
  what: string;
  /** The kind of document, if the content can be read. */
  document?: DocumentKind;
}

const pdf: Content = { what: 'a PDF document', document: 'pdf' };
const report: Content = { what: 'a structured report', document: 'report' };
const keyObjects: Content = {
  what: 'a selection of key images (Key Object Selection)',
  document: 'key-objects',
};
const text: Content = { what: 'a text document (CDA)' };
const models: Content = { what: '3D models' };
const presentation: Content = { what: 'a presentation state, which describes how other images are shown' };
const structures: Content = { what: 'a radiotherapy structure set' };
const plan: Content = { what: 'a radiotherapy plan' };
const record: Content = { what: 'a radiotherapy treatment record' };

/** Objects without an image by the end of their Storage SOP Class (PS3.4 B.5); an end with a dot begins several. */
const classes: readonly (readonly [end: string, content: Content])[] = [
  ['104.1', pdf],
  ['104.2', text],
  ['104.3', models],
  ['104.4', models],
  ['104.5', models],
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
const modalities: Readonly<Record<string, Content>> = {
  SR: report,
  KO: keyObjects,
  PR: presentation,
  RTSTRUCT: structures,
  RTPLAN: plan,
  RTRECORD: record,
};

function contentOf(dataSet: DataSet): Content | undefined {
  const sopClass = textOf(dataSet, 'x00080016');
  const modality = codeOf(dataSet, 'x00080060');
  if (sopClass === '') return Object.hasOwn(modalities, modality) ? modalities[modality] : undefined;
  if (!sopClass.startsWith(storage)) return undefined;
  const end = sopClass.slice(storage.length);
  return classes.find(([known]) => (known.endsWith('.') ? end.startsWith(known) : end === known))?.[1];
}

/** The refusal of a file without pixel data. */
export class NoImageError extends DicomError {
  /**
   * @param document kind of the document that the file holds; null when it holds none that can be read
   */
  constructor(
    message: string,
    readonly document: DocumentKind | null,
  ) {
    super('no-pixel-data', message);
  }
}

/** The refusal of a file without pixel data, which says what the file holds in place of an image. */
export function noImage(dataSet: DataSet): NoImageError {
  const content = contentOf(dataSet);
  const sentence = content
    ? `This DICOM file holds ${content.what}, not an image.`
    : 'No pixel data found in DICOM file';
  return new NoImageError(sentence, content?.document ?? null);
}
