import path from 'node:path';
import { codeFolders, listSources, readSource } from '../src/sources';
import { waitLimitMs } from '../src/wait-limit';

const { testTimeout } = jest.requireActual<{ testTimeout: number }>(
  path.resolve(__dirname, '../../../jest.config.cjs'),
);

test('a wait ends before the test, so that a test that hangs reports for what it waited', () => {
  expect(waitLimitMs).toBeLessThan(testTimeout / 2);
  expect(waitLimitMs).toBeGreaterThanOrEqual(0.4 * testTimeout);
});

describe('no test fails because the machine is slow: every test and helper', () => {
  const own = 'verify/testing/test/wait-limit.test.ts';
  const isSource = /\.test\.tsx?$|\/(test|faults|e2e|testing|jest)\/.*\.(tsx?|cjs)$/;
  const sources = listSources(codeFolders, (name) => isSource.test(name) && name !== own);
  const now = String.raw`(?:performance|Date)\.now\(\)`;
  const deadline = String.raw`${now} \+ (?!waitLimitMs\b)[\w.]+;\n[^]{0,200}${now} [<>] `;
  const measured = String.raw`.*${now} - |\w*\.ms|\w*(elapsed|took|slowest)\w*|(answered|first|later|limit)Ms`;

  test.each([
    [
      'waits for up to `waitLimitMs`',
      /\b(timeout|asyncUtilTimeout): (?!waitLimitMs\b)/,
      '{ timeout: 5_000 }',
    ],
    [
      'gives browsers `waitLimitMs`',
      /\bsetDefault(Navigation)?Timeout\((?!waitLimitMs\b)/,
      'context.setDefaultTimeout(30_000)',
    ],
    [
      'gives requests `waitLimitMs`, or repeats them as probes',
      /\bAbortSignal\.timeout\((?!waitLimitMs\b|probeLimitMs\b)/,
      'AbortSignal.timeout(5_000)',
    ],
    ['gives `eventually` no limit of its own', /\bwithinMs\b/, 'eventually(look, { withinMs: 5_000 })'],
    [
      'computes deadlines from `waitLimitMs`',
      new RegExp(deadline),
      'const until = Date.now() + 3000;\nwhile (Date.now() < until) await look();',
    ],
    ['does not pause a page for a fixed time', /\bwaitForTimeout\(/, 'page.waitForTimeout(500)'],
    [
      'has no upper bound for elapsed time',
      new RegExp(String.raw`expect\((${measured}).*\)\.toBeLess`),
      'expect(performance.now() - started).toBeLessThan(25_000);',
    ],
  ])('%s', (_rule, pattern, example) => {
    expect(example).toMatch(pattern);
    expect(sources.length).toBeGreaterThan(500);
    expect(sources.filter((name) => pattern.test(readSource(name)))).toEqual([]);
  });
});
