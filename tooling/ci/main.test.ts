import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { phasesInto } from './steps';

const root = path.resolve(__dirname, '../..');
const suite = 'verify/e2e/test/runner.e2e.test.ts';

/** What the fake of a command does. */
interface Stub {
  status: number;
  /** Outcome of the only test in the results that the fake writes; absent when it writes no results. */
  test?: 'passed' | 'failed';
  /** Steps that the fake of `npm test` reports as failed. */
  failedSteps?: string[];
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * Fake of npm, npx and real-mongo: does what the first stub says whose key its arguments contain, and writes results as
 * Jest would. A shell script, because each run of Node would take longer than the test.
 */
function fakeProgram(stubs: Record<string, Stub>): string {
  const write = (content: unknown, file: string) =>
    `printf %s ${quoted(JSON.stringify(content))} > "${file}"; `;
  const branches = Object.entries(stubs).map(([key, { status, test: outcome, failedSteps }]) => {
    const assertionResults = [{ fullName: 'a journey', status: outcome, failureMessages: ['Error: no'] }];
    const results = [{ name: path.join(root, suite), status: outcome, message: '', assertionResults }];
    const jest = outcome ? write({ testResults: results }, '$results') : '';
    const steps = failedSteps ? write(failedSteps, '$TEST_REPORT_DIR/failed-steps.json') : '';
    return `*${quoted(key)}*) ${jest}${steps}exit ${status};;`;
  });
  return `#!/bin/sh
all="$*"
printf '%s\\n' "$all" >> "$STUBS_LOG"
results="$TEST_REPORT_DIR/jest.json"
while [ $# -gt 0 ]; do
  if [ "$1" = --outputFile ]; then results="$2"; fi
  shift
done
case "$all" in
${branches.join('\n')}
esac
exit 9
`;
}

const green: Record<string, Stub> = {
  'jest --maxWorkers 1': { status: 0, test: 'passed' },
  'test:faults': { status: 0, test: 'passed' },
  'test:product': { status: 0, test: 'passed' },
  '--selectProjects e2e': { status: 0, test: 'passed' },
  'test:real-mongo:api': { status: 0, test: 'passed' },
  'test:real-mongo:differential': { status: 0, test: 'passed' },
  'test:newest-node': { status: 0, test: 'passed' },
  'test:fuzz': { status: 0 },
  'test:load': { status: 0 },
  'bench:guard': { status: 0 },
  'run -s pins': { status: 0 },
  test: { status: 0, test: 'passed', failedSteps: [] },
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ci-run-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function runAll(changes: Record<string, Stub> = {}) {
  const log = path.join(folder, 'commands.log');
  const programs = path.join(folder, 'bin');
  mkdirSync(programs);
  for (const name of ['npm', 'npx', 'real-mongo']) {
    writeFileSync(path.join(programs, name), fakeProgram({ ...green, ...changes }));
    chmodSync(path.join(programs, name), 0o755);
  }
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.join(root, 'tooling/ci/main.ts')],
    {
      cwd: root,
      encoding: 'utf8',
      env: {
        PATH: programs,
        STUBS_LOG: log,
        NEWEST_NODE: programs,
        REAL_MONGO: path.join(programs, 'real-mongo'),
      },
    },
  );
  return {
    status,
    report: stdout,
    lastLine: stdout.trimEnd().split('\n').at(-1),
    commands: readFileSync(log, 'utf8').trimEnd().split('\n'),
  };
}

test('every step runs, npm test first and the comparison last, and the last line counts all tests', () => {
  const { status, lastLine, commands } = runAll();
  expect([status, lastLine]).toEqual([0, '7 passed, 0 failed, 0 skipped']);
  const parts = [
    '--selectProjects e2e',
    'test:faults',
    'test:newest-node',
    'test:real-mongo:api',
    'test:real-mongo:differential',
    'test:fuzz',
    'run -s pins',
    'test:load',
    'test:product',
  ];
  expect(commands[0]).toBe('test');
  const partOf = (command: string) => parts.findIndex((part) => command.includes(part));
  const found = commands.slice(1, -1).map(partOf);
  expect(found.toSorted((one, other) => one - other)).toEqual([...parts.keys()]);
  expect(found[0]).toBe(6);
  expect(commands.at(-1)).toContain('bench:guard');
});

test('two steps run at a time, and the longest begin: the browser suites and the faults', () => {
  const [, sideBySide] = phasesInto(folder, 'real-mongo', 'newest-node');
  expect(sideBySide?.atOnce).toBe(2);
  expect(sideBySide?.steps.slice(0, 2).map(({ name }) => name)).toEqual(['browser suites', 'faults']);
});

test('a journey that fails in npm test and passes alone is flaky, and the run passes', () => {
  const { status, lastLine, report, commands } = runAll({
    test: { status: 1, test: 'failed', failedSteps: ['jest'] },
  });
  expect([status, lastLine]).toEqual([0, '7 passed, 0 failed, 0 skipped']);
  expect(commands.at(-1)).toMatch(new RegExp(`--selectProjects journey e2e --runTestsByPath ${suite}$`));
  expect(report).toContain('    a journey\n      Error: no\n    first: failed / alone: passed');
  expect(report).toMatch(new RegExp(`^flaky .*\\n  ${suite}$`, 'm'));
});

test('a journey that fails twice fails the run', () => {
  const { status, lastLine, report } = runAll({
    test: { status: 1, test: 'failed', failedSteps: ['jest'] },
    'jest --maxWorkers 1': { status: 1, test: 'failed' },
  });
  expect([status, lastLine]).toEqual([1, '6 passed, 1 failed, 0 skipped']);
  expect(report).toContain('first: failed / alone: failed');
});

test.each<[string, Record<string, Stub>]>([
  ['a check beside the tests', { test: { status: 1, test: 'passed', failedSteps: ['format'] } }],
  ['the build', { test: { status: 1, failedSteps: ['build', 'jest'] } }],
  ['the check of the pins', { 'run -s pins': { status: 1 } }],
  ['the suites of the whole product', { 'test:product': { status: 1 } }],
  ['the faults', { 'test:faults': { status: 1 } }],
  ['the browser suites', { '--selectProjects e2e': { status: 1 } }],
  ['the suites on a real engine', { 'test:real-mongo:api': { status: 1 } }],
  ['the differential suite', { 'test:real-mongo:differential': { status: 3, test: 'passed' } }],
  ['the newest Node', { 'test:newest-node': { status: 1 } }],
  ['the API fuzzer', { 'test:fuzz': { status: 1 } }],
  ['the load journeys', { 'test:load': { status: 1 } }],
])('a failure of %s fails the run, and the steps after it still run', (_case, changes) => {
  const { status, lastLine, commands } = runAll(changes);
  expect(status).toBe(1);
  expect(lastLine).toMatch(/^[67] passed, [1-3] failed, 0 skipped$/);
  expect(commands.some((command) => command.includes('test:fuzz'))).toBe(true);
});
