import { connectRedis, createRedisCacheStore, type Redis } from '@medrad/persistence';
import { describeWith, hasRedis, startRedis, testIdentity, type TestServer } from '@medrad/testing';
import { type Spotters, startSpotters } from './start-spotters';

describeWith('redis', hasRedis())('two instances of the service', () => {
  let server: TestServer;
  let redis: Redis;
  let first: Spotters;
  let second: Spotters;

  beforeAll(async () => {
    server = await startRedis();
    redis = connectRedis(server.url);
    await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
    const cache = createRedisCacheStore(redis);
    first = await startSpotters({ cache });
    second = await startSpotters({ cache, besides: first });
  });
  afterAll(async () => {
    await second.stop();
    await first.stop();
    redis.disconnect();
    await server.stop();
  });

  const rate = (spotters: Spotters, testId: string, rating: number) =>
    spotters.call('submitFeedback', { as: testIdentity(), params: { testId }, body: { rating } });
  const summary = async (spotters: Spotters, testId: string) =>
    (await spotters.call('getRating', { params: { testId } })).body;

  test('a rating given through one instance is in the summary of the other at once', async () => {
    const testId = await first.aTest();
    for (let count = 1; count <= 8; count += 1) {
      const [writer, reader] = count % 2 === 0 ? [first, second] : [second, first];
      expect(await summary(reader, testId)).toMatchObject({ totalRatings: count - 1 });
      await rate(writer, testId, 4);
      expect(await summary(reader, testId)).toEqual({ averageRating: 4, totalRatings: count });
    }
  });

  test('a summary that is requested continuously never stays behind the ratings', async () => {
    const testId = await first.aTest();
    let isDone = false;
    const asking = (async () => {
      while (!isDone) await summary(second, testId);
    })();
    for (let count = 1; count <= 15; count += 1) {
      await rate(first, testId, 5);
      expect((await summary(second, testId)).totalRatings).toBe(count);
    }
    isDone = true;
    await asking;
  });

  test('a spotter deleted through one instance has no summary in the other', async () => {
    const testId = await first.aTest();
    await rate(first, testId, 3);
    expect(await summary(second, testId)).toMatchObject({ totalRatings: 1 });
    await first.call('deleteTest', { params: { testId } });
    expect((await second.call('getRating', { params: { testId } })).status).toBe(404);
  });
});
