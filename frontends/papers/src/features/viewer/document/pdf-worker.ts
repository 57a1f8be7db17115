let spare: Worker | null = null;

function start(): Worker {
  // The gateway serves files named .worker with a content security policy for workers.
  return new Worker(/* webpackChunkName: "pdf.worker" */ new URL('./pdf.worker.ts', import.meta.url));
}

/** Starts loading the worker before there is a document for it. */
export function warmPdfWorker(): void {
  spare ??= start();
}

/** A worker for one document; the caller terminates it. */
export function takePdfWorker(): Worker {
  const worker = spare ?? start();
  spare = null;
  return worker;
}
