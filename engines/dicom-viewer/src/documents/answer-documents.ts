import {
  type DicomDocument,
  DicomError,
  findDocuments,
  type FoundDocuments,
  openDocument,
} from '@medrad/dicom';
import type { CommonAnswer } from '../author/run-worker';

/** A request to the worker that reads documents. */
export type DocumentsRequest =
  /** Lists the documents of a DICOM file or of an archive. */
  | { kind: 'find'; file: File }
  /** Reads one of them; `file` is the DICOM file that holds it. */
  | { kind: 'open'; file: Blob };

/** The worker's answer. */
export type DocumentsAnswer =
  | { kind: 'found'; found: FoundDocuments }
  | { kind: 'opened'; document: DicomDocument }
  | CommonAnswer;

async function answer(request: DocumentsRequest): Promise<DocumentsAnswer> {
  const { file } = request;
  if (request.kind === 'open') {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return { kind: 'opened', document: await openDocument(bytes) };
  }
  return { kind: 'found', found: await findDocuments({ name: request.file.name, data: file }) };
}

/** Answers a request. Never rejects. */
export const answerDocuments = (request: DocumentsRequest): Promise<DocumentsAnswer> =>
  answer(request).catch((error: unknown) => ({
    kind: 'refused',
    refusal: error instanceof DicomError ? error.message : 'This file cannot be read.',
    hasDocuments: false,
  }));
