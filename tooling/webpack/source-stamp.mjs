import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
/** Source folders that every front end uses, in addition to its own folder. */
const common = [
  'platform/ui',
  'platform/remote-kit',
  'platform/api-client',
  'platform/contracts',
  'engines/dicom',
  'engines/dicom-viewer',
  'tooling/webpack',
];
/** Further source folders that individual front ends use. */
const besides = {
  shell: ['demo/src/series', 'demo/src/drawing'],
  learning: ['engines/answer-marking', 'engines/recall'],
  'peer-review': ['engines/raster-pdf'],
  spotters: ['engines/answer-marking'],
  reporting: ['engines/media-metadata', 'engines/raster-pdf', 'engines/report-comparison'],
};
const skipped = new Set(['node_modules', 'dist', 'test']);

function* sources(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name)) yield* sources(file);
    } else if (!/\.test\.tsx?$/.test(entry.name)) {
      yield file;
    }
  }
}

/**
 * Hash of everything that a front end is built from: its sources, the lock file and the version of Node. Equal hashes
 * mean equal output.
 */
export function sourceStamp(folder) {
  const hash = createHash('sha256')
    .update(process.version)
    .update(readFileSync(path.join(root, 'package-lock.json')));
  const shared = [...common, ...(besides[path.basename(folder)] ?? [])].map((name) => path.join(root, name));
  for (const source of [folder, ...shared]) {
    for (const file of sources(source)) {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}
