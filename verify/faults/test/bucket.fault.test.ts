import {
  papersRoutes,
  peerReviewRoutes,
  reportingRoutes,
  type ServiceName,
  spottersRoutes,
  type TheoryPaper,
} from '@medrad/contracts';
import {
  call,
  describeWith,
  eventually,
  type FakeS3,
  type Fleet,
  hasRedis,
  type ServiceProcess,
  startFakeS3,
  startFleet,
} from '@medrad/testing';
import { report, since } from '../src/findings';
import { paperForm } from '../src/papers';
import { switchPeerReviewOn } from '../src/writes';

/** Services with files, and a call of each that needs no file. */
const fileless = {
  spotters: spottersRoutes.listTests,
  papers: papersRoutes.listTheoryPapers,
  'peer-review': peerReviewRoutes.listPeerCases,
  reporting: reportingRoutes.listReportingCases,
} as const;
const withFiles = Object.keys(fileless) as (keyof typeof fileless & ServiceName)[];

async function readinessOf({ url }: { url: string }): Promise<unknown[]> {
  const answer = await fetch(`${url}/readyz`);
  return [answer.status, await answer.json()];
}

const filesAvailable = async ({ metricsUrl }: ServiceProcess): Promise<string | undefined> => {
  const text = await (await fetch(metricsUrl)).text();
  return /^dependency_available\{dependency="files",.*\} (\d)$/m.exec(text)?.[1];
};

describeWith('redis', hasRedis())('a bucket that is away', () => {
  let bucket: FakeS3;
  let fleet: Fleet;
  beforeAll(async () => {
    bucket = await startFakeS3();
    fleet = await startFleet({
      hasBroker: false,
      replicas: Object.fromEntries(withFiles.map((name) => [name, 2])),
      env: Object.fromEntries(withFiles.map((name) => [name, { OBJECT_STORE_URL: bucket.url }])),
    });
  });
  afterAll(async () => {
    await fleet.stop();
    await bucket.close();
  });

  const parts = (): ServiceProcess[] => withFiles.flatMap((name) => fleet.parts[name]);
  /** Calls without files, each through a balancer that trusts readiness alone, to a process of its choice. */
  const readAll = async (): Promise<number[]> => {
    const as = fleet.resident().headers;
    const answers = await Promise.all(Object.values(fileless).map((route) => call(fleet.url, route, { as })));
    return answers.map(({ status }) => status);
  };
  const fileStatus = async (path: string): Promise<number> =>
    (await fetch(fleet.url + path, { headers: fleet.resident().headers })).status;

  test('fault 43: what needs no file is served by running and by new processes, through fresh connections too, and files return with the bucket', async () => {
    await switchPeerReviewOn(fleet);
    const stored = await call<TheoryPaper>(fleet.url, papersRoutes.uploadTheoryPaper, {
      as: fleet.developer().headers,
      body: paperForm('Chest radiology'),
    });
    expect(stored.status).toBe(201);
    const { fileUrl } = stored.body;
    bucket.failWith(503, 'SlowDown');
    for (const one of parts()) expect(await readinessOf(one)).toEqual([200, { status: 'degraded' }]);
    expect(await readinessOf(fleet)).toEqual([200, { status: 'degraded' }]);
    // A process that starts while the bucket is away becomes ready, and the balancer opens new connections to it.
    const restarted = withFiles.map((name) => fleet.parts[name][0]!);
    await Promise.all(restarted.map(async (one) => [await one.terminate(), await one.start()]));
    await eventually(() => {
      for (const name of withFiles) expect(fleet.balancers[name]!.ready()).toHaveLength(2);
    });
    const reads = [];
    for (let turn = 0; turn < 5; turn += 1) reads.push(...(await readAll()));
    expect(reads).toEqual(reads.map(() => 200));
    expect(await fileStatus(fileUrl)).toBe(503);
    for (const one of parts()) expect([one.name, await filesAvailable(one)]).toEqual([one.name, '0']);
    bucket.recover();
    const began = performance.now();
    await eventually(async () => expect(await fileStatus(fileUrl)).toBe(200));
    expect(await readinessOf(fleet)).toEqual([200, { status: 'ok' }]);
    for (const one of parts()) {
      await eventually(async () => expect([one.name, await filesAvailable(one)]).toEqual([one.name, '1']));
    }
    report('43', {
      acknowledged: `${reads.length} reads without files, ${restarted.length} processes started meanwhile`,
      found: `${reads.length} × 200, files 503, ready and degraded`,
      recoveredMs: since(began),
    });
  });
});
