import { randomUUID } from 'node:crypto';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import {
  type EventEnvelope,
  eventQueues,
  learningRoutes,
  papersRoutes,
  serviceNames,
  spottersRoutes,
  urlVariableOf,
} from '@medrad/contracts';
import { keepOperation, type RecordedOperation } from '@medrad/persistence';
import {
  call,
  canControlRabbit,
  createServiceProcess,
  describeWith,
  eventually,
  type FakeS3,
  type Fleet,
  reservePort,
  type ServiceProcess,
  signingSettings,
  startFakeS3,
  startFleet,
  testWith,
} from '@medrad/testing';
import { anActivityEvent, finish } from '../src/activities';
import { canEvaluateAlerts, isFiring, type Scrape, scrape } from '../src/alerts';
import { canMountDisk, mountSmallDisk } from '../src/disk';
import { paperForm } from '../src/papers';
import { openQueues, type Queues } from '../src/queues';

const testWithDisk = testWith('the right to mount a disk', canMountDisk());
const testWithBroker = testWith('a broker started by the tests', canControlRabbit());
const hourMs = 3_600_000;

/** A scanner that hangs up, or gives one verdict on everything. */
async function startScanner() {
  let verdict: string | null = 'stream: OK\0';
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    if (verdict === null) socket.destroy();
    // The last chunk of a stream has the length 0.
    else
      socket.on('data', (bytes) => bytes.subarray(-4).equals(Buffer.alloc(4)) && socket.end(verdict ?? ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (next: string | null) => void (verdict = next),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

describeWith('promtool', canEvaluateAlerts())('alerts', () => {
  let fleet: Fleet;
  let bucket: FakeS3;
  let scanner: Awaited<ReturnType<typeof startScanner>>;
  let queues: Queues;
  beforeAll(async () => {
    [bucket, scanner] = await Promise.all([startFakeS3(), startScanner()]);
    const papers = { OBJECT_STORE_URL: bucket.url, CLAMAV_URL: scanner.url };
    fleet = await startFleet({ env: { papers } });
    queues = openQueues(fleet.broker.url);
  });
  afterEach(async () => {
    bucket.recover();
    scanner.answer('stream: OK\0');
    await fleet.heal();
  });
  afterAll(async () => {
    await fleet.stop();
    await Promise.all([bucket.close(), scanner.close()]);
  });

  const part = (name: keyof Fleet['parts']): ServiceProcess => fleet.parts[name][0]!;
  const now = (): Promise<Scrape> => scrape(fleet.all());

  /**
   * Breaks something, and waits until the metrics show it so that each of some alerts fires; none may fire before. The
   * metrics are read after every step, because some alerts are about changes.
   */
  async function expectAlerts(alerts: readonly string[], ...steps: (() => unknown)[]): Promise<void> {
    const scrapes = [await now()];
    const firing = (samples: readonly Scrape[]) =>
      Promise.all(alerts.map(async (alert) => [alert, await isFiring(alert, samples)]));
    const all = (isFiringNow: boolean) => alerts.map((alert) => [alert, isFiringNow]);
    expect(await firing(scrapes)).toEqual(all(false));
    for (const step of steps.slice(0, -1)) {
      await step();
      scrapes.push(await now());
    }
    await steps.at(-1)?.();
    await eventually(async () => expect(await firing([...scrapes, await now()])).toEqual(all(true)));
  }

  const expectAlert = (alert: string, ...steps: (() => unknown)[]): Promise<void> =>
    expectAlerts([alert], ...steps);

  /** Events that learning handles, without an effect for anybody. */
  const verifications = (count: number): EventEnvelope[] =>
    Array.from({ length: count }, () => ({
      ...anActivityEvent(randomUUID(), randomUUID()),
      name: 'account.verified.v1',
      payload: { userId: randomUUID(), registeredAt: new Date().toISOString() },
    }));

  const uploadPaper = () =>
    call(fleet.url, papersRoutes.uploadTheoryPaper, {
      as: fleet.developer().headers,
      body: paperForm('Chest radiology'),
    });

  test('N47 reliability 44: learning is dead while events wait for it, and one is a dead letter', async () => {
    const queue = eventQueues.verifiedLearners;
    await expectAlerts(
      ['ProcessMissing', 'QueueWithoutConsumer', 'EventsWaitInQueue', 'DeadLetters'],
      async () => {
        await part('learning').kill();
        await queues.publish(verifications(210));
        await queues.refuse(queue);
      },
    );
    await part('learning').start();
    await eventually(async () => expect(await queues.depth(queue)).toBe(0));
    await queues.lose(`${queue}.dead`);
  });

  test('N47 a service that is away', async () => {
    const as = fleet.resident().headers;
    expect(await isFiring('ServiceUnreachable', [await now()])).toBe(false);
    await expectAlert('ErrorsByRoute', async () => {
      await part('papers').kill();
      for (let turn = 0; turn < 40; turn += 1)
        expect((await call(fleet.url, papersRoutes.listTheoryPapers, { as })).status).toBe(503);
    });
    expect(await isFiring('ServiceUnreachable', [await now()])).toBe(true);
  });

  test('N47 backups that are missing, old or small, and drills that are old', async () => {
    const messaging = await fleet.database('messaging');
    const keep = (operation: RecordedOperation, ageMs: number, bytes = 1_000) =>
      keepOperation(messaging, operation, { at: new Date(Date.now() - ageMs), bytes });
    expect(await isFiring('BackupMissing', [await now()])).toBe(true);
    await keep('backup', 0);
    await keep('drill', 0);
    await eventually(async () => expect(await isFiring('BackupMissing', [await now()])).toBe(false));
    await expectAlert('BackupTooOld', () => keep('backup', 27 * hourMs));
    await keep('backup', 0);
    await expectAlert('BackupShrank', () => keep('backup', 0, 100));
    await expectAlert('RestoreDrillTooOld', () => keep('drill', 9 * 24 * hourMs));
  });

  test('N47 events that are handled late, that wait in the outbox, and that are parked', async () => {
    const late = () => {
      const event = anActivityEvent(randomUUID(), randomUUID());
      return queues.publish([{ ...event, occurredAt: new Date(Date.now() - hourMs / 4).toISOString() }]);
    };
    await expectAlert('EventsHandledLate', late, late);
    const messaging = await fleet.database('messaging');
    await expectAlert('EventsWait', async () => {
      await fleet.network.broker.cut();
      await finish(fleet, fleet.resident(), randomUUID());
      const recordedAt = new Date(Date.now() - hourMs);
      await messaging.collection('outbox').updateMany({}, { $set: { recordedAt } });
    });
    const parked = messaging.collection<{ _id: string }>('outbox_parked');
    await expectAlert('ParkedEvents', () => parked.insertOne({ _id: randomUUID() }));
    await parked.deleteMany({});
  });

  testWithBroker('N47 a broker that accepts nothing', async () => {
    const limit = (share: string) => fleet.broker.control(['set_vm_memory_high_watermark', share]);
    expect(await isFiring('BrokerBlocked', [await now()])).toBe(false);
    await limit('0.0001');
    try {
      // The broker tells a connection that it is blocked only when the connection publishes.
      await eventually(async () => {
        await finish(fleet, fleet.resident(), randomUUID());
        expect(await isFiring('BrokerBlocked', [await now()])).toBe(true);
      });
    } finally {
      await limit('0.4');
      await eventually(async () => expect(await isFiring('BrokerBlocked', [await now()])).toBe(false));
    }
  });

  test('N47 a bucket that is away, refuses the credentials, and is full', async () => {
    await expectAlert('DependencyUnavailable', () => bucket.failWith(503, 'SlowDown'));
    await expectAlert('CredentialsRefused', () => bucket.failWith(403, 'AccessDenied'));
    bucket.recover();
    await expectAlert('StorageFull', async () => {
      bucket.failWith(507, 'XMinioStorageFull', 'PUT');
      expect((await uploadPaper()).status).toBe(507);
    });
  });

  test('N47 uploads without a verdict, and with malware', async () => {
    await expectAlert('UploadsNotScanned', async () => {
      scanner.answer(null);
      expect((await uploadPaper()).status).toBe(503);
    });
    await expectAlert('MalwareRefused', async () => {
      scanner.answer('stream: Eicar-Test-Signature FOUND\0');
      expect((await uploadPaper()).status).toBe(422);
    });
  });

  testWithDisk('N47 a volume of uploads that is almost full', async () => {
    const disk = await mountSmallDisk(16);
    const restart = async (folder: string): Promise<void> => {
      await part('papers').terminate();
      await part('papers').start({ env: { DATA_DIR: folder } });
    };
    await expectAlert('UploadVolumeFull', () => restart(disk.folder));
    await restart(fleet.dataDir);
    await disk.remove();
  });

  test('N47 a service that does not answer, so that the gateway refuses further requests', async () => {
    const as = fleet.resident().headers;
    await expectAlert('RequestsRefused', async () => {
      const answers: Promise<unknown>[] = [];
      let isRefused = false;
      const ask = async (): Promise<void> => {
        const { status } = await call(fleet.url, learningRoutes.getLearningToday, { as });
        isRefused ||= status === 503;
      };
      part('learning').freeze();
      await eventually(() => {
        answers.push(...Array.from({ length: 10 }, ask));
        expect(isRefused).toBe(true);
      });
      // A frozen process does not show its metrics.
      part('learning').thaw();
      await Promise.all(answers);
    });
  });

  test('N47 calls that did not come through the gateway', async () => {
    await expectAlert('IdentityTokensRefused', () =>
      fetch(part('spotters').url + spottersRoutes.listTests.path),
    );
  });

  test('N47 a clock that is wrong', async () => {
    const wrong = http.createServer((_req, res) => {
      res.setHeader('Date', new Date(Date.now() + 45_000).toUTCString()).end('{}');
    });
    await new Promise<void>((resolve) => wrong.listen(0, '127.0.0.1', resolve));
    const variable = urlVariableOf('learning');
    const restart = async (url: string): Promise<void> => {
      await part('gateway').terminate();
      await part('gateway').start({ env: { [variable]: url } });
    };
    await expectAlert('ClocksDiffer', () =>
      restart(`http://127.0.0.1:${(wrong.address() as AddressInfo).port}`),
    );
    await restart(part('learning').url);
    wrong.closeAllConnections();
    wrong.close();
    const { status } = await call(fleet.url, learningRoutes.getLearningToday, {
      as: fleet.resident().headers,
    });
    expect(status).toBe(200);
  });

  test('N47 processes of two builds', async () => {
    const root = path.resolve(__dirname, '../../..');
    const other = createServiceProcess({
      name: 'gateway-of-another-build',
      command: [process.execPath, '--import', 'tsx', path.join(root, 'gateway/src/main.ts')],
      env: {
        ...Object.fromEntries(serviceNames.map((name) => [urlVariableOf(name), part(name).url])),
        ...signingSettings(fleet.identityKeys),
        SESSION_SECRET: randomUUID(),
        REDIS_URL: fleet.redis.url,
        FRONTENDS_DIR: path.join(root, 'frontends'),
      },
      port: await reservePort(),
      metricsPort: await reservePort(),
      readyPath: '/readyz/gateway',
    });
    expect(await isFiring('BuildsDiffer', [await now()])).toBe(false);
    await other.start();
    expect(await isFiring('BuildsDiffer', [await scrape([...fleet.all(), other])])).toBe(true);
    await other.terminate();
  });
});
