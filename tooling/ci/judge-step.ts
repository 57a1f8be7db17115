import { type SuiteResult, suiteItself } from './jest-results';

/** Outcome of the command of a step. */
export interface StepRun {
  /** Exit status; null when a signal ended the command. */
  status: number | null;
  /**
   * Results of the command's test suites; null when the command should have written results but did not. Empty for a
   * command that does not run Jest.
   */
  suites: SuiteResult[] | null;
  /** Failed parts of the command that are no test suites, e.g. `format` of `npm test`. */
  otherFailures?: readonly string[];
  /** How long the command ran, in seconds. */
  seconds: number;
}

/** A failed suite that was run once more by itself. */
export interface Rerun {
  file: string;
  /** Tests that failed in the first run. */
  tests: string[];
  /** Messages of the failed tests, by full name. */
  reasons: Readonly<Record<string, string>>;
  alone: 'passed' | 'failed';
}

/** Verdict on a step of the CI run. */
export interface StepOutcome {
  name: string;
  /** Final results of the suites: those of the second run for a suite that passed then. */
  suites: SuiteResult[];
  reruns: Rerun[];
  /** Failures of the step that belong to no suite, as sentences. */
  problems: string[];
  /** How long the command of the step ran, in seconds, without suites that were repeated. */
  seconds: number;
}

/** Options of {@link judgeStep}. */
export interface RetryOptions {
  name: string;
  /** Whether a suite may be run again; only browser suites and fault suites may, because they depend on timing. */
  mayRerun: (file: string) => boolean;
  /** Runs one suite by itself. */
  runAlone: (file: string) => Promise<StepRun>;
}

const hasFailed = ({ failed }: SuiteResult): boolean => failed.length > 0;

/**
 * Whether the second run of a suite makes up for the first: Jest succeeded, and every test that failed before has
 * passed.
 */
function makesUpFor({ failed }: SuiteResult, { status, suites }: StepRun): boolean {
  const passed = new Set(suites?.flatMap((suite) => suite.passed));
  return (
    status === 0 && passed.size > 0 && failed.every((title) => title === suiteItself || passed.has(title))
  );
}

function problemsOf({ status, suites, otherFailures = [] }: StepRun): string[] {
  const problems = otherFailures.map((name) => `${name} failed`);
  if (suites === null) problems.push('it ended without writing its results');
  const isExplained = problems.length > 0 || suites?.some(hasFailed);
  if (status !== 0 && !isExplained) problems.push(`it ended with status ${status ?? 'of a signal'}`);
  return problems;
}

/**
 * Judges a step. If all of its failed suites may be run again, each is run once more by itself, one after the other.
 * Such a suite passes if every test that failed before passes then.
 */
export async function judgeStep(run: StepRun, options: RetryOptions): Promise<StepOutcome> {
  const { name, mayRerun, runAlone } = options;
  const suites = [...(run.suites ?? [])];
  const reruns: Rerun[] = [];
  const failed = suites.filter(hasFailed);
  if (failed.every(({ file }) => mayRerun(file))) {
    for (const first of failed) {
      const second = await runAlone(first.file);
      const isMadeUpFor = makesUpFor(first, second);
      reruns.push({
        file: first.file,
        tests: first.failed,
        reasons: first.reasons ?? {},
        alone: isMadeUpFor ? 'passed' : 'failed',
      });
      const [result] = second.suites ?? [];
      if (isMadeUpFor && result) suites[suites.indexOf(first)] = result;
    }
  }
  return { name, suites, reruns, problems: problemsOf(run), seconds: run.seconds };
}

/** Whether a step makes the whole CI run fail. */
export const isFailure = ({ suites, problems }: StepOutcome): boolean =>
  problems.length > 0 || suites.some(hasFailed);
