import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PhantomSpec } from './phantoms/demo-spotters';
import type { Phantom } from './phantoms/render-phantom';

/** Draws one picture at a time. */
export interface PhantomArtist {
  render(spec: PhantomSpec): Promise<Phantom>;
  close(): Promise<void>;
}

/** Bundled beside the product's own file. */
const workerFile = 'phantom.worker.cjs';

type Answer = { phantom: Phantom & { png: Uint8Array } } | { fault: string };

/** Starts the drawing thread; it takes memory only while there is something to draw. */
export function openPhantomArtist(): PhantomArtist {
  const worker = new Worker(path.join(__dirname, workerFile));
  worker.unref();
  return {
    async render(spec) {
      worker.postMessage(spec);
      const [answer] = (await once(worker, 'message')) as [Answer];
      if ('fault' in answer) throw new Error(answer.fault);
      // A buffer arrives from a thread as plain bytes.
      return { ...answer.phantom, png: Buffer.from(answer.phantom.png) };
    },
    async close() {
      await worker.terminate();
    },
  };
}
