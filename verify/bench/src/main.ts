/**
 * `npm run bench` measures every metric; `npm run bench -- gateway pages` runs only the named benchmarks. Each
 * benchmark runs in a process of its own, one after another. `--write` puts the tables into docs/benchmarks.md. The exit
 * code is 1 when a benchmark gave no result, for example because an opponent is missing.
 */
import { execFileSync, fork } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BenchResult } from './run-one';
import { type BenchRow, meets } from './bench-row';
import { runBenchmarks } from './run-benchmarks';

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
    let result: BenchResult | undefined;
    child.on('message', (message) => (result = message as BenchResult));
    child.on('exit', (code, signal) => {
      if (result?.rows) resolve(result.rows);
      else reject(new Error(result?.reason ?? `its process ended with ${String(code ?? signal)}`));
    });
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
function writeSection(name: string, table: string): void {
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
  writeFileSync(page, next);
  execFileSync('npx', ['oxfmt', page]);
}

async function main(): Promise<void> {
  const all = readdirSync(__dirname)
    .filter((file) => file.endsWith(suffix))
    .map((file) => file.slice(0, -suffix.length));
  const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0)
    throw new Error(`no such benchmark: ${unknown.join(', ')}; there are ${all.join(', ')}`);
  const failed = await runBenchmarks(names.length > 0 ? names : all, runBench, (name, rows) => {
    const table = tableOf(rows);
    console.log(`\n${name}\n${table}\n`);
    if (process.argv.includes('--write')) writeSection(name, table);
  });
  for (const { name, reason } of failed) console.error(`${name} gave no result: ${reason}`);
  if (failed.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
