import { messagingRoutes, papersRoutes, spottersRoutes } from '@medrad/contracts';
import { connectRedis, type Redis } from '@medrad/persistence';
import { call, describeWith, eventually, type Fleet, type FleetPart, startFleet } from '@medrad/testing';
import { aSpotter, finish } from '../src/activities';
import {
  canRefuseCredentials,
  createLateAccounts,
  type Guarded,
  type LateAccounts,
} from '../src/credentials';
import { report } from '../src/findings';
import { expectRefused, readiness } from '../src/refusals';
import { startTraffic, tally } from '../src/traffic';

const patience = { withinMs: 90_000 };
const perSecond = 30;
const parts: readonly FleetPart[] = ['gateway', 'papers', 'messaging'];
/** Every dependency, and every kind of process by what it signs in to. */
const rollouts: [FleetPart, Guarded][] = [
  ['messaging', 'mongodb'],
  ['messaging', 'redis'],
  ['messaging', 'rabbitmq'],
  ['papers', 'mongodb'],
  ['gateway', 'redis'],
];

/** Minutes, for a machine that has much else to do; alone it takes seconds. */
jest.setTimeout(600_000);

describeWith('a broker started by the tests', canRefuseCredentials())('a rollout to two processes', () => {
  let fleet: Fleet;
  let redis: Redis;
  const opened: LateAccounts[] = [];
  beforeAll(async () => {
    fleet = await startFleet({
      replicas: Object.fromEntries(parts.map((part) => [part, 2])),
      balancing: { refusedConnection: 'reset' },
      env: Object.fromEntries(parts.map((part) => [part, { DRAIN_SECONDS: '5' }])),
    });
    redis = connectRedis(fleet.redis.url);
    await eventually(() => redis.ping());
  });
  afterAll(async () => {
    redis.disconnect();
    await fleet.stop();
    for (const accounts of opened) await accounts.close();
  });

  /** Reads and writes of every service behind the gateway. */
  const work = (testId: string) => async (turn: number) => {
    const resident = fleet.resident();
    const reads = [spottersRoutes.listTests, papersRoutes.listTheoryPapers, messagingRoutes.listUserMessages];
    const read = reads[turn % (reads.length + 1)];
    if (!read) return (await finish(fleet, resident, testId)).status;
    return (await call(fleet.url, read, { as: resident.headers })).status;
  };

  test.each(rollouts)(
    'fault 27: one of two processes of %s is replaced by one with wrong credentials for %s: it never becomes ready and names the dependency, the old one serves on without a failed request',
    async (part, dependency) => {
      const accounts = await createLateAccounts(fleet, (name, ...args) => redis.call(name, ...args));
      opened.push(accounts);
      const [old, replaced] = [fleet.parts[part][0]!, fleet.parts[part][1]!];
      const balancer = fleet.balancers[part]!;
      const page = part === 'gateway' ? '/readyz/gateway' : '/readyz';
      const { id } = await aSpotter(fleet);
      const admitted = new Set<string>();
      const traffic = startTraffic(perSecond, (turn) => {
        for (const name of balancer.ready()) admitted.add(name);
        return work(id)(turn);
      });
      await eventually(() => expect(traffic.outcomes.length).toBeGreaterThan(perSecond), patience);
      expect([...admitted].sort()).toEqual([old.name, replaced.name]);
      await replaced.terminate();
      admitted.clear();

      const starting = replaced.start({ env: accounts.env([dependency]) });
      await replaced.printed(/refuses the credentials/);
      await expectRefused(replaced, [dependency]);
      const named = traffic.outcomes.length;
      await eventually(
        () => expect(traffic.outcomes.length).toBeGreaterThan(named + 2 * perSecond),
        patience,
      );
      expect((await fetch(`${replaced.url}/healthz`)).status).toBe(200);
      expect(await readiness(replaced, page)).toBe(503);
      expect(await readiness(old, page)).toBe(200);
      const outcomes = await traffic.stop();
      expect([...admitted]).toEqual([old.name]);
      expect({ ...tally(outcomes), 200: 0, 201: 0 }).toEqual({ 200: 0, 201: 0 });

      // Nothing else kept it from being ready.
      await accounts.admit(dependency);
      await starting;
      await eventually(() => expect(balancer.ready()).toContain(replaced.name), patience);
      report(`27, rollout (${part}, ${dependency})`, {
        acknowledged: `${outcomes.length} requests at ${perSecond}/s`,
        found:
          '0 failed; the new process named the dependency, got no request, and was ready when its account was made',
      });
    },
  );
});
