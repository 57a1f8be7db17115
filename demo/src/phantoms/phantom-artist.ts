import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CaseFileName } from '../reporting/case-files';
import type { PhantomSpec } from './demo-spotters';
import type { Phantom } from './render-phantom';

/** A phantom as the drawing thread sends it, with the PNG as plain bytes. */
type DrawnPhantom = Omit<Phantom, 'png'> & { png: Uint8Array<ArrayBuffer> };

/** Draws phantoms and makes the files of demo cases in a separate thread, one at a time. */
export interface PhantomArtist {
  render(spec: PhantomSpec): Promise<DrawnPhantom>;
  makeFile(name: CaseFileName): Promise<Uint8Array<ArrayBuffer>>;
  /** Ends the drawing thread. */
  close(): Promise<void>;
}

/** Request to the drawing thread. */
export type Drawing = { phantom: PhantomSpec } | { file: CaseFileName };

/** Name of the worker script, which the build puts beside the bundle that contains this file. */
const workerFile = 'phantom.worker.cjs';

type Answer = { made: unknown } | { fault: string };

/** Starts the drawing thread. It uses memory until it is closed, but does not keep the process running. */
export function openPhantomArtist(): PhantomArtist {
  const worker = new Worker(path.join(__dirname, workerFile));
  worker.unref();
  async function ask<T>(drawing: Drawing): Promise<T> {
    worker.postMessage(drawing);
    const [answer] = (await once(worker, 'message')) as [Answer];
    if ('fault' in answer) throw new Error(answer.fault);
    return answer.made as T;
  }
  return {
    render: (phantom) => ask({ phantom }),
    makeFile: (file) => ask({ file }),
    async close() {
      await worker.terminate();
    },
  };
}
