/**
 * Flips each condition of the policies, rules and use cases, and runs the suites that reach it: first the unit tests,
 * then the API tests. Prints the flips that no test notices, and writes the results of all flips to dist/mutants.
 *
 * npm run mutants -- services/papers gateway
 *
 * Without arguments, all folders are examined. WORKERS is the number of processes (default 2), KINDS the kinds of tests
 * (default unit,api). Flips that a test of an earlier run has noticed are not tried again; delete dist/mutants to try
 * all.
 */
import { execFileSync, fork, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import instrumentation from './flip-conditions.cjs';

const { instrument, isMutated } = instrumentation;
/** Time limit for running the suites with one flip. A flip that makes a test run for ever counts as noticed. */
const limitMs = { unit: 45_000, api: 300_000 };
const workers = Number(process.env.WORKERS ?? 2);
const kinds = (process.env.KINDS ?? 'unit,api').split(',');
const folder = path.resolve('dist/mutants');
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const mutated = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(isMutated);
const areas = [...new Set(mutated.map((file) => /^(gateway|[^/]+\/[^/]+)\//.exec(file)[1]))];

function flipsOf(area) {
  return mutated
    .filter((file) => file.startsWith(`${area}/`))
    .flatMap((file) => {
      const { flips } = instrument(readFileSync(file, 'utf8'), file);
      return flips.map((flip, id) => ({ ...flip, name: `${file}#${id}`, file, suites: 0, caughtBy: null }));
    });
}

/**
 * Runs all suites of one kind without a flip.
 * @returns the conditions that each suite reaches
 */
function findReach(area, kind) {
  const hits = path.join(folder, 'hits', `${area.replace('/', '-')}-${kind}`);
  rmSync(hits, { recursive: true, force: true });
  const jest = [
    'node_modules/jest/bin/jest.js',
    '-c',
    'tooling/mutants/jest.config.cjs',
    '-w',
    `${workers}`,
    '--silent',
  ];
  const env = { ...process.env, AREA: area, KIND: kind, HITS: hits };
  const { status } = spawnSync(process.execPath, [...jest, '--passWithNoTests'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`The ${kind} tests of ${area} fail without a flip.`);
  return existsSync(hits) ? readdirSync(hits).map((name) => readJson(path.join(hits, name))) : [];
}

/** The suites that reach a flipped condition; those that reach most conditions of its file come first. */
function suitesOf({ name, file }, reach) {
  const share = ({ hits }) => hits.filter((hit) => hit.startsWith(`${file}#`)).length;
  const reaching = reach.filter(({ hits }) => hits.includes(name));
  return reaching.sort((a, b) => share(b) - share(a)).map(({ suite }) => suite);
}

/**
 * Tries the flips of a queue one after the other. The suites run in a process of their own, because a flip may hang or
 * end it.
 */
async function work(area, kind, queue, onResult) {
  const start = () =>
    fork('tooling/mutants/try-flip.mjs', {
      env: { ...process.env, AREA: area, KIND: kind },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
  let child = start();
  /**
   * Runs suites with a flip.
   * @returns whether they pass, false when they exceed the time limit, undefined when the process ended
   */
  const run = (flip, suites) =>
    new Promise((resolve) => {
      const finish = (hasPassed) => {
        clearTimeout(timer);
        child.removeAllListeners();
        resolve(hasPassed);
      };
      const timer = setTimeout(() => {
        child.kill('SIGKILL');
        finish(false);
      }, limitMs[kind] * suites.length);
      child.once('message', finish);
      child.once('exit', () => finish(undefined));
      // Sending fails when the process has ended but its exit has not been reported yet.
      child.send({ flip, suites }, (error) => error && finish(undefined));
    });
  async function passes(flip, suites) {
    if (!child.connected || child.killed) child = start();
    const hasPassed = await run(flip, suites);
    if (hasPassed !== undefined) return hasPassed;
    // What an earlier flip left running may have ended the process, so the flip is repeated in a new process.
    child = start();
    return (await run(flip, suites)) === true;
  }
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { flip, reaching } = next;
    const [first, ...others] = reaching.map((suite) => [suite]);
    const groups = kind === 'unit' ? [first ?? [], others.flat()] : [first ?? [], ...others];
    for (const suites of groups) {
      if (flip.caughtBy || suites.length === 0) continue;
      if (!(await passes(flip.name, suites))) flip.caughtBy = suites.length === 1 ? suites[0] : kind;
    }
    flip.suites += reaching.length;
    onResult();
  }
  child.removeAllListeners();
  child.kill();
}

async function examine(area) {
  const report = path.join(folder, `${area.replace('/', '-')}.json`);
  const flips = existsSync(report) ? readJson(report) : flipsOf(area);
  const save = () => writeFileSync(report, JSON.stringify(flips, undefined, 1));
  for (const kind of kinds) {
    const reach = flips.some(({ caughtBy }) => !caughtBy) ? findReach(area, kind) : [];
    const queue = flips
      .filter(({ caughtBy }) => !caughtBy)
      .map((flip) => ({ flip, reaching: suitesOf(flip, reach) }));
    await Promise.all(Array.from({ length: workers }, () => work(area, kind, queue, save)));
  }
  const left = flips.filter(({ caughtBy }) => !caughtBy);
  for (const { file, line, kind, text, suites } of left)
    console.log(`${file}:${line} ${kind}: ${text} (${suites} suites)`);
  console.log(`${area}: ${flips.length - left.length} of ${flips.length} flips caught`);
}

mkdirSync(folder, { recursive: true });
const chosen = process.argv.slice(2);
for (const area of chosen.length > 0 ? chosen : areas) await examine(area);
