// Worker that reads the documents in DICOM files, which a hostile file could make slow.
import { answerDocuments, type DocumentsAnswer, type DocumentsRequest } from './answer-documents';

/** The worker's global scope, typed without the DOM's window. */
interface WorkerScope {
  onmessage: ((event: { data: DocumentsRequest }) => void) | null;
  postMessage: (answer: DocumentsAnswer) => void;
}

const scope = self as unknown as WorkerScope;

scope.onmessage = ({ data }) => {
  void answerDocuments(data).then((answer) => scope.postMessage(answer));
};
