import { useEffect, useState } from 'react';
import type { PaperDocument } from '../document/paper-document';
import { takePdfWorker } from '../document/pdf-worker';
import { FileFailure, type FailureReason } from '../file/file-failure';
import { PaperFile } from '../file/paper-file';

/** State of a PDF that is being opened. */
export type DocumentState =
  | { phase: 'loading'; loaded: number; size: number }
  | { phase: 'locked'; isWrong: boolean; unlock: (password: string) => void }
  | { phase: 'failed'; reason: FailureReason }
  | { phase: 'ready'; document: PaperDocument };

/** The reason why loading the rest of an open document has stalled, and a function that continues it. */
export interface Stall {
  reason: FailureReason;
  resume: () => void;
}

const begin: DocumentState = { phase: 'loading', loaded: 0, size: 0 };
const loadCode = () => import('../document/open-document');

/** A worker or code that fails to load is reported as a connection problem. */
const reasonOf = (error: unknown): FailureReason => (error instanceof FileFailure ? error.reason : 'start');

function failureOf(worker: Worker): Promise<never> {
  return new Promise((_, reject) => {
    worker.addEventListener('error', (event) => reject(new FileFailure('start', event.message)), {
      once: true,
    });
  });
}

/** Opens the PDF at a URL and closes it on unmount; `retry` opens it again. */
export function usePaperDocument(url: string) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState(begin);
  const [stall, setStall] = useState<Stall | null>(null);

  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    const worker = takePdfWorker();
    const show = (next: DocumentState) => signal.aborted || setState(next);
    const opening = { resume: () => undefined as void };
    const open = async () => {
      const code = loadCode();
      const file = PaperFile.open(
        url,
        {
          onBytes: (loaded, size) =>
            signal.aborted || setState((now) => (now.phase === 'loading' ? { ...now, loaded, size } : now)),
          onStall: (reason) =>
            signal.aborted || setStall(reason && { reason, resume: () => opening.resume() }),
        },
        signal,
      );
      const [{ openDocument }, opened] = await Promise.all([code, file]);
      opening.resume = () => opened.resume();
      return openDocument(opened, {
        worker,
        onLocked: (unlock, isWrong) => show({ phase: 'locked', isWrong, unlock }),
      });
    };
    Promise.race([open(), failureOf(worker)]).then(
      (document) => show({ phase: 'ready', document }),
      (error: unknown) => show({ phase: 'failed', reason: reasonOf(error) }),
    );
    const resume = () => opening.resume();
    window.addEventListener('online', resume);
    return () => {
      window.removeEventListener('online', resume);
      closing.abort();
      // Ends all work of pdfjs and frees its memory.
      worker.terminate();
    };
  }, [url, attempt]);

  function retry(): void {
    setState(begin);
    setStall(null);
    setAttempt((count) => count + 1);
  }

  return { state, stall, retry };
}
