let spare: Worker | null = null;

function start(): Worker {
  // The name is a promise to the gateway: what ends in .worker is answered with the worker's own content policy.
  return new Worker(/* webpackChunkName: "pdf.worker" */ new URL('./pdf.worker.ts', import.meta.url));
}

/** Begins to load the worker before it is known what it will read. */
export function warmPdfWorker(): void {
  spare ??= start();
}

/** A worker for one document; whoever takes it ends it. */
export function takePdfWorker(): Worker {
  const worker = spare ?? start();
  spare = null;
  return worker;
}
