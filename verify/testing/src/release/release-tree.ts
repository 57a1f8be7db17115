import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../../..');

/** Commit of the last release. */
export const releasedCommit = (): string =>
  readFileSync(path.join(root, 'verify/released-commit'), 'utf8').trim();

const run = (cwd: string, program: string, ...args: string[]): void =>
  void execFileSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });

/** Links the installed packages into another tree, file by file: it takes no space and a second of time. */
function linkPackages(tree: string): void {
  const folders = ['.', ...workspaces()].filter((folder) =>
    existsSync(path.join(root, folder, 'node_modules')),
  );
  for (const folder of folders) {
    const [from, to] = [root, tree].map((place) => path.join(place, folder, 'node_modules')) as [
      string,
      string,
    ];
    if (!existsSync(path.dirname(to))) continue;
    mkdirSync(to, { recursive: true });
    // Without the caches, in which the copy itself lies.
    const entries = readdirSync(from).filter((name) => name !== '.cache');
    if (entries.length > 0) run(from, 'cp', '-al', ...entries, to);
  }
}

/** Folders of the workspaces, relative to the root. */
function workspaces(): string[] {
  const { workspaces: patterns } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  return patterns.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    return readdirSync(path.join(root, parent)).map((name) => `${parent}/${name}`);
  });
}

/** Whether the last release can be built: its commit may be absent from a shallow clone. */
export function hasRelease(): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${releasedCommit()}^{commit}`], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Folder with the sources of the last release and their packages. It is made at the first call, and kept; folders of
 * earlier releases are deleted. Packages are linked when both lock files are equal, and installed otherwise.
 */
export function openReleaseTree(): string {
  const commit = releasedCommit();
  const cache = path.join(root, 'node_modules/.cache/release');
  const tree = path.join(cache, commit);
  if (existsSync(tree)) return tree;
  rmSync(cache, { recursive: true, force: true });
  const unfinished = path.join(cache, 'unfinished');
  mkdirSync(unfinished, { recursive: true });
  const archive = path.join(cache, 'archive.tar');
  run(root, 'git', 'archive', '--output', archive, commit);
  run(unfinished, 'tar', '-xf', archive);
  rmSync(archive);
  const [ours, theirs] = [root, unfinished].map((place) =>
    readFileSync(path.join(place, 'package-lock.json'), 'utf8'),
  );
  if (ours === theirs) linkPackages(unfinished);
  else run(unfinished, 'npm', 'ci', '--no-audit', '--no-fund');
  renameSync(unfinished, tree);
  return tree;
}

/** Builds what the product of a tree runs. Parts that have not changed since the last build are skipped. */
export function buildTree(tree: string, parts: readonly ('backend' | 'frontends')[]): void {
  if (parts.length > 0) run(tree, process.execPath, 'tooling/scripts/build.mjs', ...parts);
}
