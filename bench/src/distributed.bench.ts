import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Fleet, type FleetOptions, registerDeveloper, startFleet } from '@medrad/testing';
import { type BenchRow, milliseconds, percentile } from './bench-row';
import { benchCookie, benchIdentityHeader, benchSecretText } from './bench-session';
import { runContest } from './cpu-contest';
import { addSpotters, compareStorm, furnish } from './login-crowd';
import { type MeasuredServer, startNginxProxy } from './processes';

// Few enough that the direct way's token, good for two minutes, outlives them.
const load = { path: '/api/tests', connections: 32, count: 1_500 };
const contest = { warmUp: 1_500, rounds: 3 };

/** Every process believes the benchmarks' sessions and identities. */
const secrets = { SESSION_SECRET: benchSecretText, INTERNAL_TOKEN_SECRET: benchSecretText };
const startOurs = (replicas: FleetOptions['replicas'] = {}): Promise<Fleet> =>
  startFleet({
    replicas,
    env: { gateway: secrets, auth: secrets, spotters: secrets, papers: secrets, messaging: secrets },
  });

const leaveRunning = (): Promise<void> => Promise.resolve();
const serverOf = (url: string, pids: number[]): MeasuredServer => ({ url, pids, stop: leaveRunning });
const micros = (value: number): string => `${value.toFixed(0)} us`;

/** The gateway before the spotters service, against nginx before the same process and against nobody before it. */
async function measureGateway(fleet: Fleet): Promise<BenchRow[]> {
  const service = fleet.parts.spotters[0]!;
  const nginx = await startNginxProxy(service.url);
  const servers = {
    ours: serverOf(fleet.url, [fleet.parts.gateway[0]!.pid()]),
    nginx,
    direct: serverOf(service.url, [service.pid()]),
  };
  // The gateway drops the token of the direct way and sets its own.
  const headers = { cookie: benchCookie(), ...benchIdentityHeader() };
  const scores = await runContest(servers, { load: { ...load, headers }, ...contest });
  await nginx.stop();
  return [
    {
      figure: 'gateway CPU per GET of the spotters',
      ours: micros(scores.ours.cpu),
      opponent: `nginx before the same process ${micros(scores.nginx.cpu)}`,
      ratio: scores.ours.cpu / scores.nginx.cpu,
      goal: '<= 9',
      then: '<= 5',
    },
    {
      figure: 'requests per second through the gateway',
      ours: `${scores.ours.requestsPerSecond.toFixed(0)}/s`,
      opponent: `the spotters process direct ${scores.direct.requestsPerSecond.toFixed(0)}/s`,
      ratio: scores.ours.requestsPerSecond / scores.direct.requestsPerSecond,
      goal: '>= 0.67',
      then: '>= 0.9',
    },
  ];
}

const activities = 400;
/** Between two activities, in milliseconds. */
const everyMs = 20;

/** From the moment an activity is posted until the row can be read, at 50 a second. */
async function measureEvents(fleet: Fleet): Promise<BenchRow[]> {
  const developer = await registerDeveloper(fleet.url);
  const written: number[] = [];
  const readable: number[] = [];
  const underWay = new Map<string, number>();
  let isOver = false;
  const read = async (): Promise<void> => {
    while (!isOver || underWay.size > 0) {
      const rows = await developer.send<{ resourceId: string }[]>('GET', '/api/activities?limit=100');
      const now = performance.now();
      for (const { resourceId } of rows) {
        const began = underWay.get(resourceId);
        if (began === undefined) continue;
        underWay.delete(resourceId);
        readable.push(now - began);
      }
    }
  };
  const reading = read();
  const posts: Promise<unknown>[] = [];
  for (let number = 0; number < activities; number += 1) {
    const [resourceId, began] = [randomUUID(), performance.now()];
    underWay.set(resourceId, began);
    const body = { activityType: 'test_complete', resourceType: 'test', resourceId };
    posts.push(
      developer
        .send('POST', '/api/activities', body)
        .then(() => void written.push(performance.now() - began)),
    );
    await pause(everyMs);
  }
  await Promise.all(posts);
  isOver = true;
  await reading;
  const told = (samples: number[]): string =>
    `p50 ${milliseconds(percentile(samples, 0.5))}, p99 ${milliseconds(percentile(samples, 0.99))}`;
  return [
    {
      figure: 'from POST /api/activities until the row can be read, p99 in ms',
      ours: told(readable),
      opponent: `the POST itself ${told(written)}`,
      ratio: percentile(readable, 0.99),
      goal: '<= 1000',
    },
  ];
}

/** CPU of gateway and service for one GET, with one process of the service and with three. */
async function measureReplicas(): Promise<BenchRow> {
  const fleets = { one: await startOurs(), three: await startOurs({ spotters: 3 }) };
  for (const { url } of Object.values(fleets)) await addSpotters(url);
  const measured = ({ url, parts }: Fleet): MeasuredServer =>
    serverOf(
      url,
      [...parts.gateway, ...parts.spotters].map((one) => one.pid()),
    );
  const servers = { one: measured(fleets.one), three: measured(fleets.three) };
  const { one, three } = await runContest(servers, {
    load: { ...load, headers: { cookie: benchCookie() } },
    ...contest,
  });
  for (const fleet of Object.values(fleets)) await fleet.stop();
  return {
    figure: 'CPU of gateway and spotters per GET, three processes of the service',
    ours: micros(three.cpu),
    opponent: `one process ${micros(one.cpu)}`,
    ratio: three.cpu / one.cpu,
    goal: '<= 1.2',
  };
}

/** The product as processes on RabbitMQ, Redis and a database process. */
export async function run(): Promise<BenchRow[]> {
  const fleet = await startOurs();
  const furnished = await furnish(fleet.url);
  const rows = [
    ...(await measureGateway(fleet)),
    await compareStorm('with auth in a process of its own', furnished, furnished),
    ...(await measureEvents(fleet)),
  ];
  await fleet.stop();
  return [...rows, await measureReplicas()];
}
