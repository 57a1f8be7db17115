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
import { dailyReads } from '../src/reads';
import { expectRefused, readiness } from '../src/refusals';
import { startTraffic, tally } from '../src/traffic';
import { switchPeerReviewOn } from '../src/writes';

const perSecond = 30;
const parts: readonly FleetPart[] = ['gateway', 'papers', 'messaging'];
/** Each dependency, with the parts whose processes sign in to it and are therefore affected by wrong credentials. */
const rollouts: [Guarded, readonly FleetPart[]][] = [
  ['mongodb', ['messaging', 'papers']],
  ['redis', ['messaging', 'gateway']],
  ['rabbitmq', ['messaging']],
];

describeWith('a broker started by the tests', canRefuseCredentials())('a rollout to two processes', () => {
  let fleet: Fleet;
  let redis: Redis;
  const opened: LateAccounts[] = [];
  beforeAll(async () => {
    fleet = await startFleet({
      replicas: Object.fromEntries(parts.map((part) => [part, 2])),
      balancing: { probePeriodMs: 1_000, refusedConnection: 'reset' },
      env: Object.fromEntries(parts.map((part) => [part, { DRAIN_SECONDS: '5' }])),
    });
    redis = connectRedis(fleet.redis.url);
    await eventually(() => redis.ping());
    await switchPeerReviewOn(fleet);
  });
  afterAll(async () => {
    redis.disconnect();
    await fleet.stop();
    for (const accounts of opened) await accounts.close();
  });

  /** Sends reads and writes to every service behind the gateway, one call per turn. */
  const work = (testId: string) => async (turn: number) => {
    const resident = fleet.resident();
    const read = dailyReads[turn % (dailyReads.length + 1)];
    if (!read) return (await finish(fleet, resident, testId)).status;
    return (await call(fleet.url, read, { as: resident.headers })).status;
  };

  test.each(rollouts)(
    'fault 27: wrong credentials for %s reach one of two processes of %j: that process never becomes ready and names the dependency, and the other one serves every request',
    async (dependency, reached) => {
      const accounts = await createLateAccounts(fleet, (name, ...args) => redis.call(name, ...args));
      opened.push(accounts);
      const names = (index: number) => reached.map((part) => fleet.parts[part][index]!.name);
      const replaced = reached.map((part) => fleet.parts[part][1]!);
      const inUse = () => reached.flatMap((part) => fleet.balancers[part]!.ready());
      const { id } = await aSpotter(fleet);
      const admitted = new Set<string>();
      const traffic = startTraffic(perSecond, (turn) => {
        for (const name of inUse()) admitted.add(name);
        return work(id)(turn);
      });
      await eventually(() => expect(traffic.outcomes.length).toBeGreaterThan(perSecond));
      expect([...admitted].sort()).toEqual([...names(0), ...names(1)].sort());
      await Promise.all(replaced.map((one) => one.terminate()));
      admitted.clear();

      const starting = replaced.map((one) => one.start({ env: accounts.env([dependency]) }));
      await Promise.all(replaced.map((one) => one.printed(/refuses the credentials/)));
      await Promise.all(replaced.map((one) => expectRefused(one, [dependency])));
      const named = traffic.outcomes.length;
      await eventually(() => expect(traffic.outcomes.length).toBeGreaterThan(named + 2 * perSecond));
      for (const part of reached) {
        const page = part === 'gateway' ? '/readyz/gateway' : '/readyz';
        const [old, next] = [fleet.parts[part][0]!, fleet.parts[part][1]!];
        expect(await readiness(next, '/healthz')).toBe(200);
        expect(await readiness(next, page)).toBe(503);
        expect(await readiness(old, page)).toBe(200);
      }
      const outcomes = await traffic.stop();
      expect([...admitted].sort()).toEqual(names(0).sort());
      expect({ ...tally(outcomes), 200: 0, 201: 0 }).toEqual({ 200: 0, 201: 0 });

      // The processes become ready as soon as the dependency accepts their credentials: nothing else had prevented it.
      await accounts.admit(dependency);
      await Promise.all(starting);
      await eventually(() => expect(inUse()).toEqual(expect.arrayContaining(names(1))));
      report(`27, rollout (${dependency})`, {
        acknowledged: `${outcomes.length} requests at ${perSecond}/s`,
        found: `0 failed; the new ${reached.join(' and ')} named it, got no request, and were ready once their account existed`,
      });
    },
  );
});
