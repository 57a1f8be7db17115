import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..');

const notOurs = new Set(['node_modules', 'dist', 'data', '.git']);

/** Paths of all files below a folder, relative to the root of the repository. */
const listFiles = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !notOurs.has(name))
    .flatMap((entry) => {
      const name = path.posix.join(folder, entry.name);
      return entry.isDirectory() ? listFiles(name) : [name];
    });
const files = listFiles('.');
const workspaces = files
  .flatMap((file) => /^(.+)\/package\.json$/.exec(file)?.[1] ?? [])
  .filter((folder) => !folder.includes('/rivals'));

/** Whether the repository has a file or folder with this path, or whose path contains it as whole segments. */
const isThere = (wanted: string): boolean => {
  const name = wanted.replace(/\/$/, '');
  return files.some((file) => `/${file}/`.includes(`/${name}/`));
};

const extensions = 'ts|tsx|mjs|cjs|js|css|json|md|yml|yaml|patch';
/**
 * Matches paths that look like files of the repository. Paths of URLs do not match, because they begin with a slash.
 */
const fileName = new RegExp(`^[\\w.][\\w./-]*\\.(${extensions})$`);
const ourFolder =
  /^(platform|engines|gateway|services|frontends|standalone|ops|demo|verify|tooling|docs|k8s|src|test)\/[\w./-]*$/;
/** Names of files that exist only after a build or in the data folder of an installation. */
const madeElsewhere = new Set([
  'embedded-mongo.cjs',
  'engine.worker.cjs',
  'secrets.json',
  'demo.json',
  'restore-under-way.json',
  'installation.json',
]);

/** Paths of the repository that a document contains in backticks. */
function listPaths(text: string): string[] {
  const withoutBlocks = text.replace(/^```[\s\S]*?^```/gm, '');
  const named = [...withoutBlocks.matchAll(/`([^`\n]+)`/g)].flatMap(([, name = '']) => name);
  return named.filter(
    (name) => (fileName.test(name) || ourFolder.test(name)) && !madeElsewhere.has(path.basename(name)),
  );
}

const documents = files.filter(
  (file) =>
    /^docs\/(ARCHITECTURE|adr\/.*)\.md$|^CONTRIBUTING\.md$|README\.md$/.test(file) && file !== 'README.md',
);

test.each(documents)('every path that %s names exists', (document) => {
  const named = listPaths(readFileSync(path.join(root, document), 'utf8'));
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});

/** Names by which the public entry points of all workspaces are imported. */
const entrances = new Set(
  workspaces.flatMap((folder) => {
    const text = readFileSync(path.join(root, folder, 'package.json'), 'utf8');
    const { name, exports = {} } = JSON.parse(text) as { name: string; exports?: Record<string, string> };
    return [name, ...Object.keys(exports).map((entrance) => path.posix.join(name, entrance))];
  }),
);

test.each(documents)('every entry point of a workspace that %s names exists', (document) => {
  const text = readFileSync(path.join(root, document), 'utf8');
  const named = [...text.matchAll(/`(@medrad\/[\w/-]+)`/g)].flatMap(([, name = '']) => name);
  expect(named.filter((name) => !entrances.has(name))).toEqual([]);
});

test('the architecture names every workspace', () => {
  const architecture = readFileSync(path.join(root, 'docs/ARCHITECTURE.md'), 'utf8');
  expect(workspaces.filter((folder) => !architecture.includes(`\`${folder}\``))).toEqual([]);
});

test('every workspace has a README', () => {
  expect(workspaces.filter((folder) => !files.includes(`${folder}/README.md`))).toEqual([]);
});
