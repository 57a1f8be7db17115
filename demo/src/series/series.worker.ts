// Worker that makes the synthetic series, which takes a second or two. The front end that shows the series builds this
// file as a worker script of its own. The page posts the name of a series and receives the files of that series.
import { makeCtHead } from './ct-head';
import { makeCtStudy } from './ct-study';
import { makeRadiograph } from './radiograph';
import type { SyntheticFile } from './synthetic-file';
import { makeUltrasoundCine } from './ultrasound-cine';

/** The parts of a dedicated worker's global scope that this file uses. */
interface WorkerScope {
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  postMessage(message: unknown, options: { transfer: ArrayBufferLike[] }): void;
}

const makers: Readonly<Record<string, () => SyntheticFile[]>> = {
  ct: () => [...makeCtHead()],
  'ct-study': () => [...makeCtStudy()],
  ultrasound: () => [makeUltrasoundCine()],
  chest: () => [makeRadiograph()],
};

const scope = globalThis as unknown as WorkerScope;
scope.addEventListener('message', ({ data }) => {
  const make = makers[String(data)];
  if (!make) throw new Error(`There is no synthetic series called ${String(data)}.`);
  const files = make();
  scope.postMessage(files, { transfer: files.map(({ bytes }) => bytes.buffer) });
});
