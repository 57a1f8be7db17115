import { parentPort } from 'node:worker_threads';
import type { PhantomSpec } from './demo-spotters';
import { renderPhantom } from './render-phantom';

/** The drawing thread: takes a spec and posts the phantom. Drawing here keeps the product's own thread free for requests. */
const port = parentPort;
if (!port) throw new Error('phantom.worker runs as a worker thread only');
port.on('message', ({ kind, seed }: PhantomSpec) => {
  renderPhantom(kind, seed).then(
    (phantom) => port.postMessage({ phantom }),
    (error: unknown) => port.postMessage({ fault: String(error) }),
  );
});
