import path from 'node:path';

/** One command of the CI run. */
export interface Step {
  name: string;
  command: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** File to which Jest writes its results; absent for a command that does not run Jest. */
  results?: string;
  /** File to which the command writes the names of its failed parts. */
  failedParts?: string;
  /** Niceness of the command, above 0 for one that must not slow the steps beside it. */
  niceness?: number;
}

/** Steps of which some run side by side, because each of them often waits. */
export interface Phase {
  /** In the order in which they begin: the longest first. */
  steps: readonly Step[];
  /** Number of steps that run at the same time. */
  atOnce: number;
}

/** Options with which Jest writes its results to a file. */
const into = (file: string): string[] => ['--json', '--outputFile', file];

const realMongoSuites = ['api', 'differential'] as const;

/**
 * All steps of the CI run after `npm ci`: phases in their order.
 * @param folder folder for the results of the steps
 * @param realMongo program that starts a real MongoDB engine and runs a command with MONGODB_URL; null leaves out the
 * suites on that engine
 * @param newestNode folder with the program of the newest Node that the product supports; null leaves out its step
 */
export function phasesInto(folder: string, realMongo: string | null, newestNode: string | null): Phase[] {
  const inFolder = (name: string): string => path.join(folder, name);
  const [faults, browser, product, newest] = [
    inFolder('faults.json'),
    inFolder('browser.json'),
    inFolder('product.json'),
    inFolder('newest-node.json'),
  ];
  // With another engine or another Node, the repetitions of `npm test` are not made again: they prove rules of the
  // product's code.
  const onRealMongo = realMongoSuites.map((suites) => {
    const results = inFolder(`real-mongo-${suites}.json`);
    const script = `REAL_MONGODB_URL=$MONGODB_URL npm run test:real-mongo:${suites} -- "$@"`;
    return {
      name: `real MongoDB engine, ${suites}`,
      command: [realMongo ?? '', '--', 'bash', '-c', script, 'bash', ...into(results)],
      results,
      env: { FULL_RUN: 'false' },
    };
  });
  const onNewestNode = {
    name: 'newest Node: first command and unit suites of the back end',
    command: ['npm', 'run', 'test:newest-node', '--', ...into(newest)],
    results: newest,
    env: { FULL_RUN: 'false' },
  };
  const npmTest = {
    name: 'npm test',
    command: ['npm', 'test'],
    env: { TEST_REPORT_DIR: folder },
    results: inFolder('jest.json'),
    failedParts: inFolder('failed-steps.json'),
  };
  const pins = { name: 'pins without overdue vulnerabilities', command: ['npm', 'run', '-s', 'pins'] };
  const browserSuites = {
    name: 'browser suites',
    command: ['npx', 'jest', '--selectProjects', 'e2e', '--maxWorkers', '2', ...into(browser)],
    results: browser,
  };
  const faultTests = {
    name: 'faults',
    command: ['npm', 'run', 'test:faults', '--', ...into(faults)],
    results: faults,
  };
  const productSuites = {
    name: 'suites of the whole product',
    command: ['npm', 'run', 'test:product', '--', ...into(product)],
    results: product,
  };
  const fuzzer = { name: 'API fuzzer', command: ['npm', 'run', 'test:fuzz'] };
  const load = { name: 'load journeys', command: ['npm', 'run', 'test:load'] };
  const guard = {
    name: 'comparison with the last release',
    command: ['npm', 'run', 'bench:guard', '--', '--if-changed'],
  };
  const [apiOnRealMongo, differential] = realMongo === null ? [] : onRealMongo;
  const sideBySide = [
    browserSuites,
    faultTests,
    apiOnRealMongo,
    productSuites,
    newestNode === null ? undefined : onNewestNode,
    fuzzer,
    load,
    differential,
  ];
  // The comparison runs alone, because it measures. Three steps at once would end no earlier: two fill the cores of the
  // smallest machine.
  return [
    { steps: [npmTest, pins], atOnce: 1 },
    {
      // Nice to the fault tests, which count every request that fails, also for want of time.
      steps: sideBySide
        .filter((step) => step !== undefined)
        .map((step) => (step === faultTests ? step : { ...step, niceness: 5 })),
      atOnce: 2,
    },
    { steps: [guard], atOnce: 1 },
  ];
}

/**
 * Jest projects whose suites are run once more after a failure, by the beginning of the path of their suites. Browser
 * suites belong to one of two projects.
 */
const retriedProjects: Readonly<Record<string, readonly string[]>> = {
  'verify/e2e/': ['journey', 'e2e'],
  'verify/faults/': ['faults'],
};

const projectsOf = (file: string): readonly string[] | undefined =>
  Object.entries(retriedProjects).find(([folder]) => file.startsWith(folder))?.[1];

/** Whether a suite is a browser or fault suite, which may be run again. */
export const mayRerun = (file: string): boolean => projectsOf(file) !== undefined;

/** The step that runs one browser or fault suite alone. */
export function aloneStep(file: string, folder: string): Step {
  const results = path.join(folder, 'alone.json');
  const suite = ['--selectProjects', ...(projectsOf(file) ?? []), '--runTestsByPath', file];
  return {
    name: `${file} alone`,
    command: ['npx', 'jest', '--maxWorkers', '1', ...into(results), ...suite],
    results,
  };
}
