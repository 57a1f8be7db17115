import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Fleet,
  type FleetOptions,
  type ProductClient,
  registerDeveloper,
  signingSettings,
  startFleet,
  verifyingSettings,
} from '@medrad/testing';
import { type BenchRow, milliseconds, percentile } from './bench-row';
import { benchCookie, benchIdentityHeader, benchIdentityKeys, benchSecretText } from './bench-session';
import { runContest } from './cpu-contest';
import { addSpotters } from './login-crowd';
import { type MeasuredServer, startNginxProxy } from './processes';
import { requireServer } from './requirements';

const load = { path: '/api/tests', connections: 32, count: 3_000 };
const rounds = 4;
/** Number of warm-up requests: a process compiles its code during its first thousands of requests. */
const warmUp = 6_000;

/** Settings with which every process accepts the session cookies and identity headers of the benchmarks. */
const session = { SESSION_SECRET: benchSecretText };
const service = verifyingSettings(benchIdentityKeys);
const startOurs = (replicas: FleetOptions['replicas'] = {}): Promise<Fleet> =>
  startFleet({
    replicas,
    env: {
      gateway: { ...session, ...signingSettings(benchIdentityKeys) },
      auth: { ...session, ...service },
      spotters: service,
      papers: service,
      'peer-review': service,
      messaging: service,
    },
  });

const leaveRunning = (): Promise<void> => Promise.resolve();
const serverOf = (url: string, pids: number[]): MeasuredServer => ({ url, pids, stop: leaveRunning });
const micros = (value: number): string => `${value.toFixed(0)} us`;

/**
 * Compares the CPU time of the gateway in front of a process of the spotters service with that of nginx in front of the
 * same process, and the requests per second through the gateway with those of the process alone.
 */
async function measureGateway(fleet: Fleet): Promise<BenchRow[]> {
  const service = fleet.parts.spotters[0]!;
  const nginx = await startNginxProxy(service.url);
  const servers = {
    ours: serverOf(fleet.url, [fleet.parts.gateway[0]!.pid()]),
    nginx,
    direct: serverOf(service.url, [service.pid()]),
  };
  const named = {
    ...load,
    // The gateway replaces this identity token with its own. A token is valid for two minutes, so each load signs a new
    // one.
    get headers() {
      return { cookie: benchCookie(), ...benchIdentityHeader() };
    },
  };
  const scores = await runContest(servers, { load: named, warmUp, rounds });
  await nginx.stop();
  return [
    {
      metric: 'gateway CPU per GET of the spotters',
      ours: micros(scores.ours.cpu),
      opponent: `nginx in front of the same process ${micros(scores.nginx.cpu)}`,
      ratio: scores.ours.cpu / scores.nginx.cpu,
      goal: '<= 9',
      then: '<= 5',
    },
    {
      metric: 'requests per second through the gateway',
      ours: `${scores.ours.requestsPerSecond.toFixed(0)}/s`,
      opponent: `the spotters process direct ${scores.direct.requestsPerSecond.toFixed(0)}/s`,
      ratio: scores.ours.requestsPerSecond / scores.direct.requestsPerSecond,
      goal: '>= 0.67',
      then: '>= 0.9',
    },
  ];
}

const activities = 400;
/** Pause between two activities, in milliseconds. */
const everyMs = 20;
const pageLength = 100;
/** Time in milliseconds after the last POST at which an activity that cannot be read yet counts as lost. */
const timeoutMs = 20_000;

/**
 * Notes for each posted activity of `underWay` (its start time by its resource) how long it took until it could be
 * read. Reads the pages of the log from the newest on, all of them if `isWhole`, otherwise until a page contains an
 * activity that is not new.
 */
async function readLog(
  developer: ProductClient,
  { underWay, readable, isWhole }: { underWay: Map<string, number>; readable: number[]; isWhole: boolean },
): Promise<void> {
  for (let offset = 0; ; offset += pageLength) {
    const path = `/api/activities?limit=${pageLength}&offset=${offset}`;
    const rows = await developer.send<{ resourceId: string }[]>('GET', path);
    const now = performance.now();
    const isNew = ({ resourceId }: { resourceId: string }): boolean => {
      const began = underWay.get(resourceId);
      if (began !== undefined) readable.push(now - began);
      return underWay.delete(resourceId);
    };
    const isAllNew = rows.map(isNew).every(Boolean);
    if (rows.length < pageLength || !(isAllNew || isWhole)) return;
  }
}

/** Measures the time from posting an activity until its row can be read, at 50 activities a second. */
async function measureEvents(fleet: Fleet): Promise<BenchRow> {
  const developer = await registerDeveloper(fleet.url);
  const written: number[] = [];
  const readable: number[] = [];
  const underWay = new Map<string, number>();
  let giveUpAt = Infinity;
  const reading = (async () => {
    while (giveUpAt === Infinity || underWay.size > 0) {
      if (performance.now() > giveUpAt) throw new Error(`${underWay.size} activities cannot be read`);
      await readLog(developer, { underWay, readable, isWhole: giveUpAt < Infinity });
    }
  })();
  const post = async (): Promise<void> => {
    const [resourceId, began] = [randomUUID(), performance.now()];
    underWay.set(resourceId, began);
    const body = { activityType: 'test_complete', resourceType: 'test', resourceId };
    await developer.send('POST', '/api/activities', body);
    written.push(performance.now() - began);
  };
  const posts: Promise<void>[] = [];
  for (let number = 0; number < activities; number += 1) {
    posts.push(post());
    await pause(everyMs);
  }
  await Promise.all(posts);
  giveUpAt = performance.now() + timeoutMs;
  await reading;
  const told = (samples: number[]): string =>
    [50, 99, 100].map((p) => `p${p} ${milliseconds(percentile(samples, p / 100))}`).join(', ');
  return {
    metric: 'from POST /api/activities until the row can be read, p99 in ms',
    ours: told(readable),
    opponent: `the POST itself ${told(written)}`,
    ratio: percentile(readable, 0.99),
    goal: '<= 1000',
  };
}

/**
 * Measures the CPU time that gateway and service together take for one GET, with one process of the service and with
 * three.
 */
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
    // The warm-up is larger, because three processes share it.
    warmUp: warmUp * 2,
    rounds,
  });
  for (const fleet of Object.values(fleets)) await fleet.stop();
  return {
    metric: 'CPU of gateway and spotters per GET, three processes of the service',
    ours: micros(three.cpu),
    opponent: `one process ${micros(one.cpu)}`,
    ratio: three.cpu / one.cpu,
    goal: '<= 1.2',
  };
}

/**
 * Measures the product as separate processes with RabbitMQ, Redis and a database process. The benchmark `auth` measures
 * a crowd that signs in at a separate auth process.
 */
export async function run(): Promise<BenchRow[]> {
  requireServer('rabbitmq');
  requireServer('redis');
  const fleet = await startOurs();
  await addSpotters(fleet.url);
  const rows = [...(await measureGateway(fleet)), await measureEvents(fleet)];
  await fleet.stop();
  return [...rows, await measureReplicas()];
}
