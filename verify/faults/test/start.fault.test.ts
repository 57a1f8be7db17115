import path from 'node:path';
import { connectRedis, type Redis } from '@medrad/persistence';
import { services as definitions } from '@medrad/standalone/services';
import {
  bundleFolder,
  createServiceProcess,
  describeWith,
  eventually,
  type Fleet,
  type FleetPart,
  reservePort,
  type ServiceProcess,
  startFleet,
} from '@medrad/testing';
import {
  canRefuseCredentials,
  createLateAccounts,
  type Guarded,
  guardedBy,
  type LateAccounts,
} from '../src/credentials';
import { report, since } from '../src/findings';
import { expectRefused, linesOf, readiness } from '../src/refusals';

/** Dependencies to which the processes of each part sign in. */
const uses = new Map<FleetPart, readonly Guarded[]>([
  ...definitions.map(({ manifest }): [FleetPart, Guarded[]] => [manifest.name, guardedBy(manifest)]),
  ['gateway', ['redis']],
]);
const services = definitions.map(({ manifest }) => manifest.name);

describeWith('a broker started by the tests', canRefuseCredentials())(
  'a start that cannot use its dependencies',
  () => {
    let fleet: Fleet;
    let redis: Redis;
    const opened: LateAccounts[] = [];

    const lateAccounts = async (): Promise<LateAccounts> => {
      const accounts = await createLateAccounts(fleet, (name, ...args) => redis.call(name, ...args));
      opened.push(accounts);
      return accounts;
    };
    const partOf = (part: FleetPart): ServiceProcess => {
      const [one] = fleet.parts[part];
      if (!one) throw new Error(`there is no ${part}`);
      return one;
    };
    beforeAll(async () => {
      fleet = await startFleet();
      redis = connectRedis(fleet.redis.url);
      await eventually(() => redis.ping());
    });
    afterEach(() => fleet.heal());
    afterAll(async () => {
      redis.disconnect();
      await fleet.stop();
      for (const accounts of opened) await accounts.close();
    });

    test.each([...uses])(
      'fault 27: %s with wrong credentials never becomes ready, names each dependency, and becomes ready when they are corrected',
      async (part, dependencies) => {
        const accounts = await lateAccounts();
        const one = partOf(part);
        const others = dependencies.filter((name) => name !== 'mongodb');
        const page = part === 'gateway' ? '/readyz/gateway' : '/readyz';
        await one.terminate();
        const starting = one.start({ env: accounts.env(dependencies) });
        await one.printed(/refuses the credentials/);
        await expectRefused(one, dependencies);
        expect((await fetch(`${one.url}/healthz`)).status).toBe(200);
        expect(await readiness(one, page)).toBe(503);
        if (others.length < dependencies.length) {
          await accounts.admit('mongodb');
          await one.printed(/"listening"/);
        }
        if (others.length > 0) {
          // The process listens and has its database, but the remaining dependencies still keep it from being ready.
          expect(await readiness(one, page)).toBe(503);
          await expectRefused(one, others);
        }
        for (const name of others) await accounts.admit(name);
        const began = performance.now();
        await starting;
        const recoveredMs = since(began);
        expect(await (await fetch(one.metricsUrl)).text()).not.toMatch(/^dependency_refused\{.* 1$/m);
        for (const secret of accounts.secrets) expect(one.output()).not.toContain(secret);
        report(`27 (${part})`, {
          acknowledged: `not ready, alive, ${dependencies.join(', ')} named`,
          found: 'ready without a restart',
          recoveredMs,
        });
      },
    );

    test('fault 27: a process whose credentials were accepted stays ready when they are refused later, and logs it', async () => {
      const accounts = await lateAccounts();
      const auth = partOf('auth');
      const env = accounts.env(['redis']);
      await auth.terminate();
      await accounts.admit('redis');
      await auth.start({ env });
      await redis.call('ACL', 'SETUSER', accounts.secrets[1] ?? '', 'resetpass', 'off');
      await redis.call('CLIENT', 'KILL', 'USER', accounts.secrets[1] ?? '');
      await expectRefused(auth, ['redis']);
      expect(await readiness(auth)).toBe(200);
      await accounts.admit('redis');
    });

    test.each(services)(
      'fault 28: %s without its database waits, answers probes and exits with 0 on SIGTERM; the next process starts by itself when the database is there',
      async (part) => {
        const one = partOf(part);
        await one.terminate();
        await fleet.network.mongo.cut();
        const starting = one.start({ env: { MONGODB_URL: fleet.network.mongo.url } });
        await one.printed(/"attempt":3/);
        const waits = linesOf(one).filter(
          ({ msg }) => msg === 'the start waits: the dependency is unavailable',
        );
        expect(waits.slice(0, 3)).toMatchObject(
          [1, 2, 3].map((attempt) => ({
            dependency: 'mongodb',
            attempt,
            cause: expect.any(String) as string,
          })),
        );
        expect((await fetch(`${one.url}/healthz`)).status).toBe(200);
        expect(await readiness(one)).toBe(503);
        const ended = one.pid();
        expect(await one.terminate()).toBe(0);
        // The test's process handle restarts the process, as a cluster does.
        await eventually(() => expect(one.pid()).not.toBe(ended));
        const pid = one.pid();
        await one.printed(/"attempt":1/);
        await fleet.network.mongo.restore();
        const began = performance.now();
        await starting;
        expect(one.pid()).toBe(pid);
        report(`28 (${part})`, {
          acknowledged: `alive and not ready for ${waits.length} attempts; 0 on SIGTERM`,
          found: 'the next process is ready without another restart',
          recoveredMs: since(began),
        });
      },
    );

    test('fault 27, 28: the standalone product says in a sentence that it waits, and why, and starts by itself', async () => {
      const accounts = await lateAccounts();
      const standalone = createServiceProcess({
        name: 'standalone',
        command: [process.execPath, path.join(bundleFolder, 'main.cjs')],
        env: {
          ...accounts.env(['mongodb', 'redis', 'rabbitmq']),
          DATA_DIR: fleet.dataDir,
          DEMO: '0',
          DEVELOPER_PASSWORD: 'a known password',
        },
        port: await reservePort(),
        metricsPort: await reservePort(),
        readyPath: '/readyz',
      });
      const starting = standalone.start();
      await standalone.printed(/^The database refuses the user or password in MONGODB_URL.*Trying again/m);
      await accounts.admit('mongodb');
      await standalone.printed(/is ready: http/);
      expect(await readiness(standalone, '/readyz/gateway')).toBe(503);
      await expectRefused(standalone, ['redis', 'rabbitmq']);
      await accounts.admit('redis');
      await accounts.admit('rabbitmq');
      await starting;
      for (const secret of accounts.secrets) expect(standalone.output()).not.toContain(secret);
      expect(await standalone.terminate()).toBe(0);

      await fleet.network.mongo.cut();
      const again = standalone.start({ env: { MONGODB_URL: fleet.network.mongo.url } });
      await standalone.printed(/^The database at MONGODB_URL cannot be reached \(\w+\)\. Trying again/m);
      await fleet.network.mongo.restore();
      await again;
      expect(await standalone.terminate()).toBe(0);
    });
  },
);
