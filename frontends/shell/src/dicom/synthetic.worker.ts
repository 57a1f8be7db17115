// Makes the demo's images away from the page: a second or two of arithmetic.
import { makeCtHead, makeRadiograph, makeUltrasoundCine, type SyntheticFile } from '@medrad/demo/series';
import type { SyntheticName } from './synthetic-files';

function make(name: SyntheticName): SyntheticFile[] {
  if (name === 'ct') return [...makeCtHead()];
  return [name === 'ultrasound' ? makeUltrasoundCine() : makeRadiograph()];
}

self.addEventListener('message', ({ data }: MessageEvent<SyntheticName>) => {
  const files = make(data);
  self.postMessage(files, { transfer: files.map(({ bytes }) => bytes.buffer as ArrayBuffer) });
});
