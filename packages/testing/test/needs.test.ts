import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decide, type Need, needs, readTestData, testData } from '../src';

const root = path.resolve(__dirname, '../../..');
const allNeeds = Object.keys(needs) as Need[];

/** The needs without which a run with CI=true proves too little to be called green. */
const requiredNeeds = ['Chromium', 'rabbitmq', 'redis', 'rabbitmq or redis'];

describe('what becomes of tests that need something', () => {
  test.each(allNeeds)('they run where %s is at hand, with CI=true and without', (need) => {
    expect([decide(need, true, { CI: 'true' }), decide(need, true, {})]).toEqual(['run', 'run']);
  });

  test.each(allNeeds)('without CI=true they are skipped where %s is absent', (need) => {
    for (const env of [{}, { CI: '' }, { CI: 'false' }]) expect(decide(need, false, env)).toBe('skip');
  });

  test.each(allNeeds.map((need) => [need, requiredNeeds.includes(need) ? 'fail' : 'skip'] as const))(
    'with CI=true and without %s they %s',
    (need, decision) => expect(decide(need, false, { CI: 'true' })).toBe(decision),
  );
});

describe('the folder of the test data', () => {
  const before = process.env['TEST_DATA'];
  afterEach(() => {
    if (before === undefined) delete process.env['TEST_DATA'];
    else process.env['TEST_DATA'] = before;
  });

  test('is the one that TEST_DATA names, and no other where that one lacks a file', () => {
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

  test.each([undefined, ''])('is beside the project where TEST_DATA is %j', (value) => {
    if (value === undefined) delete process.env['TEST_DATA'];
    else process.env['TEST_DATA'] = value;
    const beside = path.resolve(root, '../shared/data');
    expect([null, beside]).toContain(testData('.'));
  });
});

describe('every suite and benchmark', () => {
  const folders = [
    'packages',
    'gateway',
    'services',
    'frontends',
    'standalone',
    'ops',
    'e2e',
    'bench',
    'faults',
  ];
  const own = [path.join('packages', 'testing', 'src', 'needs.ts'), path.relative(root, __filename)];
  const isSource = /\.(test|bench)\.tsx?$|\/(test|faults|e2e|bench|testing)\/.*\.tsx?$/;
  const sources = [...folders, 'k8s', 'tooling'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(folder, name))
      .filter((name) => isSource.test(name) && !/node_modules|\/dist\//.test(name) && !own.includes(name)),
  );

  test.each([
    ['asks `needs` whether to skip', /\b(describe|test|it)\.skip\b|\bx(describe|test|it)\(/],
    ['asks `needs` what CI=true means', /env(\.CI\b|\['CI'\])/],
    ['asks `testData` where the test data is', /shared\/data|\bTEST_DATA\b/],
  ])('%s', (_rule, forbidden) => {
    const exempt = path.join('packages', 'testing', 'src', 'test-files.ts');
    const found = sources.filter(
      (name) => name !== exempt && forbidden.test(readFileSync(path.join(root, name), 'utf8')),
    );
    expect(sources.length).toBeGreaterThan(100);
    expect(found).toEqual([]);
  });
});
