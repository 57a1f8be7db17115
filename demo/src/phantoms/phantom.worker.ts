import { parentPort } from 'node:worker_threads';
import { makeCaseFile } from '../reporting/case-files';
import type { Drawing } from './phantom-artist';
import { renderPhantom } from './render-phantom';

/** The port to the main thread. Drawing runs in this thread, so that the main thread stays free for requests. */
const port = parentPort;
if (!port) throw new Error('phantom.worker runs as a worker thread only');

const draw = (drawing: Drawing): Promise<unknown> =>
  'file' in drawing
    ? makeCaseFile(drawing.file, 'full')
    : renderPhantom(drawing.phantom.kind, drawing.phantom.seed);

port.on('message', (drawing: Drawing) => {
  draw(drawing).then(
    (made) => port.postMessage({ made }),
    (error: unknown) => port.postMessage({ fault: String(error) }),
  );
});
