import type { SuiteResult } from './jest-results';
import { suiteItself } from './jest-results';
import { isFailure, judgeStep, type StepRun } from './judge-step';
import { reportOf } from './report';
import { mayRerun } from './steps';

const suite = (file: string, tests: Partial<SuiteResult>): SuiteResult => ({
  file,
  passed: [],
  failed: [],
  skipped: [],
  ...tests,
});
const ended = (status: number | null, ...suites: SuiteResult[]): StepRun => ({ status, suites, seconds: 1 });

const journey = 'verify/e2e/test/runner.e2e.test.ts';
const fault = 'verify/faults/test/redis.fault.test.ts';
const unit = 'engines/dicom/test/series.test.ts';

/**
 * Judges a step. `alone` contains the results of the suites that may be run again; running any other suite again fails
 * the test.
 */
async function judge(first: StepRun, alone: Record<string, StepRun> = {}) {
  const rerun: string[] = [];
  let running = 0;
  const outcome = await judgeStep(first, {
    name: 'npm test',
    mayRerun,
    async runAlone(file) {
      rerun.push(file);
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      running -= 1;
      const run = alone[file];
      if (!run) throw new Error(`${file} was run again`);
      return run;
    },
  });
  return { ...outcome, rerun, fails: isFailure(outcome), report: reportOf([outcome]) };
}

const lastLine = (report: string[]): string | undefined => report.at(-1);

test('a step without a failure passes, and nothing is repeated', async () => {
  const { rerun, fails, report } = await judge(
    ended(0, suite(journey, { passed: ['a', 'b'] }), suite(unit, { passed: ['c'], skipped: ['d'] })),
  );
  expect([rerun, fails]).toEqual([[], false]);
  expect(lastLine(report)).toBe('3 passed, 0 failed, 1 skipped');
  expect(report.join('\n')).not.toMatch(/flaky|once more/);
});

test.each([journey, fault])('%s that fails and passes alone passes as flaky', async (file) => {
  const { rerun, fails, report } = await judge(
    ended(1, suite(unit, { passed: ['u'] }), suite(file, { passed: ['a'], failed: ['b'] })),
    { [file]: ended(0, suite(file, { passed: ['a', 'b'] })) },
  );
  expect([rerun, fails]).toEqual([[file], false]);
  const text = report.join('\n');
  expect(text).toContain('first: failed / alone: passed');
  expect(text).toMatch(new RegExp(`flaky .*\\n  ${file}\\n`));
  expect(lastLine(report)).toBe('3 passed, 0 failed, 0 skipped');
});

test.each([journey, fault])('%s that fails twice fails the run and is not flaky', async (file) => {
  const first = ended(1, suite(file, { passed: ['a'], failed: ['b'] }));
  const { fails, report } = await judge(first, { [file]: first });
  expect(fails).toBe(true);
  const text = report.join('\n');
  expect(text).toContain('first: failed / alone: failed');
  expect(text).not.toContain('flaky');
  expect(text).toContain(`npm test: ${file}: b`);
  expect(lastLine(report)).toBe('1 passed, 1 failed, 0 skipped');
});

test('a suite that is neither in a browser nor with faults is not repeated, and then neither are others', async () => {
  const { rerun, fails } = await judge(
    ended(1, suite(unit, { failed: ['u'] }), suite(journey, { failed: ['a'] })),
  );
  expect([rerun, fails]).toEqual([[], true]);
});

test('several suites are repeated one after the other, and each is judged separately', async () => {
  const { rerun, reruns, fails, report } = await judge(
    ended(1, suite(journey, { failed: ['a'] }), suite(fault, { failed: ['b'] })),
    {
      [journey]: ended(0, suite(journey, { passed: ['a'] })),
      [fault]: ended(1, suite(fault, { failed: ['b'] })),
    },
  );
  expect(rerun).toEqual([journey, fault]);
  expect(reruns.map(({ alone }) => alone)).toEqual(['passed', 'failed']);
  expect(fails).toBe(true);
  expect(lastLine(report)).toBe('1 passed, 1 failed, 0 skipped');
});

describe('a repetition replaces a failure only when every test that failed has passed', () => {
  const first = ended(1, suite(journey, { passed: ['a'], failed: ['b'] }));
  test.each<[string, StepRun]>([
    ['the test was skipped', ended(0, suite(journey, { passed: ['a'], skipped: ['b'] }))],
    ['the test is gone', ended(0, suite(journey, { passed: ['a'] }))],
    ['another test failed', ended(1, suite(journey, { passed: ['b'], failed: ['a'] }))],
    ['no suite was run', ended(0)],
    ['no results were written', { status: 0, suites: null, seconds: 1 }],
    ['Jest ended with an error', ended(1, suite(journey, { passed: ['a', 'b'] }))],
    ['a signal ended Jest', ended(null, suite(journey, { passed: ['a', 'b'] }))],
  ])('%s: the suite has failed', async (_case, second) => {
    const { fails, reruns } = await judge(first, { [journey]: second });
    expect([fails, reruns[0]?.alone]).toEqual([true, 'failed']);
  });

  test.each([[ended(0)], [ended(0, suite(journey, { skipped: ['a'] }))]])(
    'a suite that did not load has failed when none of its tests passed: %j',
    async (second) => {
      const unloaded = ended(1, suite(journey, { failed: [suiteItself] }));
      expect((await judge(unloaded, { [journey]: second })).fails).toBe(true);
    },
  );

  test('a suite that did not load passes when it loads and its tests pass', async () => {
    const { fails } = await judge(ended(1, suite(journey, { failed: [suiteItself] })), {
      [journey]: ended(0, suite(journey, { passed: ['a'] })),
    });
    expect(fails).toBe(false);
  });
});

describe('a failure outside tests fails the run and counts as one', () => {
  const green = suite(unit, { passed: ['u'] });
  test.each<[string, StepRun, string]>([
    [
      'a part of npm test',
      { status: 1, suites: [green], otherFailures: ['format'], seconds: 1 },
      'npm test: format failed',
    ],
    ['no results', { status: 1, suites: null, seconds: 1 }, 'npm test: it ended without writing its results'],
    [
      'no results of a success',
      { status: 0, suites: null, seconds: 1 },
      'npm test: it ended without writing its results',
    ],
    ['an exit status', ended(7, green), 'npm test: it ended with status 7'],
    ['a signal', ended(null, green), 'npm test: it ended with status of a signal'],
  ])('%s', async (_case, run, line) => {
    const { fails, report } = await judge(run);
    expect(fails).toBe(true);
    expect(report).toContain(`  ${line}`);
    expect(lastLine(report)).toMatch(/ 1 failed, /);
  });

  test('fails the run also when a failed journey passes alone', async () => {
    const first = { ...ended(1, suite(journey, { failed: ['a'] })), otherFailures: ['imports'] };
    const { fails } = await judge(first, { [journey]: ended(0, suite(journey, { passed: ['a'] })) });
    expect(fails).toBe(true);
  });
});

test('the report names every suite that skipped tests, the steps that failed, and how long each took', () => {
  const report = reportOf([
    {
      name: 'npm test',
      suites: [suite(unit, { passed: ['u'], skipped: ['v', 'w'] })],
      reruns: [],
      problems: [],
      seconds: 690.4,
    },
    { name: 'API fuzzer', suites: [], reruns: [], problems: ['it ended with status 1'], seconds: 61 },
  ]);
  expect(report).toContain(`  npm test: ${unit}: 2 tests`);
  expect(report).toContain('  ok     npm test (690 s)');
  expect(report).toContain('  FAILED API fuzzer (61 s)');
  expect(lastLine(report)).toBe('1 passed, 1 failed, 2 skipped');
});
