import path from 'node:path';
import type * as Dicom from '@medrad/dicom';
import { buildSync } from 'esbuild';

const root = path.resolve(__dirname, '../../..');
/** Path of the bundle: inside node_modules, so that the codecs' packages are found from there. */
const output = path.join(root, 'node_modules/.cache/medrad-bench/dicom.cjs');

/**
 * Builds the image engine into one file, as pages load it: when it runs from its source modules, each use of an import
 * is an extra lookup, which costs short operations more than their work.
 */
export async function bundledDicom(): Promise<typeof Dicom> {
  buildSync({
    entryPoints: [path.join(root, 'engines/dicom/src/index.ts')],
    outfile: output,
    bundle: true,
    platform: 'node',
    external: ['@cornerstonejs/*'],
    logLevel: 'error',
  });
  return (await import(output)) as typeof Dicom;
}
