import type { DicomDocument, FoundDocuments, SeriesFile } from '@medrad/dicom';
import { runWorker } from '../author/run-worker';
import type { DocumentsAnswer, DocumentsRequest } from './answer-documents';

const startWorker = () =>
  new Worker(/* webpackChunkName: "documents.worker" */ new URL('./documents.worker.ts', import.meta.url));

function ask<Kind extends 'found' | 'opened'>(request: DocumentsRequest, signal: AbortSignal) {
  const failure = new Error('The worker that reads documents crashed.');
  type Done = Extract<DocumentsAnswer, { kind: Kind }>;
  return runWorker<Done>({ worker: startWorker(), request, failure }, { signal });
}

/**
 * The documents of DICOM files and archives, found in a worker.
 * @throws FileRefusal with the reason; Error when the worker crashes; AbortError when the signal is aborted
 */
export async function askForDocuments(
  files: readonly SeriesFile[],
  signal: AbortSignal,
): Promise<FoundDocuments> {
  return (await ask<'found'>({ kind: 'find', files }, signal)).found;
}

/**
 * The content of a document, read in a worker.
 * @param file the DICOM file that holds it
 * @throws FileRefusal with the reason; Error when the worker crashes; AbortError when the signal is aborted
 */
export async function askForContent(file: Blob, signal: AbortSignal): Promise<DicomDocument> {
  return (await ask<'opened'>({ kind: 'open', file }, signal)).document;
}
