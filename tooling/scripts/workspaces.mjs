import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The project's root folder. */
export const root = path.resolve(import.meta.dirname, '../..');

const parents = ['packages', 'services', 'frontends'];
const singles = ['gateway', 'standalone', 'e2e', 'bench', 'tooling'];

/** Folders with a tsconfig.json of their own, relative to the root. */
export function listTypedFolders() {
  const children = parents.flatMap((parent) =>
    existsSync(path.join(root, parent))
      ? readdirSync(path.join(root, parent)).map((name) => `${parent}/${name}`)
      : [],
  );
  return [...children, ...singles].filter((folder) => existsSync(path.join(root, folder, 'tsconfig.json')));
}
