import { execFileSync } from 'node:child_process';

/** Files that cannot change what is measured: tests and documents. */
const irrelevant = /\.test\.tsx?$|(^|\/)test\/|\.md$/;

/** Those of the changed files that lie in the sources, which are folders or single files. */
export const relevantChanges = (changed: readonly string[], sources: readonly string[]): string[] =>
  changed.filter(
    (file) =>
      !irrelevant.test(file) && sources.some((source) => file === source || file.startsWith(`${source}/`)),
  );

const linesOf = (text: string): string[] => text.split('\n').filter(Boolean);

/** Files that differ between a commit and the working tree, with files that git does not know yet. */
export function changedSince(commit: string, root: string): string[] {
  const git = (...args: string[]): string[] =>
    linesOf(execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }));
  return [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')];
}
