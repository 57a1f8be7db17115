import path from 'node:path';
import type * as Dicom from '@medrad/dicom';
import { buildSync } from 'esbuild';

const root = path.resolve(__dirname, '../../..');
/** Path of the bundle: inside node_modules, because the bundle imports the codecs' packages from there. */
const output = path.join(root, 'node_modules/.cache/medrad-bench/dicom.cjs');

/**
 * Builds the image engine into one file, as pages load it. When the engine runs from its source modules, each use of an
 * import is an extra lookup, which takes longer than the work of short operations.
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
