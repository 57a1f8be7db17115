import { parentPort } from 'node:worker_threads';
import type { PhantomSpec } from './phantoms/demo-spotters';
import { renderPhantom } from './phantoms/render-phantom';

/** Draws on a thread of its own, so that nobody's page waits for a picture: takes a spec, posts the phantom. */
const port = parentPort;
if (!port) throw new Error('phantom.worker runs as a worker thread only');
port.on('message', ({ kind, seed }: PhantomSpec) => {
  renderPhantom(kind, seed).then(
    (phantom) => port.postMessage({ phantom }),
    (error: unknown) => port.postMessage({ fault: String(error) }),
  );
});
