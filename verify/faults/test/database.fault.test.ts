import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ErrorBody, messagingRoutes, papersRoutes, spottersRoutes } from '@medrad/contracts';
import {
  call,
  type CallAnswer,
  connectProductDatabase,
  describeWith,
  eventually,
  type Fleet,
  hasRabbit,
  hasRedis,
  startFleet,
  startProduct,
} from '@medrad/testing';
import { aSpotter, finish } from '../src/activities';
import { report, since } from '../src/findings';
import { ops } from '../src/ops';
import { uploadPaper } from '../src/papers';
import { logIn, register } from '../src/people';
import { scaledDuration } from '../src/scale';
import { startTraffic } from '../src/traffic';
import { isAcknowledged, startWrites } from '../src/write-load';
import { expectNoDeadLetters, expectOthersRefused, expectWritesKept } from '../src/write-proof';
import { createWriter, writeKinds } from '../src/writes';

/** Manifest of a backup: the number of documents of each collection in each database. */
interface Manifest {
  databases: Record<string, Record<string, { documents: number }>>;
}

describeWith('rabbitmq or redis', hasRabbit() && hasRedis())('database', () => {
  let fleet: Fleet;
  beforeAll(async () => {
    fleet = await startFleet();
  });
  afterEach(() => fleet.heal());
  afterAll(() => fleet.stop());

  const timed = async <T>(work: () => Promise<CallAnswer<T>>) => {
    const began = performance.now();
    const { status, headers, body } = await work();
    return { status, retryAfter: headers.get('retry-after'), body, ms: since(began) };
  };
  const calls = (fleetNow: Fleet) => {
    const { headers } = fleetNow.resident();
    return [
      () => call(fleetNow.url, spottersRoutes.listTests, { as: headers }),
      () => call(fleetNow.url, papersRoutes.listTheoryPapers, { as: headers }),
      () => call(fleetNow.url, messagingRoutes.listUserMessages, { as: headers }),
      () =>
        call(fleetNow.url, messagingRoutes.createPrivateMessage, {
          as: headers,
          body: { subject: 'Hello', content: 'A question', messageType: 'query' },
        }),
    ];
  };

  const outages = [
    ['killed', 'refuses connections'],
    ['frozen', 'keeps connections and answers nobody'],
  ] as const;
  /** Writes per second before, during and after the outage. */
  const perSecond = 20;
  test.each(outages)(
    'fault 11: the database %s (it %s) during writes: the product is not ready, answers 503 with Retry-After at once and recovers without a restart; acknowledged writes are stored once and refused ones at most once',
    async (kind) => {
      const { mongo } = fleet;
      const lose = async (): Promise<void> => {
        if (kind === 'frozen') fleet.network.mongo.blackHole();
        else if (mongo) await mongo.kill();
        else await fleet.network.mongo.cut();
      };
      const bringBack = async (): Promise<void> => {
        if (kind === 'killed' && mongo) await mongo.start();
        await fleet.network.mongo.restore();
      };
      const { id } = await aSpotter(fleet);
      const pids = fleet.all().map((part) => part.pid());
      const load = startWrites(perSecond, await createWriter(fleet, id));
      await load.untilAcknowledged(2 * perSecond);
      await lose();
      const lostAt = performance.now();
      await eventually(async () => {
        const ready = await Promise.all(
          fleet.all().map(({ url }) => fetch(`${url}/readyz`).then(({ status }) => status)),
        );
        expect(ready).toEqual(fleet.all().map(() => 503));
      });
      const notReadyMs = since(lostAt);
      // The first calls may wait until the product notices the outage; later calls must be refused at once.
      const rounds: number[] = [];
      for (let round = 0; round < 2; round += 1) {
        const answers = await Promise.all(calls(fleet).map((each) => timed<ErrorBody>(each)));
        for (const { status, retryAfter, body } of answers) {
          expect({ status, code: body.code }).toEqual({ status: 503, code: 'DEPENDENCY_UNAVAILABLE' });
          expect(Number(retryAfter)).toBeGreaterThan(0);
        }
        rounds.push(Math.max(...answers.map(({ ms }) => ms)));
      }
      const [firstMs = 0, laterMs = 0] = rounds;
      const outageMs = scaledDuration(2_000, 30_000);
      await eventually(() => {
        expect(since(lostAt)).toBeGreaterThan(outageMs);
        // At least one write of every kind was refused during the outage.
        const refused = load.sent.filter((one) => !isAcknowledged(one)).map(({ write }) => write.kind);
        expect(new Set(refused)).toEqual(new Set(writeKinds));
      });
      await bringBack();
      const backAt = performance.now();
      await eventually(async () => {
        const after = await Promise.all(calls(fleet).map((each) => each()));
        expect(after.map(({ status }) => status)).toEqual([200, 200, 200, 201]);
      });
      const recoveredMs = since(backAt);
      await load.untilAcknowledged(2 * perSecond, performance.now());
      const sent = await load.stop();
      expectOthersRefused(sent);
      const { acknowledged, others, storedAnyway } = await expectWritesKept(fleet, id, sent);
      await expectNoDeadLetters(fleet);
      // fsck finds no row that refers to a missing file. Every file has a row or is noted as unreferenced.
      expect(await ops(fleet.opsEnv, 'fsck')).toEqual({ code: 0, out: 'Nothing is wrong.\n' });
      expect(fleet.all().map((part) => part.pid())).toEqual(pids);
      const seconds = [notReadyMs, firstMs, laterMs].map((ms) => `${(ms / 1_000).toFixed(1)} s`);
      report(`11 (${kind})`, {
        acknowledged: `${acknowledged} of ${sent.length} writes, ${others['503'] ?? 0} refused (503); not ready after ${seconds[0]}, 503 within ${seconds[1]}, later ${seconds[2]}`,
        found: `the ${acknowledged} once; ${storedAnyway} of the refused ones, and each of them once after it was repeated; fsck clean`,
        recoveredMs,
      });
    },
  );

  test('fault 25: a backup that is made during writes is restored on an empty host: fsck finds nothing, the counts match the manifest, and sign-in works', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'medrad-backup-'));
    const backup = path.join(folder, 'backup');
    const person = await register(fleet.url);
    const { id } = await aSpotter(fleet);
    const uploaded: unknown[] = [];
    for (let paper = 0; paper < 3; paper += 1) {
      const { status, body } = await uploadPaper(fleet, { bytes: 200_000 });
      expect(status).toBe(201);
      uploaded.push(body);
    }
    const traffic = startTraffic(20, async () => (await finish(fleet, fleet.resident(), id)).status);
    await eventually(() => expect(traffic.outcomes.length).toBeGreaterThan(40));
    const confirmed = traffic.outcomes.filter(({ status }) => status === 201).length;
    expect(await ops(fleet.opsEnv, 'backup', backup)).toEqual({ code: 0, out: expect.any(String) as string });
    await traffic.stop();
    const { databases } = JSON.parse(await readFile(path.join(backup, 'manifest.json'), 'utf8')) as Manifest;
    const dataDir = path.join(folder, 'restored');
    const began = performance.now();
    const blank = { DATA_DIR: dataDir, MONGODB_URL: '', REDIS_URL: '' };
    expect(await ops(blank, 'restore', backup)).toEqual({ code: 0, out: expect.any(String) as string });
    expect(await ops(blank, 'fsck')).toEqual({ code: 0, out: 'Nothing is wrong.\n' });
    const product = await startProduct({ dataDir });
    try {
      const { status, headers } = await logIn(product.url, person);
      expect(status).toBe(200);
      const recoveredMs = since(began);
      const papers = await call<unknown[]>(product.url, papersRoutes.listTheoryPapers, { as: headers });
      expect(papers.body).toEqual(expect.arrayContaining(uploaded));
      const wanted = Object.entries(databases).flatMap(([database, collections]) =>
        Object.entries(collections).map(([collection, { documents }]) => ({
          database,
          collection,
          documents,
        })),
      );
      const counts = await Promise.all(
        // Leaves out sessions, the outbox and the published events: the sign-in above, and the sending of waiting
        // events at the start, changed them after the backup.
        wanted
          .filter(({ collection }) => collection !== 'sessions' && !collection.startsWith('outbox'))
          .map(async ({ database, collection, documents }) => {
            const restored = await connectProductDatabase({ dataDir }, database);
            const count = await restored.collection(collection).countDocuments({});
            await restored.close();
            return { database, collection, documents, count };
          }),
      );
      for (const { database, collection, documents, count } of counts) {
        // By now, the activity log also contains the events that waited in the outbox, and the sign-in above.
        if (database === 'messaging' || collection === 'completions') {
          expect(count).toBeGreaterThanOrEqual(documents);
        } else expect({ collection, count }).toEqual({ collection, count: documents });
      }
      const messaging = await connectProductDatabase({ dataDir }, 'messaging');
      const found = await eventually(async () => {
        const count = await messaging.collection('activities').countDocuments({ resourceId: id });
        expect(count).toBeGreaterThanOrEqual(confirmed);
        return count;
      });
      await messaging.close();
      await product.stop();
      // The product has counted at its start what the statistics of the backup lacked.
      expect(await ops(blank, 'fsck', '--deep')).toEqual({ code: 0, out: 'Nothing is wrong.\n' });
      const documents = wanted.reduce((sum, one) => sum + one.documents, 0);
      report('25', {
        acknowledged: `${confirmed} activities before the backup began, 3 papers, 1 account`,
        found: `${documents} documents as in the manifest, ${found} activities, 3 papers; fsck clean, signed in`,
        recoveredMs,
      });
    } finally {
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
