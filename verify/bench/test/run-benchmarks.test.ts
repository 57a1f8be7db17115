import type { BenchRow } from '../src/bench-row';
import { MissingRequirement, requireData, requireProgram, requireServer } from '../src/requirements';
import { runBenchmarks } from '../src/run-benchmarks';

const row: BenchRow = { metric: 'CPU', ours: '1 us', opponent: 'nginx 1 us', ratio: 1, goal: '<= 2' };

/** Runs fake benchmarks; returns the reported names and those that gave no result. */
async function runFakes(fakes: Record<string, () => Promise<BenchRow[]>>) {
  const reported: string[] = [];
  const failed = await runBenchmarks(
    Object.keys(fakes),
    (name) => fakes[name]?.() ?? Promise.reject(new Error('unknown')),
    (name) => Promise.resolve(void reported.push(name)),
  );
  return { reported, failed };
}

test('a benchmark without rows is a failure, not an empty table', async () => {
  const { reported, failed } = await runFakes({ gateway: () => Promise.resolve([]) });
  expect(reported).toEqual([]);
  expect(failed).toEqual([{ name: 'gateway', reason: 'it gave no rows' }]);
});

test('a row whose ratio is no number is a failure that names the metric', async () => {
  const { failed } = await runFakes({ gateway: () => Promise.resolve([row, { ...row, ratio: Number.NaN }]) });
  expect(failed).toEqual([{ name: 'gateway', reason: 'it measured nothing for CPU' }]);
});

test('after a benchmark with a missing opponent, the others still run', async () => {
  const { reported, failed } = await runFakes({
    gateway: () =>
      Promise.resolve().then(() => [void requireProgram('nginx', () => null), row].slice(1) as BenchRow[]),
    start: () => Promise.resolve([row]),
  });
  expect(reported).toEqual(['start']);
  expect(failed).toEqual([
    { name: 'gateway', reason: 'nginx is missing. Install it: apt-get install nginx-light' },
  ]);
});

test('missing test data and servers are named, with the way to get them', () => {
  const find = (path: string) => (path === 'here' ? '/data/here' : null);
  expect(requireData(['here'], find)).toEqual(['/data/here']);
  expect(() => requireData(['here', 'ref.tsv'], find)).toThrow(
    new MissingRequirement('The test data lack ref.tsv. TEST_DATA names the folder that contains them.'),
  );
  expect(() => requireServer('redis', () => false)).toThrow(/apt-get install redis-server.*REDIS_URL/);
});
