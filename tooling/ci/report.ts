import { isFailure, type StepOutcome } from './judge-step';

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** A heading with indented lines below it; nothing when there are no lines. */
const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? ['', heading, ...lines.map((line) => `  ${line}`)] : [];

/**
 * Lines of the report on a CI run. The last line contains the numbers of tests; a failure outside tests counts as one
 * failed test.
 */
export function reportOf(outcomes: readonly StepOutcome[]): string[] {
  const suites = outcomes.flatMap((outcome) =>
    outcome.suites.map((suite) => ({ ...suite, step: outcome.name })),
  );
  const reruns = outcomes.flatMap((outcome) => outcome.reruns);
  const problems = outcomes.flatMap(({ name, problems: own }) => own.map((problem) => `${name}: ${problem}`));
  const count = (of: 'passed' | 'failed' | 'skipped') =>
    suites.reduce((sum, suite) => sum + suite[of].length, 0);
  return [
    ...section(
      'skipped:',
      suites
        .filter(({ skipped }) => skipped.length > 0)
        .map(({ step, file, skipped }) => `${step}: ${file}: ${plural(skipped.length, 'test')}`),
    ),
    ...section(
      'run once more alone:',
      reruns.flatMap(({ file, tests, reasons, alone }) => [
        file,
        ...tests.flatMap((title) => [
          `  ${title}`,
          ...(reasons[title]?.split('\n') ?? []).map((line) => `    ${line}`),
        ]),
        `  first: failed / alone: ${alone}`,
      ]),
    ),
    ...section(
      'flaky (passed only at the second try; note each in docs/flaky.md):',
      reruns.filter(({ alone }) => alone === 'passed').map(({ file }) => file),
    ),
    ...section('failed:', [
      ...problems,
      ...suites.flatMap(({ step, file, failed }) => failed.map((title) => `${step}: ${file}: ${title}`)),
    ]),
    ...section(
      'steps:',
      outcomes.map(
        (outcome) =>
          `${isFailure(outcome) ? 'FAILED' : 'ok    '} ${outcome.name} (${outcome.seconds.toFixed(0)} s)`,
      ),
    ),
    '',
    `${count('passed')} passed, ${count('failed') + problems.length} failed, ${count('skipped')} skipped`,
  ];
}
