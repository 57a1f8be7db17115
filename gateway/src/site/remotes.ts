import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** A remote that the shell can load, as /remotes.json lists it. */
export interface Remote {
  name: string;
  /** Address of the remote's manifest. */
  entry: string;
}

const shell = 'shell';
const manifest = 'mf-manifest.json';

/** Folder of a remote's built files; null for an invalid name. */
export function remoteFolder(frontends: string, name: string): string | null {
  return /^[a-z][a-z0-9-]*$/.test(name) && name !== shell ? path.join(frontends, name, 'dist') : null;
}

/**
 * Finds the remotes that are built. They are looked up for each request, because a remote can be deployed at any
 * time.
 */
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
