import { type FailedTry, retryUntilReachable } from '../src/retry-until-reachable';

const away = Object.assign(new Error('connect ECONNREFUSED canary.example:27017'), {
  name: 'MongooseServerSelectionError',
  reason: {
    servers: new Map([['canary', { error: Object.assign(new Error(''), { code: 'ECONNREFUSED' }) }]]),
  },
});
const refused = Object.assign(new Error('Authentication failed for canary'), {
  name: 'MongoServerError',
  code: 18,
});

/** Work that fails with the given errors in order and then succeeds. Its clock advances only during pauses. */
function createStart(failures: readonly Error[], budgetMs?: number) {
  const left = [...failures];
  let time = 0;
  const pauses: number[] = [];
  const lines: { level: string; fields: object; message: string }[] = [];
  const outcomes: string[] = [];
  const failedTries: FailedTry[] = [];
  const logAt = (level: string) => (fields: unknown, message?: unknown) =>
    void lines.push({ level, fields: fields as object, message: String(message) });
  const starting = retryUntilReachable(
    () => {
      const failure = left.shift();
      return failure ? Promise.reject(failure) : Promise.resolve('done');
    },
    {
      dependency: 'mongodb',
      log: { warn: logAt('warn'), error: logAt('error') },
      ...(budgetMs === undefined ? {} : { budgetMs }),
      report: { accepted: () => outcomes.push('accepted'), failed: () => outcomes.push('failed') },
      onFailedTry: (failed) => void failedTries.push(failed),
      now: () => time,
      sleep: (ms) => {
        pauses.push(ms);
        time += ms;
        return Promise.resolve();
      },
      random: () => 0.5,
    },
  );
  return { starting, pauses, lines, outcomes, failedTries, left };
}

const times = (count: number, error: Error): Error[] => Array.from({ length: count }, () => error);

test('waits longer than five minutes for an unreachable dependency, with growing pauses of at most 10 s', async () => {
  const { starting, pauses } = createStart(times(40, away));
  expect(await starting).toBe('done');
  expect(pauses.slice(0, 8)).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
  expect(Math.max(...pauses)).toBe(10_000);
  expect(pauses.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(5 * 60_000);
});

test('varies the pause by a fifth, so that processes do not all return at the same time', async () => {
  for (const [random, expected] of [
    [0, 200],
    [1, 300],
  ] as const) {
    const pauses: number[] = [];
    const left = [away];
    await retryUntilReachable(
      async () => {
        const failure = left.pop();
        if (failure) throw failure;
      },
      {
        dependency: 'mongodb',
        log: { warn: () => undefined, error: () => undefined },
        sleep: async (ms) => void pauses.push(ms),
        random: () => random,
      },
    );
    expect(pauses).toEqual([expected]);
  }
});

test('logs each failed attempt in one line with the dependency, the cause and the next attempt, without address or user', async () => {
  const { starting, lines, outcomes, failedTries } = createStart([away, refused]);
  await starting;
  expect(lines).toEqual([
    {
      level: 'warn',
      fields: { dependency: 'mongodb', cause: 'ECONNREFUSED', attempt: 1, retryInMs: 250 },
      message: 'the start waits: the dependency is unavailable',
    },
    {
      level: 'error',
      fields: { dependency: 'mongodb', cause: 'AuthenticationFailed (18)', attempt: 2, retryInMs: 500 },
      message: 'the start waits: the dependency refuses the credentials',
    },
  ]);
  expect(JSON.stringify([lines, failedTries])).not.toContain('canary');
  expect(failedTries.map(({ isRefused }) => isRefused)).toEqual([false, true]);
  expect(outcomes).toEqual(['failed', 'failed', 'accepted']);
});

test('throws any other error at once', async () => {
  const { starting, pauses } = createStart([away, new Error('the index cannot be built'), away]);
  await expect(starting).rejects.toThrow('the index cannot be built');
  expect(pauses).toHaveLength(1);
});

test('throws the error of a dependency that stays unreachable for longer than the budget', async () => {
  const { starting, pauses } = createStart(times(100, away), 5_000);
  await expect(starting).rejects.toBe(away);
  expect(pauses).toEqual([250, 500, 1_000, 2_000]);
});

test('gives up after ten minutes by default', async () => {
  const { starting, pauses } = createStart(times(1_000, away));
  await expect(starting).rejects.toBe(away);
  const waited = pauses.reduce((sum, ms) => sum + ms, 0);
  expect(waited).toBeLessThanOrEqual(600_000);
  expect(waited).toBeGreaterThan(580_000);
});
