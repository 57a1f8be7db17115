import {
  type DicomDocument,
  DicomError,
  findDocuments,
  type FoundDocuments,
  openDocument,
  type SeriesFile,
} from '@medrad/dicom';
import type { CommonAnswer } from '../author/run-worker';

/** A request to the worker that reads documents. */
export type DocumentsRequest =
  /** Lists the documents of DICOM files and archives. */
  | { kind: 'find'; files: readonly SeriesFile[] }
  /** Reads one of them; `file` is the DICOM file that holds it. */
  | { kind: 'open'; file: Blob };

/** The worker's answer. */
export type DocumentsAnswer =
  | { kind: 'found'; found: FoundDocuments }
  | { kind: 'opened'; document: DicomDocument }
  | CommonAnswer;

async function answer(request: DocumentsRequest): Promise<DocumentsAnswer> {
  if (request.kind === 'find') return { kind: 'found', found: await findDocuments(request.files) };
  const bytes = new Uint8Array(await request.file.arrayBuffer());
  return { kind: 'opened', document: await openDocument(bytes) };
}

/** Answers a request. Never rejects. */
export const answerDocuments = (request: DocumentsRequest): Promise<DocumentsAnswer> =>
  answer(request).catch((error: unknown) => ({
    kind: 'refused',
    refusal: error instanceof DicomError ? error.message : 'This file cannot be read.',
    hasDocuments: false,
  }));
