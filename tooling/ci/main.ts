/**
 * `npm run test:all`, the steps of `.ci/run` that follow the installation: `npm test` and the check of the pins; then
 * two at a time the other browser suites, all fault tests, the suites on a real MongoDB engine, those of the whole
 * product, the first command and the unit suites of the back end with the newest Node, the API fuzzer and the load
 * journeys; at last the comparison with the last release. Failed browser and fault suites are run once more by
 * themselves. Then a report is printed, whose last line contains the counts. NEWEST_NODE names the folder of the newest
 * Node's program, and REAL_MONGO a program that starts the MongoDB engine and runs a command; without them their steps
 * are left out.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { readResults } from './jest-results';
import { isFailure, judgeStep, type StepOutcome, type StepRun } from './judge-step';
import { reportOf } from './report';
import { aloneStep, mayRerun, type Phase, phasesInto, type Step } from './steps';

const root = path.resolve(__dirname, '../..');

/**
 * Runs a step to its end.
 * @param isAside whether other steps run at the same time, whose output must not be mixed with this one's: it is
 * printed when the step ends
 */
async function runStep(
  { name, command, env, results, failedParts, niceness }: Step,
  isAside = false,
): Promise<StepRun> {
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
  const seconds = (Date.now() - started) / 1000;
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(0)} s)`);
  return {
    status,
    suites: results ? readResults(results, root) : [],
    otherFailures: failedParts && existsSync(failedParts) ? partsIn(failedParts) : [],
    seconds,
  };
}

/** A step and how it ended. */
interface EndedStep {
  step: Step;
  run: StepRun;
}

/**
 * Runs the phases one after another. Each runner of a phase takes the next step that nobody has begun; the output of the
 * first runner's steps is printed at once.
 */
async function runPhases(phases: readonly Phase[]): Promise<EndedStep[]> {
  const ended: EndedStep[] = [];
  for (const { steps, atOnce } of phases) {
    const waiting = [...steps];
    const runner = async (_: unknown, index: number): Promise<void> => {
      for (let step = waiting.shift(); step; step = waiting.shift())
        ended.push({ step, run: await runStep(step, index > 0) });
    };
    await Promise.all(Array.from({ length: atOnce }, runner));
  }
  return ended;
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
    const runAlone = (file: string): Promise<StepRun> => runStep(aloneStep(file, folder));
    for (const { step, run } of await runPhases(phasesInto(folder, realMongo, newestNode))) {
      outcomes.push(await judgeStep(run, { name: step.name, mayRerun, runAlone }));
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
