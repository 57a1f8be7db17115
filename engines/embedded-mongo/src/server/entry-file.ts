import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

interface Bundler {
  buildSync(options: object): unknown;
}

/** The source file of each bundled entry. */
const SOURCES = { 'engine.worker.cjs': 'engine.worker.ts', 'embedded-mongo.cjs': 'main.ts' } as const;

/**
 * A runnable file for an entry. A running bundle finds the file in its own folder; code that runs
 * from TypeScript bundles both entries into a cache below node_modules, so that native dependencies
 * resolve.
 */
export function entryFile(name: keyof typeof SOURCES): string {
  const besideBundle = path.join(__dirname, name);
  if (existsSync(besideBundle)) return besideBundle;
  const sources = path.join(__dirname, '..');
  if (existsSync(path.join(sources, SOURCES[name]))) return path.join(bundled(sources), name);
  throw new Error(
    `${besideBundle} is missing: bundle ${SOURCES[name]} of embedded-mongo beside the bundle that uses it`,
  );
}

function bundled(sources: string): string {
  const resolve = createRequire(path.join(sources, 'main.ts'));
  const cache = path.join(nodeModules(resolve.resolve('lmdb')), '.cache', 'embedded-mongo');
  const folder = path.join(cache, stampOf(sources));
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  (resolve('esbuild') as Bundler).buildSync({
    entryPoints: Object.entries(SOURCES).map(([out, source]) => ({
      in: path.join(sources, source),
      out: path.parse(out).name,
    })),
    outExtension: { '.js': '.cjs' },
    outdir: draft,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    external: ['lmdb', 'esbuild'],
  });
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another process may have created identical files first.
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true });
  }
  return folder;
}

/**
 * A hash of everything in the bundles: the sources, and the exact dependency versions of the
 * package.
 */
function stampOf(sources: string): string {
  const hash = createHash('sha256').update(readFileSync(path.join(sources, '..', 'package.json')));
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  for (const file of files.sort()) hash.update(file).update(readFileSync(path.join(sources, file)));
  return hash.digest('hex').slice(0, 16);
}

function nodeModules(inside: string): string {
  return inside.slice(0, inside.lastIndexOf(`${path.sep}node_modules${path.sep}`) + 13);
}
