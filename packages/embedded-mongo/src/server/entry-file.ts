import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

interface Bundler {
  buildSync(options: object): { outputFiles: { path: string; contents: Uint8Array }[] };
}

/** The two entries by the names their bundles have. */
const SOURCES = { 'engine.worker.cjs': 'engine.worker.ts', 'embedded-mongo.cjs': 'main.ts' } as const;

/**
 * A runnable file for an entry. A bundle has it beside itself; running from TypeScript both are bundled on the spot,
 * into a cache below node_modules so that native dependencies resolve from there.
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
  const { outputFiles } = (resolve('esbuild') as Bundler).buildSync({
    entryPoints: Object.entries(SOURCES).map(([out, source]) => ({
      in: path.join(sources, source),
      out: path.parse(out).name,
    })),
    outExtension: { '.js': '.cjs' },
    outdir: sources,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    external: ['lmdb', 'esbuild'],
    write: false,
  });
  const hash = createHash('sha256');
  for (const { contents } of outputFiles) hash.update(contents);
  const cache = path.join(nodeModules(resolve.resolve('lmdb')), '.cache', 'embedded-mongo');
  const folder = path.join(cache, hash.digest('hex').slice(0, 16));
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  for (const { path: file, contents } of outputFiles)
    writeFileSync(path.join(draft, path.basename(file)), contents);
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another process may have been quicker with the very same files.
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true });
  }
  return folder;
}

function nodeModules(inside: string): string {
  return inside.slice(0, inside.lastIndexOf(`${path.sep}node_modules${path.sep}`) + 13);
}
