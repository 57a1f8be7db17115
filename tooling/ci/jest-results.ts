import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What Jest reports of one test file: full names of its tests by outcome. */
export interface SuiteResult {
  /** Path from the root of the repository. */
  file: string;
  passed: string[];
  failed: string[];
  skipped: string[];
}

/** Stands for a failure outside the tests of a suite: it did not load, or its set-up or tear-down failed. */
export const suiteItself = '(the suite itself)';

/** The part of Jest's `--json` output that is read here. */
interface JestOutput {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/**
 * Results that Jest wrote with `--json --outputFile`.
 * @param root folder that the paths of suites are made relative to
 * @returns null where the file is missing or cut off, because Jest did not come to its end
 */
export function readResults(file: string, root: string): SuiteResult[] | null {
  if (!existsSync(file)) return null;
  try {
    const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as JestOutput;
    return testResults.map((suite) => resultOf(suite, root));
  } catch {
    return null;
  }
}

function resultOf(
  { name, status, assertionResults }: JestOutput['testResults'][number],
  root: string,
): SuiteResult {
  const titles = (isWanted: (outcome: string) => boolean): string[] =>
    assertionResults.filter((test) => isWanted(test.status)).map(({ fullName }) => fullName);
  const failed = titles((outcome) => outcome === 'failed');
  return {
    file: path.relative(root, name),
    passed: titles((outcome) => outcome === 'passed'),
    failed: status === 'failed' && failed.length === 0 ? [suiteItself] : failed,
    skipped: titles((outcome) => outcome !== 'passed' && outcome !== 'failed'),
  };
}
