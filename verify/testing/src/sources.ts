import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');

/** Folders whose code runs in a browser. */
export const browserFolders = [
  'frontends',
  'engines',
  'platform/ui',
  'platform/remote-kit',
  'platform/api-client',
] as const;

/** All folders with the project's code, tests included. */
export const codeFolders = [
  ...['platform', 'engines', 'gateway', 'services', 'frontends', 'standalone', 'ops', 'demo', 'verify'],
  ...['k8s', 'tooling'],
] as const;

/**
 * Lists the files below some folders of the repository, for tests of rules about the sources. The paths are relative to
 * the repository's root, with slashes. Installed and built files are left out.
 */
export const listSources = (folders: readonly string[], isWanted: (name: string) => boolean): string[] =>
  folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.posix.join(folder, name))
      .filter((name) => isWanted(name) && !/node_modules|\/dist\//.test(name)),
  );

/** Reads a file that {@link listSources} has listed. */
export const readSource = (name: string): string => readFileSync(path.join(root, name), 'utf8');
