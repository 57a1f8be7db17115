/**
 * `npm run test:all`, the steps of `.ci/run` that follow the installation: `npm test`, all fault tests, the other
 * browser suites, the first command and the unit suites of the back end with the newest Node, the suites on a real
 * MongoDB engine, the API fuzzer, and the comparison with the last release. Failed browser and fault suites are run once
 * more by themselves. Then a report is printed, whose last line contains the counts. NEWEST_NODE names the folder of the
 * newest Node's program, and REAL_MONGO a program that starts the MongoDB engine and runs a command; without them their
 * steps are left out.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { readResults } from './jest-results';
import { isFailure, judgeStep, type StepOutcome, type StepRun } from './judge-step';
import { reportOf } from './report';
import { aloneStep, mayRerun, type Step, stepsInto } from './steps';

const root = path.resolve(__dirname, '../..');

async function runStep({
  name,
  command,
  env,
  results,
  failedParts,
  isAside,
  niceness,
}: Step): Promise<StepRun> {
  const started = Date.now();
  if (!isAside) console.log(`\n== ${name}`);
  // Deletes the results of earlier commands, so that they cannot be taken for those of this command.
  for (const file of [results, failedParts]) if (file) rmSync(file, { force: true });
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', ...(isAside ? (['pipe', 'pipe'] as const) : (['inherit', 'inherit'] as const))],
    env: { ...process.env, ...env },
  });
  if (niceness !== undefined && child.pid !== undefined) setPriority(child.pid, niceness);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece: Buffer) => output.push(piece));
  const [status] = (await once(child, 'close')) as [number | null];
  if (isAside) process.stdout.write(Buffer.concat([Buffer.from(`\n== ${name}\n`), ...output]));
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  return {
    status,
    suites: results ? readResults(results, root) : [],
    otherFailures: failedParts && existsSync(failedParts) ? partsIn(failedParts) : [],
  };
}

/** Runs the steps in order. A step that runs aside has ended when all steps have. */
async function runSteps(steps: readonly Step[]): Promise<StepRun[]> {
  const runs: Promise<StepRun>[] = [];
  for (const step of steps) {
    const run = runStep(step);
    runs.push(run);
    if (!step.isAside) await run;
  }
  return Promise.all(runs);
}

/** Failed parts of `npm test`. `jest` is left out, because its suites are judged one by one. */
const partsIn = (file: string): string[] =>
  (JSON.parse(readFileSync(file, 'utf8')) as string[]).filter((part) => part !== 'jest');

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'ci-results-'));
  const realMongo = process.env['REAL_MONGO'] || null;
  const newestNode = process.env['NEWEST_NODE'] || null;
  const outcomes: StepOutcome[] = [];
  try {
    const steps = stepsInto(folder, realMongo, newestNode);
    const runs = await runSteps(steps);
    const runAlone = (file: string): Promise<StepRun> => runStep(aloneStep(file, folder));
    for (const [index, run] of runs.entries()) {
      outcomes.push(await judgeStep(run, { name: steps[index]?.name ?? '', mayRerun, runAlone }));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (newestNode === null) console.log('\nskipped: the newest Node (NEWEST_NODE names no folder with it)');
  if (realMongo === null)
    console.log('\nskipped: the suites on a real MongoDB engine (REAL_MONGO names none)');
  for (const line of reportOf(outcomes)) console.log(line);
  process.exitCode = outcomes.some(isFailure) ? 1 : 0;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
