import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readResults, suiteItself } from './jest-results';

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'jest-results-')));
afterAll(() => rmSync(folder, { recursive: true }));
const inFolder = (name: string): string => path.join(folder, name);

test('Jest’s results are read by suite: tests that passed, failed and were skipped, and suites that did not load', () => {
  const suites = {
    'all.test.js': `describe('a', () => {
      test('passes', () => {});
      test('fails', () => { throw new Error('no\\nreally'); });
      test.skip('is skipped', () => {});
      test.todo('is to be written');
    });`,
    'broken.test.js': `throw new Error('does not load');`,
    'left-out.test.js': `describe.skip('b', () => test('is not run', () => {}));`,
    'tear-down.test.js': `test('passes', () => {}); afterAll(() => { throw new Error('no'); });`,
  };
  for (const [name, text] of Object.entries(suites)) writeFileSync(inFolder(name), text);
  const file = inFolder('results.json');
  const { status } = spawnSync(
    process.execPath,
    [
      path.resolve(__dirname, '../../node_modules/jest/bin/jest.js'),
      ...['--config', '{"testEnvironment":"node"}', '--rootDir', folder, '--runInBand'],
      ...['--json', '--outputFile', file],
    ],
    { cwd: folder, stdio: 'ignore' },
  );
  expect(status).toBe(1);
  const results = readResults(file, folder) ?? [];
  const reason = (said: string) => ({ [suiteItself]: expect.stringContaining(said) as string });
  expect(results.toSorted((one, other) => one.file.localeCompare(other.file))).toEqual([
    {
      file: 'all.test.js',
      passed: ['a passes'],
      failed: ['a fails'],
      skipped: ['a is skipped', 'a is to be written'],
      reasons: { 'a fails': 'Error: no\nreally' },
    },
    {
      file: 'broken.test.js',
      passed: [],
      failed: [suiteItself],
      skipped: [],
      reasons: reason('does not load'),
    },
    { file: 'left-out.test.js', passed: [], failed: [], skipped: ['b is not run'], reasons: {} },
    {
      file: 'tear-down.test.js',
      passed: ['passes'],
      failed: [suiteItself],
      skipped: [],
      reasons: reason('no'),
    },
  ]);
});

test('missing or truncated results are read as none', () => {
  expect(readResults(inFolder('nothing.json'), folder)).toBeNull();
  writeFileSync(inFolder('half.json'), '{"testResults": [');
  expect(readResults(inFolder('half.json'), folder)).toBeNull();
});
