import { createHash, randomBytes } from 'node:crypto';
import { hashNow, hashOnThread } from './stream-hash';

const expected = (pieces: readonly Buffer[]): string =>
  createHash('sha256').update(Buffer.concat(pieces)).digest('hex');

test('streams that are hashed at the same time do not get into each other', async () => {
  const streams = Array.from({ length: 5 }, () => Array.from({ length: 7 }, () => randomBytes(3_000)));
  const digests = await Promise.all(
    streams.map(async (pieces) => {
      const hash = hashOnThread();
      for (const piece of pieces) await hash.update([piece.subarray(0, 1_000), piece.subarray(1_000)]);
      return hash.digest();
    }),
  );
  expect(digests).toEqual(streams.map(expected));
});

test('a stream that is given up leaves the thread to the others', async () => {
  const given = hashOnThread();
  await given.update([Buffer.from('half')]);
  given.drop();
  const hash = hashOnThread();
  await hash.update([Buffer.from('whole')]);
  expect(await hash.digest()).toBe(expected([Buffer.from('whole')]));
});

test('small and large give the same hash', () => {
  const pieces = [Buffer.from('a'), Buffer.from('bc')];
  expect(hashNow(pieces)).toBe(expected(pieces));
});
