import {
  authRoutes,
  learningRoutes,
  messagingRoutes,
  papersRoutes,
  peerReviewRoutes,
  reportingRoutes,
  serviceNames,
  spottersRoutes,
} from '@medrad/contracts';
import { createIdentityKeyPair } from '@medrad/service-kit';
import {
  call,
  describeWith,
  eventually,
  type Fleet,
  type FleetPart,
  hasRedis,
  signingSettings,
  startFleet,
  verifyingSettings,
} from '@medrad/testing';
import { finish } from '../src/activities';
import { report, since } from '../src/findings';
import { logIn, register, whoAmI } from '../src/people';
import { dailyReads } from '../src/reads';
import { expectLogged, readiness } from '../src/refusals';
import { scaledDuration } from '../src/scale';
import { asBrowsers, startTraffic, tally } from '../src/traffic';
import { switchPeerReviewOn } from '../src/writes';

const parts: readonly FleetPart[] = ['gateway', ...serviceNames];
const perSecond = scaledDuration(20, 100);
/**
 * Services that get calls with a token whose key they do not know. Peer review gets none: the gateway cannot ask auth
 * whether the feature is on, and refuses those calls itself (ADR 0018).
 */
const reached = serviceNames.filter((name) => name !== 'peer-review');
const aTest = '00000000-0000-4000-8000-000000000000';

describeWith('redis', hasRedis())('keys of identity tokens', () => {
  let fleet: Fleet;
  const next = createIdentityKeyPair();
  beforeAll(async () => {
    fleet = await startFleet({
      hasBroker: false,
      replicas: Object.fromEntries(parts.map((part) => [part, 2])),
      balancing: { probePeriodMs: 1_000 },
      env: Object.fromEntries(parts.map((part) => [part, { DRAIN_SECONDS: '5' }])),
    });
  });
  afterAll(() => fleet.stop());

  /** Replaces all processes of some parts, one process of each part at a time, as a rolling update does. */
  async function roll(some: readonly FleetPart[], env: Record<string, string>): Promise<void> {
    for (const index of [0, 1]) {
      const rolled = some.map((part) => fleet.parts[part][index]!);
      await Promise.all(rolled.map((one) => one.terminate()));
      await Promise.all(rolled.map((one) => one.start({ env })));
      await eventually(() => {
        const ready = some.flatMap((part) => fleet.balancers[part]!.ready());
        expect(ready).toEqual(expect.arrayContaining(rolled.map(({ name }) => name)));
      });
    }
  }

  test('fault 26: the key is replaced under load in three rolling updates: no request fails and nobody is signed out', async () => {
    const person = await register(fleet.url);
    const { headers } = await logIn(fleet.url, person);
    await switchPeerReviewOn(fleet);
    const work = async (turn: number): Promise<number> => {
      if (turn % 5 === 0) return (await finish(fleet, fleet.resident(), aTest)).status;
      if (turn % 5 === 1) return whoAmI(fleet.url, headers);
      return (await call(fleet.url, dailyReads[turn % dailyReads.length]!, { as: headers })).status;
    };
    const traffic = startTraffic(perSecond, asBrowsers(work));
    await eventually(() => expect(traffic.outcomes.length).toBeGreaterThan(perSecond));
    const began = performance.now();
    await roll(serviceNames, verifyingSettings(fleet.identityKeys, next));
    await roll(['gateway'], signingSettings(next));
    await roll(serviceNames, verifyingSettings(next));
    const done = traffic.outcomes.length;
    await eventually(() => expect(traffic.outcomes.length).toBeGreaterThan(done + perSecond));
    const tookMs = since(began);
    const outcomes = await traffic.stop();
    expect({ ...tally(outcomes), 200: 0, 201: 0 }).toEqual({ 200: 0, 201: 0 });
    report('26, rotation', {
      acknowledged: `${outcomes.length} requests at ${perSecond}/s, ${2 * (2 * serviceNames.length + 1)} processes replaced in ${(tookMs / 1_000).toFixed(0)} s`,
      found: '0 failed, 0 signed out',
    });
  });

  test('N27 fault 26: a gateway with a key that no service knows: 503, counted and logged, never 401; normal once a service has the key', async () => {
    const stranger = createIdentityKeyPair();
    const [gateway] = fleet.parts.gateway;
    const { url } = gateway!;
    await gateway!.kill();
    // The gateway serves, but never becomes ready.
    const starting = gateway!.start({ env: signingSettings(stranger) });
    await gateway!.printed(/"msg":"listening"/);
    expect(await readiness(gateway!, '/readyz/gateway')).toBe(503);
    await expectLogged([gateway!], /"away":\["identity tokens"\],"msg":"not ready"/g);
    const { headers } = fleet.resident();
    const everyService = [
      authRoutes.getCurrentUser,
      spottersRoutes.listTests,
      papersRoutes.listTheoryPapers,
      reportingRoutes.listReportingCases,
      messagingRoutes.listUserMessages,
      learningRoutes.getLearningToday,
    ];
    for (const as of [headers, undefined]) {
      const answers = await Promise.all(everyService.map((route) => call(url, route, { as })));
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
        everyService.map(() => [503, 'DEPENDENCY_UNAVAILABLE']),
      );
      expect(answers.flatMap((answer) => answer.headers.getSetCookie())).toEqual([]);
    }
    for (const name of reached) {
      const counts = await Promise.all(fleet.parts[name].map(({ metricsUrl }) => refusalsAt(metricsUrl)));
      expect({ name, refused: counts.reduce((sum, count) => sum + count, 0) }).toEqual({ name, refused: 2 });
      const refused = /"cause":"unknown-key","msg":"identity token refused"/g;
      await expectLogged(fleet.parts[name], refused, 2);
    }
    const behindFeature = await call(url, peerReviewRoutes.listPeerCases, { as: headers });
    expect([behindFeature.status, behindFeature.body.code]).toEqual([503, 'DEPENDENCY_UNAVAILABLE']);
    const began = performance.now();
    await Promise.all(
      fleet.parts.papers.map(async (one) => {
        await one.terminate();
        await one.start({ env: verifyingSettings(next, stranger) });
      }),
    );
    await eventually(async () => {
      expect((await call(url, papersRoutes.listTheoryPapers, { as: headers })).status).toBe(200);
    });
    await starting;
    report('26, unknown key', {
      acknowledged: '12 calls of six services, half of them signed in',
      found: '12 × 503, 12 counted and logged with their cause, no cookie changed',
      recoveredMs: since(began),
    });
  });
});

/** Number of tokens with an unknown key that a process has refused since its start. */
async function refusalsAt(metricsUrl: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  const [, count] = /^identity_token_refused_total\{cause="unknown-key",.*\} (\d+)$/m.exec(text) ?? [];
  return Number(count);
}
