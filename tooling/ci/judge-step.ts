import { type SuiteResult, suiteItself } from './jest-results';

/** How a command ended. */
export interface StepRun {
  /** Exit status; null when a signal ended the command. */
  status: number | null;
  /** Results of its suites; null where it was to write some and did not. Empty for a command that runs no Jest. */
  suites: SuiteResult[] | null;
  /** Parts of the command that failed beside its suites, e.g. `format` of `npm test`. */
  otherFailures?: readonly string[];
}

/** A suite that failed and was run once more alone. */
export interface Rerun {
  file: string;
  /** Tests that failed at first. */
  tests: string[];
  /** What they said, by their full names. */
  reasons: Readonly<Record<string, string>>;
  alone: 'passed' | 'failed';
}

/** What a step of the run comes to. */
export interface StepOutcome {
  name: string;
  /** Final results: of a suite that was run again, the second ones. */
  suites: SuiteResult[];
  reruns: Rerun[];
  /** Failures that are no suite's. */
  problems: string[];
}

/** What {@link judgeStep} may do about suites that fail. */
export interface RetryOptions {
  name: string;
  /** Whether a suite may be run once more: one that depends on timing, in a browser or with faults. */
  mayRerun: (file: string) => boolean;
  /** Runs one suite with nothing beside it. */
  runAlone: (file: string) => Promise<StepRun>;
}

const hasFailed = ({ failed }: SuiteResult): boolean => failed.length > 0;

/** Whether a second run makes up for the first: Jest ended well, and every test that failed has passed. */
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
 * Judges a step. When every suite that failed may be run again, each is run once more alone, one after the other; its
 * second result counts, except that a test which failed at first must have passed.
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
  return { name, suites, reruns, problems: problemsOf(run) };
}

/** Whether a step makes the run fail. */
export const isFailure = ({ suites, problems }: StepOutcome): boolean =>
  problems.length > 0 || suites.some(hasFailed);
