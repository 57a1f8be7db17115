import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** A remote that can be loaded, as /remotes.json names it. */
export interface Remote {
  name: string;
  /** Address of its manifest. */
  entry: string;
}

const shell = 'shell';
const manifest = 'mf-manifest.json';

/** Folder of a remote's built files; null for a name that cannot be one. */
export function remoteFolder(frontends: string, name: string): string | null {
  return /^[a-z][a-z0-9-]*$/.test(name) && name !== shell ? path.join(frontends, name, 'dist') : null;
}

/** The built remotes, looked up each time: a remote is deployed alone. */
export async function findRemotes(frontends: string): Promise<Remote[]> {
  const names = await readdir(frontends).catch(() => []);
  const found = await Promise.all(
    names.sort().map(async (name) => {
      const folder = remoteFolder(frontends, name);
      const isBuilt = folder && (await stat(path.join(folder, manifest)).catch(() => null));
      return isBuilt ? [{ name, entry: `/remotes/${name}/${manifest}` }] : [];
    }),
  );
  return found.flat();
}
