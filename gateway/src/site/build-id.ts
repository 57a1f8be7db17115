import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { manifestOf, pageOf } from './front-end-files';

/** Matches the id of a build. */
export const buildIdPattern = /^[0-9a-f]{16}$/;

/** The page of the shell and the manifests of the remotes: they name all other files of a build by their hashes. */
async function listNamingFiles(frontends: string): Promise<string[]> {
  const names = await readdir(frontends).catch(() => []);
  return [pageOf(frontends), ...names.sort().map((name) => manifestOf(frontends, name))];
}

async function stampOf(file: string): Promise<string> {
  const info = await stat(file).catch(() => null);
  return info ? `${file} ${info.mtimeMs} ${info.size}` : '';
}

/**
 * Creates a function that returns the id of the front ends in a folder: equal ids mean equal files. The id is null when
 * the shell is not built. Front ends may be built again at any time, so the files are looked at in each call.
 */
export function createBuildId(frontends: string): () => Promise<string | null> {
  let known: { stamps: string; id: string | null } | null = null;
  return async () => {
    const files = await listNamingFiles(frontends);
    const found = await Promise.all(files.map(stampOf));
    const stamps = found.join('\n');
    if (known?.stamps === stamps) return known.id;
    const hash = createHash('sha256');
    for (const file of files.filter((_, index) => found[index])) {
      hash
        .update(path.relative(frontends, file))
        .update('\0')
        .update(await readFile(file));
    }
    known = { stamps, id: found[0] ? hash.digest('hex').slice(0, 16) : null };
    return known.id;
  };
}
