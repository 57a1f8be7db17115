import path from 'node:path';
import { browserFolders, codeFolders, listSources, readSource } from '../src/sources';

interface TsConfig {
  include?: string[];
  references?: { path: string }[];
}
const readConfig = (name: string) => JSON.parse(readSource(name)) as TsConfig;

/** Folders whose sources a project contains, relative to the root. */
const foldersOf = (project: string): string[] =>
  (readConfig(project).include ?? []).map((name) => path.posix.join(path.posix.dirname(project), name));

const isWithin = (name: string, folders: readonly string[]) =>
  folders.some((folder) => name === folder || name.startsWith(`${folder}/`));

test('the folders of browser code are the workspaces of the product that are typed for browsers', () => {
  const product = foldersOf('tooling/tsconfig.front-end.json').filter(
    (folder) => !isWithin(folder, ['verify', 'tooling']),
  );
  expect(product).toContain('platform/ui');
  expect(product.filter((folder) => !isWithin(folder, browserFolders))).toEqual([]);
});

test('every TypeScript source belongs to a project, so that its types are checked and its lint knows them', () => {
  const projects = readConfig('tsconfig.json').references ?? [];
  const typed = projects.flatMap((project) => foldersOf(path.posix.normalize(project.path)));
  const sources = listSources(codeFolders, (name) => /\.tsx?$/.test(name));
  expect(typed).toContain('services');
  expect(sources.filter((name) => !isWithin(name, typed))).toEqual([]);
});
