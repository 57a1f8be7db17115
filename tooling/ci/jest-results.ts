import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Jest's results of one test file: the full names of its tests, by outcome. */
export interface SuiteResult {
  /** Path from the root of the repository. */
  file: string;
  passed: string[];
  failed: string[];
  skipped: string[];
  /** Messages of the failed tests, by the full name of each test. */
  reasons?: Readonly<Record<string, string>>;
}

/**
 * Stands for the name of a test when a suite failed outside its tests: it did not load, or its setup or teardown
 * failed.
 */
export const suiteItself = '(the suite itself)';

/** The part of Jest's `--json` output that this module reads. */
interface JestOutput {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/**
 * Reads results that Jest wrote with `--json --outputFile`.
 * @param root folder to which the paths in the results become relative
 * @returns null for a missing or truncated file, because Jest did not finish
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

/** Largest number of lines of a failure message that the report repeats. */
const linesOfReason = 12;

/** The message of an error, without colours and without the stack trace. */
function reasonIn(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n');
  const stack = lines.findIndex((line) => /^\s+at /.test(line));
  const said = (stack === -1 ? lines : lines.slice(0, stack)).filter((line) => line.trim() !== '');
  return said.slice(0, linesOfReason).join('\n');
}

function resultOf(
  { name, status, message, assertionResults }: JestOutput['testResults'][number],
  root: string,
): SuiteResult {
  const titles = (isWanted: (outcome: string) => boolean): string[] =>
    assertionResults.filter((test) => isWanted(test.status)).map(({ fullName }) => fullName);
  const failed = titles((outcome) => outcome === 'failed');
  const isSuite = status === 'failed' && failed.length === 0;
  const reasons = isSuite
    ? [[suiteItself, reasonIn(message)]]
    : assertionResults
        .filter((test) => test.status === 'failed')
        .map(({ fullName, failureMessages }) => [fullName, reasonIn(failureMessages.join('\n'))]);
  return {
    file: path.relative(root, name),
    passed: titles((outcome) => outcome === 'passed'),
    failed: isSuite ? [suiteItself] : failed,
    skipped: titles((outcome) => outcome !== 'passed' && outcome !== 'failed'),
    reasons: Object.fromEntries(reasons) as Record<string, string>,
  };
}
