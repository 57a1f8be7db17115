import { readdir, stat } from 'node:fs/promises';
import { manifestOf, shell } from './front-end-files';

/** A remote that the shell can load, as /remotes.json lists it. */
export interface Remote {
  name: string;
  /** Address of the remote's manifest. */
  entry: string;
}

/** Name under which the manifest of one build is served: its content never changes. */
export const manifestNameOf = (build: string): string => `mf-manifest.${build}.json`;
const manifestOfBuild = /^mf-manifest\.([0-9a-f]+)\.json$/;

/** Id of the build whose manifest a file name stands for; null for other files. */
export const buildOfManifest = (file: string): string | null => manifestOfBuild.exec(file)?.[1] ?? null;

/** Whether a remote can have this name. */
export const isRemoteName = (name: string): boolean => /^[a-z][a-z0-9-]*$/.test(name) && name !== shell;

/**
 * Finds the remotes that are built. They are looked up for each request, because a remote can be deployed at any
 * time.
 * @param build id of the build to which the folder belongs
 */
export async function findRemotes(frontends: string, build: string): Promise<Remote[]> {
  const names = await readdir(frontends).catch(() => []);
  const found = await Promise.all(
    names.sort().map(async (name) => {
      const isBuilt = isRemoteName(name) && (await stat(manifestOf(frontends, name)).catch(() => null));
      return isBuilt ? [{ name, entry: `/remotes/${name}/${manifestNameOf(build)}` }] : [];
    }),
  );
  return found.flat();
}
