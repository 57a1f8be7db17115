import { randomUUID } from 'node:crypto';
import { authRoutes, spottersRoutes } from '@medrad/contracts';
import { call, describeWith, eventually, type Fleet, hasRedis, startFleet } from '@medrad/testing';
import { report, since } from '../src/findings';
import { logIn, register, whoAmI } from '../src/people';
import { startTraffic, tally } from '../src/traffic';

/** Number of wrong passwords after which an account refuses further attempts. */
const attemptsAllowed = 10;

describeWith('redis', hasRedis())('redis', () => {
  let fleet: Fleet;
  beforeAll(async () => {
    fleet = await startFleet({ hasBroker: false });
  });
  afterEach(() => fleet.heal());
  afterAll(() => fleet.stop());

  const loseRedis = () => (fleet.redis.isOurs ? fleet.redis.kill() : fleet.network.redis.cut());
  const bringRedisBack = async (): Promise<void> => {
    if (fleet.redis.isOurs) await fleet.redis.restart();
    await fleet.network.redis.restore();
  };

  test('fault 9: Redis is unavailable: signed-in users work on, limits hold, sign-in works, and the product recovers by itself', async () => {
    const person = await register(fleet.url);
    const target = await register(fleet.url);
    const pids = fleet.all().map((part) => part.pid());
    const traffic = startTraffic(20, async () => {
      return (await call(fleet.url, spottersRoutes.listTests, { as: person.headers })).status;
    });
    await eventually(() => expect(traffic.outcomes.length).toBeGreaterThan(10));
    await loseRedis();
    const signedIn = await logIn(fleet.url, person);
    expect(signedIn.status).toBe(200);
    expect(await whoAmI(fleet.url, signedIn.headers)).toBe(200);
    const guesses: number[] = [];
    for (let guess = 0; guess <= attemptsAllowed; guess += 1) {
      guesses.push((await logIn(fleet.url, { email: target.email, password: `wrong-${guess}` })).status);
    }
    expect(guesses).toEqual([...Array<number>(attemptsAllowed).fill(401), 429]);
    await bringRedisBack();
    const began = performance.now();
    // Waits until every process has its connection to Redis back, so that attempts are counted there again.
    await eventually(async () => {
      const fresh = await register(fleet.url);
      expect(await whoAmI(fleet.url, fresh.headers)).toBe(200);
      expect(fleet.network.redis.connections()).toBeGreaterThanOrEqual(4);
    });
    const recoveredMs = since(began);
    const outcomes = await traffic.stop();
    expect(tally(outcomes)).toEqual({ '200': outcomes.length });
    expect(fleet.all().map((part) => part.pid())).toEqual(pids);
    report('9', {
      acknowledged: `${outcomes.length} reads, ${guesses.length} wrong passwords, 1 sign-in`,
      found: `${outcomes.length} answered, the ${guesses.length}th guess refused (429), signed in`,
      recoveredMs,
    });
  });

  test('fault 10: Redis restarts empty: ended sessions stay ended', async () => {
    const people = await Promise.all([register(fleet.url), register(fleet.url), register(fleet.url)]);
    const staying = await register(fleet.url);
    for (const { headers } of people) {
      expect((await call(fleet.url, authRoutes.logout, { as: headers })).status).toBe(200);
      expect(await whoAmI(fleet.url, headers)).toBe(401);
    }
    await loseRedis();
    // A gateway that has just started remembers no revocations. These sessions stay ended only if the revocations are
    // written to Redis again.
    await fleet.parts.gateway[0]!.kill();
    await bringRedisBack();
    await fleet.parts.gateway[0]!.start();
    const began = performance.now();
    await eventually(async () => {
      for (const { headers } of people) expect(await whoAmI(fleet.url, headers)).toBe(401);
    });
    expect(await whoAmI(fleet.url, staying.headers)).toBe(200);
    report('10', {
      acknowledged: `${people.length} sessions ended, 1 alive`,
      found: `${people.length} refused, 1 alive`,
      recoveredMs: since(began),
    });
  });

  test('two concurrent renewals of one session succeed, and after sign-out no cookie of the session is accepted', async () => {
    const person = await register(fleet.url);
    const [first, second] = await Promise.all([logIn(fleet.url, person), logIn(fleet.url, person)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => whoAmI(fleet.url, (index % 2 ? first : second).headers)),
    );
    expect(statuses).toEqual(Array<number>(20).fill(200));
    const copies = Array.from({ length: 10 }, () => first.headers);
    expect((await call(fleet.url, authRoutes.logout, { as: first.headers })).status).toBe(200);
    const after = await Promise.all(copies.map((headers) => whoAmI(fleet.url, headers)));
    expect(after).toEqual(Array<number>(10).fill(401));
    expect(await whoAmI(fleet.url, second.headers)).toBe(200);
    const forged = { cookie: `mr_session=${randomUUID()}` };
    expect(await whoAmI(fleet.url, forged)).toBe(401);
    report('sessions', {
      acknowledged: '20 calls of two sessions at once, 1 sign-out',
      found: '20 answered; 10 replays refused, the other session still valid',
    });
  });
});
