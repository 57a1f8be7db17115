import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decide, extentOf, type Need, needs, readTestData, testData } from '../src';
import { codeFolders, listSources, readSource } from '../src/sources';

const root = path.resolve(__dirname, '../../..');
const allNeeds = Object.keys(needs) as Need[];

/** Needs that a run with CI=true requires, because without them it would test too little. */
const requiredByCi = ['Chromium', 'rabbitmq', 'redis', 'rabbitmq or redis'];
/** Needs that no run requires, because `.ci/run` cannot provide them everywhere. */
const requiredByNobody = [
  'the commit of the last release',
  'the right to mount a disk',
  'a real MongoDB engine',
  'docker compose',
];

/** Every environment, with what happens in it to tests whose need is not met. */
const decisions = (need: Need): [env: Record<string, string>, decision: string][] => [
  [{}, 'skip'],
  [{ CI: '' }, 'skip'],
  [{ CI: 'false', FULL_RUN: 'false' }, 'skip'],
  [{ CI: 'true' }, requiredByCi.includes(need) ? 'fail' : 'skip'],
  [{ CI: 'true', FULL_RUN: 'true' }, requiredByNobody.includes(need) ? 'skip' : 'fail'],
];

describe('tests that need a program or data', () => {
  test.each(
    allNeeds.flatMap((need) => decisions(need).map(([env, decision]) => [need, env, decision] as const)),
  )('without %s and with %j they %s', (need, env, decision) =>
    expect(decide(need, false, env)).toBe(decision),
  );

  test.each(allNeeds)('run if %s is available, whatever is required', (need) => {
    for (const [env] of decisions(need)) expect(decide(need, true, env)).toBe('run');
  });
});

describe('the folder of the test data', () => {
  const before = process.env['TEST_DATA'];
  afterEach(() => {
    if (before === undefined) delete process.env['TEST_DATA'];
    else process.env['TEST_DATA'] = before;
  });

  test('is the one in TEST_DATA, without a fallback for missing files', () => {
    process.env['TEST_DATA'] = __dirname;
    expect(testData('needs.test.ts')).toBe(__filename);
    expect(readTestData('needs.test.ts')).toEqual(readFileSync(__filename));
    const empty = mkdtempSync(path.join(tmpdir(), 'test-data-'));
    process.env['TEST_DATA'] = empty;
    for (const name of ['dicom', 'dicom.tsv', 'hostile', 'images', 'pdf', 'series']) {
      expect(testData(name)).toBeNull();
    }
    expect(() => readTestData('dicom.tsv')).toThrow('dicom.tsv is not in the test data.');
    rmSync(empty, { recursive: true });
  });

  test.each([undefined, ''])('is next to the project if TEST_DATA is %j', (value) => {
    if (value === undefined) delete process.env['TEST_DATA'];
    else process.env['TEST_DATA'] = value;
    const beside = path.resolve(root, '../shared/data');
    expect([null, beside]).toContain(testData('.'));
  });
});

test.each([
  [{}, 'usual'],
  [{ CI: 'true' }, 'usual'],
  [{ CI: 'true', FULL_RUN: 'true' }, 'whole'],
])('with %j a test covers its %s extent', (env, extent) =>
  expect(extentOf('whole', 'usual', env)).toBe(extent),
);

describe('every suite and benchmark', () => {
  /**
   * Files that may skip tests or speak of it: `needs.ts`, this test, and a test about Jest's report of skipped tests.
   */
  const own = [
    'verify/testing/src/needs.ts',
    'verify/testing/test/needs.test.ts',
    'tooling/ci/jest-results.test.ts',
  ];
  const isSource = /\.(test|bench)\.tsx?$|\/(test|faults|e2e|bench|testing)\/.*\.tsx?$/;
  const sources = listSources(codeFolders, (name) => isSource.test(name) && !own.includes(name));

  test.each([
    ['asks `needs` whether to skip', /\b(describe|test|it)\.skip\b|\bx(describe|test|it)\(/],
    ['asks `needs` what CI=true means', /env(\.(CI|FULL_RUN)\b|\['(CI|FULL_RUN)'\])/],
    ['asks `testData` where the test data is', /shared\/data|env(\.TEST_DATA\b|\['TEST_DATA'\])/],
  ])('%s', (_rule, forbidden) => {
    const exempt = 'verify/testing/src/test-files.ts';
    const found = sources.filter((name) => name !== exempt && forbidden.test(readSource(name)));
    expect(sources.length).toBeGreaterThan(100);
    expect(found).toEqual([]);
  });
});
