/**
 * Programs and data that tests need and that a machine may lack. The value is an environment variable: where it is
 * `true`, tests fail whose need is not met; otherwise they are skipped. Any CI sets `CI`; `.ci/run` sets `FULL_RUN` and
 * provides the needs that it requires. No variable requires a need with `null`.
 */
export const needs = {
  Chromium: 'CI',
  rabbitmq: 'CI',
  redis: 'CI',
  'rabbitmq or redis': 'CI',
  'a broker started by the tests': 'FULL_RUN',
  'a Redis started by the tests': 'FULL_RUN',
  'test data': 'FULL_RUN',
  faketime: 'FULL_RUN',
  clamd: 'FULL_RUN',
  nginx: 'FULL_RUN',
  promtool: 'FULL_RUN',
  dciodvfy: 'FULL_RUN',
  'the font DejaVu Sans': 'FULL_RUN',
  'the font Liberation Sans': 'FULL_RUN',
  schemathesis: 'FULL_RUN',
  k6: 'FULL_RUN',
  'kubectl or kustomize': 'FULL_RUN',
  'oldest and newest kustomize': 'FULL_RUN',
  'the commit of the last release': null,
  'the right to mount a disk': null,
  'a real MongoDB engine': null,
  'docker compose': null,
} as const satisfies Record<string, 'CI' | 'FULL_RUN' | null>;

/** Name of a program or of data that tests need. */
export type Need = keyof typeof needs;

/** Whether the tests with a need run, are skipped or fail. */
export function decide(
  need: Need,
  isMet: boolean,
  env: Readonly<Record<string, string | undefined>> = process.env,
): 'run' | 'skip' | 'fail' {
  if (isMet) return 'run';
  const variable = needs[need];
  return variable !== null && env[variable] === 'true' ? 'fail' : 'skip';
}

const sentenceOn = (need: Need): string => `${need} is not at hand: these tests did not run.`;

const announce = (need: Need): void => void process.stderr.write(`SKIPPED ${sentenceOn(need)}\n`);

/** Replacement of `describe` or `test` that registers one failing test instead of each suite or test. */
function failing<T extends jest.Describe | jest.It>(
  need: Need,
  within: (title: string, body: () => void) => void,
) {
  const register = (title: string): void =>
    within(title, () => {
      throw new Error(sentenceOn(need));
    });
  const each = () => register;
  return Object.assign(register, { each, only: register, skip: register }) as unknown as T;
}

/**
 * `describe` when the need is met. Otherwise the suite is skipped with a message, or fails when {@link decide} says so.
 */
export function describeWith(need: Need, isMet: boolean): jest.Describe {
  const decision = decide(need, isMet);
  if (decision === 'run') return describe;
  if (decision === 'fail')
    return failing(need, (title, body) => describe(title, () => test(sentenceOn(need), body)));
  announce(need);
  return describe.skip;
}

/** `test` when the need is met; otherwise the test is skipped or fails, as with {@link describeWith}. */
export function testWith(need: Need, isMet: boolean): jest.It {
  const decision = decide(need, isMet);
  if (decision === 'run') return test;
  if (decision === 'fail') return failing(need, (title, body) => test(title, body));
  announce(need);
  return test.skip;
}

/**
 * Whether a program with a need can run; prints a message when it cannot.
 * @throws Error when {@link decide} says that the program must fail without the need
 */
export function canRunWith(need: Need, isMet: boolean): boolean {
  const decision = decide(need, isMet);
  if (decision === 'fail') throw new Error(sentenceOn(need));
  if (decision === 'skip') announce(need);
  return decision === 'run';
}

/**
 * Chooses the extent of a test: `whole` with `FULL_RUN=true`, otherwise `usual`, which proves the same rule with fewer
 * cases, so that `npm test` stays short.
 */
export const extentOf = <T>(
  whole: T,
  usual: T,
  env: Readonly<Record<string, string | undefined>> = process.env,
): T => (env['FULL_RUN'] === 'true' ? whole : usual);
