import { AppError } from '@medrad/contracts';
import { createAttemptLimiter } from '../src';

const open = () => createAttemptLimiter({ prefix: 'test', points: 3, durationSeconds: 60 });
const attempt = async (limiter: ReturnType<typeof open>, times: number, key = 'somebody'): Promise<void> => {
  for (let n = 0; n < times; n += 1) await limiter.consume(key);
};

test('N5 answers one attempt too many with RATE_LIMITED and the time until the next', async () => {
  const limiter = open();
  await attempt(limiter, 3);
  const refusal = await limiter.consume('somebody').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({ code: 'RATE_LIMITED', status: 429 });
  const { retryAfterSeconds } = refusal as AppError;
  expect(retryAfterSeconds).toBeGreaterThan(0);
  expect(retryAfterSeconds).toBeLessThanOrEqual(60);
});

test('counts attempts separately for each key', async () => {
  const limiter = open();
  await attempt(limiter, 3);
  await expect(attempt(limiter, 3, 'somebody else')).resolves.toBeUndefined();
});

test('forgets all attempts after a success', async () => {
  const limiter = open();
  await attempt(limiter, 3);
  await limiter.reset('somebody');
  await expect(attempt(limiter, 3)).resolves.toBeUndefined();
});

test('checks without counting, and refuses when no attempt is left', async () => {
  const limiter = open();
  for (let n = 0; n < 10; n += 1) await limiter.check('somebody');
  await attempt(limiter, 2);
  await limiter.check('somebody');
  await attempt(limiter, 1);
  await expect(limiter.check('somebody')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});

test('returns the number of counted attempts', async () => {
  const limiter = open();
  expect([await limiter.consume('somebody'), await limiter.consume('somebody')]).toEqual([1, 2]);
});

test('allows forgiven attempts again, but never more than were counted', async () => {
  const limiter = open();
  await attempt(limiter, 3);
  await limiter.forgive('somebody', 2);
  await attempt(limiter, 2);
  await expect(limiter.consume('somebody')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await limiter.forgive('somebody else', 100);
  await attempt(limiter, 3, 'somebody else');
  await expect(limiter.consume('somebody else')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});
