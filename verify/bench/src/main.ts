/**
 * `npm run bench` measures every metric; `npm run bench -- gateway pages` runs only the named benchmarks. Each
 * benchmark runs in a process of its own, one after another. `--write` puts the tables into docs/benchmarks.md.
 */
import { fork } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { type BenchRow, meets } from './bench-row';

const root = path.resolve(__dirname, '../../..');
const page = path.join(root, 'docs/benchmarks.md');
const suffix = '.bench.ts';

/** Runs one benchmark file in a child process, which sends its rows to this process. */
function runBench(name: string): Promise<BenchRow[]> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(__dirname, 'run-one.ts'), [`./${name}.bench`], {
      execArgv: ['--import', 'tsx', '--expose-gc'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    let rows: BenchRow[] | undefined;
    child.on('message', (message) => (rows = message as BenchRow[]));
    child.on('exit', (code) =>
      rows ? resolve(rows) : reject(new Error(`${name} ended with ${String(code)}`)),
    );
  });
}

function tableOf(rows: BenchRow[]): string {
  const lines = rows.map(
    ({ metric, ours, opponent, ratio, goal, then }) =>
      `| ${metric} | ${ours} | ${opponent} | ${ratio.toPrecision(3)} | ${goal}${meets(ratio, goal) ? ' ✓' : ' ✗'} | ${
        then ? `${then}${meets(ratio, then) ? ' ✓' : ' ✗'}` : ''
      } |`,
  );
  return [
    '| metric | ours | opponent, same run | ratio | goal | later goal |',
    '|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}

/** Replaces the part of a page between the markers of one benchmark, or adds that part. */
async function writeSection(name: string, table: string): Promise<void> {
  const begin = `<!-- ${name} -->`;
  const end = `<!-- /${name} -->`;
  const machine = `${os.cpus().length} × ${os.cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, ${new Date()
    .toISOString()
    .slice(0, 10)}`;
  const section = `${begin}\n\n\`npm run bench -- ${name}\` on ${machine}\n\n${table}\n\n${end}`;
  const text = readFileSync(page, 'utf8');
  const start = text.indexOf(begin);
  const next =
    start < 0
      ? `${text.trimEnd()}\n\n## ${name}\n\n${section}\n`
      : `${text.slice(0, start)}${section}${text.slice(text.indexOf(end) + end.length)}`;
  writeFileSync(page, await format(next, { ...(await resolveConfig(page)), filepath: page }));
}

async function main(): Promise<void> {
  const all = readdirSync(__dirname)
    .filter((file) => file.endsWith(suffix))
    .map((file) => file.slice(0, -suffix.length));
  const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0)
    throw new Error(`no such benchmark: ${unknown.join(', ')}; there are ${all.join(', ')}`);
  for (const name of names.length > 0 ? names : all) {
    const table = tableOf(await runBench(name));
    console.log(`\n${name}\n${table}\n`);
    if (process.argv.includes('--write')) await writeSection(name, table);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
