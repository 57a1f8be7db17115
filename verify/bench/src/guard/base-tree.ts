import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const run = (cwd: string, program: string, ...args: string[]): void =>
  void execFileSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });

/** Links the installed packages of a tree into another one, file by file: it takes no space and a second of time. */
function linkPackages(root: string, tree: string): void {
  const folders = ['.', ...workspacesOf(root)].filter((folder) =>
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
function workspacesOf(root: string): string[] {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  return workspaces.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    return readdirSync(path.join(root, parent)).map((name) => `${parent}/${name}`);
  });
}

/**
 * Folder with the sources of a commit and their packages. It is made at the first call for a commit, and kept; folders
 * of other commits are deleted. Packages are linked when both lock files are equal, and installed otherwise.
 */
export function openBaseTree(commit: string, root: string): string {
  const cache = path.join(root, 'node_modules/.cache/bench-guard');
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
  if (ours === theirs) linkPackages(root, unfinished);
  else run(unfinished, 'npm', 'ci', '--no-audit', '--no-fund');
  renameSync(unfinished, tree);
  return tree;
}

/** Builds what the product of a tree runs. Parts that have not changed since the last build are skipped. */
export function buildTree(tree: string, parts: readonly ('backend' | 'frontends')[]): void {
  if (parts.length > 0) run(tree, process.execPath, 'tooling/scripts/build.mjs', ...parts);
}
