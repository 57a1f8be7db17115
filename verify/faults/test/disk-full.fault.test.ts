import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  authRoutes,
  type ErrorBody,
  errorCatalogue,
  messagingRoutes,
  papersRoutes,
  peerReviewRoutes,
  reportingRoutes,
  type ServiceName,
  serviceNames,
  spottersRoutes,
} from '@medrad/contracts';
import {
  bundleFolder,
  call,
  connectProductDatabase,
  createServiceProcess,
  describeWith,
  eventually,
  type Fleet,
  hasRabbit,
  hasRedis,
  reservePort,
  type ServiceProcess,
  startFleet,
  startProduct,
  testWith,
} from '@medrad/testing';
import { aSpotter, createEffectCounter, finish } from '../src/activities';
import { canMountDisk, fillDisk, mountSmallDisk, type SmallDisk } from '../src/disk';
import { report, since } from '../src/findings';
import { uploadPaper } from '../src/papers';
import { expectLogged } from '../src/refusals';
import { switchPeerReviewOn } from '../src/writes';

const megabyte = 1024 * 1024;
const testWithDisk = testWith('the right to mount a disk', canMountDisk());

/** Starts the embedded database with its data on the small disk. */
async function startDatabaseOn({ folder }: SmallDisk): Promise<ServiceProcess> {
  const port = await reservePort();
  const program = path.join(bundleFolder, 'embedded-mongo.cjs');
  const database = createServiceProcess({
    name: 'mongo',
    command: [process.execPath, program, path.join(folder, 'mongo'), String(port)],
    env: {},
    port,
    metricsPort: 0,
  });
  await database.start();
  await database.printed(/"url"/);
  return database;
}

interface Outcome {
  status: number;
  body: Partial<ErrorBody>;
}

/** For each service, a function that sends a write. Every write has a different user and a different name. */
function writesOf(fleet: Fleet): Record<string, () => Promise<Outcome>> {
  let count = 0;
  return {
    auth: () => {
      count += 1;
      return call(fleet.url, authRoutes.register, {
        body: {
          name: 'Asha Rao',
          institute: 'City Hospital',
          email: `asha${count}@residents.example`,
          phone: '+91 98200 12345',
          password: 'correct horse battery',
        },
      });
    },
    spotters: () => {
      count += 1;
      return call(fleet.url, spottersRoutes.createTest, {
        as: fleet.developer().headers,
        body: { title: `Spotter ${count}`, duration: 30 },
      });
    },
    papers: () => uploadPaper(fleet, { bytes: 2_000 }),
    'peer-review': () =>
      call(fleet.url, peerReviewRoutes.createPeerCase, {
        as: fleet.resident().headers,
        body: { title: 'A case', description: 'An image' },
      }),
    reporting: () =>
      call(fleet.url, reportingRoutes.createReportingCase, {
        as: fleet.developer().headers,
        body: { title: 'A case', description: 'An image', difficulty: 'Easy', files: [] },
      }),
    messaging: () =>
      call(fleet.url, messagingRoutes.createPrivateMessage, {
        as: fleet.resident().headers,
        body: { subject: 'Chat Message', content: 'When is the quiz?', messageType: 'query' },
      }),
  };
}

const readsOf = (fleet: Fleet): Promise<number[]> => {
  const as = fleet.resident().headers;
  const routes = [
    authRoutes.getDeveloperStatus,
    spottersRoutes.listTests,
    papersRoutes.listTheoryPapers,
    peerReviewRoutes.listPeerCases,
    reportingRoutes.listReportingCases,
    messagingRoutes.listUserMessages,
  ];
  return Promise.all(routes.map(async (route) => (await call(fleet.url, route, { as })).status));
};

async function readinessOf(url: string): Promise<unknown[]> {
  const answer = await fetch(`${url}/readyz`);
  return [answer.status, await answer.json()];
}
const storageFull = async ({ metricsUrl }: ServiceProcess): Promise<string | undefined> =>
  /^storage_full\{dependency="mongodb".*\} (\d)$/m.exec(await (await fetch(metricsUrl)).text())?.[1];

describeWith('rabbitmq or redis', hasRabbit() && hasRedis())('a full disk', () => {
  testWithDisk(
    'fault 29: the disk of the database is full: writes answer 507 with a sentence, reads continue, readyz reports it, and everything works again without a restart',
    async () => {
      const disk = await mountSmallDisk(24);
      const database = await startDatabaseOn(disk);
      const fleet = await startFleet({
        mongoUrl: `mongodb://127.0.0.1:${database.port}/?directConnection=true`,
      });
      try {
        const stored = await createEffectCounter(fleet);
        const writes = writesOf(fleet);
        const services = Object.keys(writes).map((name) => fleet.parts[name as 'auth'][0]!);
        const everyone = [...services, ...fleet.parts.gateway];
        const pids = () => [database, ...everyone].map((one) => one.pid());
        const before = pids();
        const spotter = await aSpotter(fleet);
        await switchPeerReviewOn(fleet);
        const made: Record<string, number> = {};
        const write = async (name: string): Promise<Outcome> => {
          const outcome = await writes[name]!();
          if (outcome.status < 300) made[name] = (made[name] ?? 0) + 1;
          return outcome;
        };
        for (const name of Object.keys(writes)) expect((await write(name)).status).toBe(201);

        // Fills the rest of the disk with real writes, several at a time, until all are refused.
        const filler = await fillDisk(disk.folder, 2 * megabyte);
        let acknowledged = 0;
        const refusals: number[] = [];
        const finishUntilRefused = async (): Promise<void> => {
          for (let refused = 0; refused < 10;) {
            const { status } = await finish(fleet, fleet.resident(), spotter.id);
            if (status === 201) acknowledged += 1;
            else {
              refused += 1;
              refusals.push(status);
            }
          }
        };
        await Promise.all(Array.from({ length: 8 }, finishUntilRefused));
        expect(acknowledged).toBeGreaterThan(20);
        expect(new Set(refusals)).toEqual(new Set([507]));

        const { message } = errorCatalogue.STORAGE_FULL;
        for (const name of Object.keys(writes)) {
          expect([name, await write(name)]).toMatchObject([
            name,
            { status: 507, body: { code: 'STORAGE_FULL', message } },
          ]);
        }
        expect([...new Set(await readsOf(fleet))]).toEqual([200]);
        for (const one of everyone) {
          expect([one.name, ...(await readinessOf(one.url))]).toEqual([
            one.name,
            200,
            { status: 'degraded' },
          ]);
        }
        for (const one of services) {
          expect([one.name, await storageFull(one)]).toEqual([one.name, '1']);
          await expectLogged([one], /storage is full/g);
        }
        const refused = refusals.length + services.length;

        const began = performance.now();
        await filler.remove();
        await eventually(async () => expect(await readinessOf(fleet.url)).toEqual([200, { status: 'ok' }]));
        for (const name of Object.keys(writes)) expect((await write(name)).status).toBe(201);
        const recoveredMs = since(began);
        for (const one of services) {
          expect([one.name, await storageFull(one)]).toEqual([one.name, '0']);
          await expectLogged([one], /storage has space again/g);
        }
        const all = { activities: acknowledged, distinct: acknowledged, completions: acknowledged };
        await eventually(async () => expect(await stored(spotter.id)).toEqual(all));
        expect(pids()).toEqual(before);
        const rowsOf = async (name: ServiceName, collection: string): Promise<number> =>
          (await fleet.database(name)).collection(collection).countDocuments();
        const rows = await Promise.all([
          rowsOf('auth', 'users'),
          rowsOf('spotters', 'tests'),
          rowsOf('papers', 'papers'),
          rowsOf('peer-review', 'cases'),
          rowsOf('reporting', 'cases'),
          rowsOf('messaging', 'private_messages'),
        ]);
        const { auth, spotters = 0, papers, 'peer-review': cases, reporting, messaging } = made;
        expect(rows).toEqual([auth, spotters + 1, papers, cases, reporting, messaging]);
        report('29', {
          acknowledged: `${acknowledged} activities, 12 writes of six services; ${refused} refused (507)`,
          found: `${acknowledged} activities and completions, 12 rows, no half write; reads 200, readyz degraded, same processes`,
          recoveredMs,
        });
      } finally {
        await fleet.stop();
        await database.kill();
        await disk.remove();
      }
    },
  );
});

/** Files of a data folder with the id of its installation. */
const idFiles = (dataDir: string): string[] => [
  path.join(dataDir, 'installation.json'),
  ...readdirSync(path.join(dataDir, 'files')).map((area) =>
    path.join(dataDir, 'files', area, 'installation-id'),
  ),
];

testWithDisk(
  'fault 29: a product of an earlier version starts on a full disk and gets its id at a later start',
  async () => {
    const disk = await mountSmallDisk(24);
    const dataDir = path.join(disk.folder, 'data');
    const note = path.join(dataDir, 'installation.json');
    try {
      const made = await startProduct({ dataDir });
      for (const name of serviceNames) {
        const connection = await connectProductDatabase({ dataDir }, name);
        await connection.collection('installation').deleteMany({});
        await connection.close();
      }
      await made.stop();
      for (const file of idFiles(dataDir)) rmSync(file);

      // The embedded database needs two pages of the disk to start.
      const filler = await fillDisk(disk.folder, 8_192);
      const full = await startProduct({ dataDir });
      expect((await readinessOf(full.url))[0]).toBe(200);
      expect(existsSync(note)).toBe(false);
      await full.stop();

      await filler.remove();
      const later = await startProduct({ dataDir });
      await later.stop();
      const { databases } = JSON.parse(readFileSync(note, 'utf8')) as { databases: Record<string, string> };
      expect(Object.keys(databases).sort()).toEqual([...serviceNames].sort());
      expect(new Set(Object.values(databases)).size).toBe(1);
    } finally {
      await disk.remove();
    }
  },
);
