import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BenchRow } from '../src/bench-row';
import { MissingRequirement } from '../src/requirements';

/** A machine that has nothing of what benchmarks ask for. */
jest.mock('@medrad/testing', () => ({
  ...jest.requireActual<object>('@medrad/testing'),
  findProgram: () => null,
  testData: () => null,
  hasRabbit: () => false,
  canControlRabbit: () => false,
  hasRedis: () => false,
  startTestMongo: () => mockStart(),
}));
/** A database counts too: filling one takes minutes. */
const mockStart = (): never => {
  throw new Error('a process was started before the requirements were checked');
};
jest.mock('node:child_process', () => ({
  ...jest.requireActual<object>('node:child_process'),
  spawn: () => mockStart(),
  fork: () => mockStart(),
  // A module reads the clock's ticks with getconf when it is loaded.
  execFileSync: (program: string) => (program === 'getconf' ? '100' : mockStart()),
}));

const folder = path.join(__dirname, '../src');
const benches = readdirSync(folder).filter((name) => name.endsWith('.bench.ts'));
const textOf = (name: string) => readFileSync(path.join(folder, name), 'utf8');

/** Files of the benchmarks' folder that a file imports, itself included. */
function partsOf(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const [, part = ''] of textOf(name).matchAll(/from '\.\/([\w-]+)'/g)) partsOf(`${part}.ts`, seen);
  return seen;
}

test.each(benches)('%s never ends without rows', (name) => {
  expect(textOf(name)).not.toMatch(/return \[\]/);
});

const asks = /\brequire(?:Data|Program|Server)\(|MissingRequirement\(/;
/** Whether a benchmark needs something outside of the repository. Of the processes, only nginx is such a thing. */
const needsMore = (name: string): boolean =>
  /\bstartNginx/.test(textOf(name)) ||
  [...partsOf(name)].some(
    (part) => !['requirements.ts', 'processes.ts'].includes(part) && asks.test(textOf(part)),
  );
const needing = benches.filter(needsMore);

test.each(needing)(
  '%s ends with an error that names what is missing, before it starts anything',
  async (name) => {
    const { run } = (await import(path.join(folder, name))) as { run: () => Promise<BenchRow[]> };
    const error: unknown = await run().then(
      () => 'it ended without an error',
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(MissingRequirement);
  },
);

test('only the requirements look for programs, servers and data, so that nothing missing is passed over', () => {
  const looking = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && /\b(?:findProgram|testData|hasRabbit|hasRedis)\b/.test(textOf(name)),
  );
  expect(looking).toEqual(['requirements.ts']);
});
