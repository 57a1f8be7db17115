// Worker that de-identifies DICOM files off the main thread.
import { locateBundledWasm } from '@medrad/dicom/bundled-wasm';
import { deidentifyForUpload, type DeidentifyAnswer, type DeidentifyRequest } from './deidentify-for-upload';

/** The worker's global scope, typed without the DOM's window. */
interface WorkerScope {
  onmessage: ((event: { data: DeidentifyRequest }) => void) | null;
  postMessage: (answer: DeidentifyAnswer, transfer: Transferable[]) => void;
}

const scope = self as unknown as WorkerScope;

scope.onmessage = ({ data }) => {
  const onProgress = (entries: number) => scope.postMessage({ kind: 'progress', entries }, []);
  void deidentifyForUpload(data, onProgress, locateBundledWasm).then((answer) =>
    scope.postMessage(answer, answer.kind === 'file' ? [answer.bytes.buffer] : []),
  );
};
