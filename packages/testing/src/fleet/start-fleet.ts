import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ServiceName, servicePrefixes } from '@medrad/contracts';
import { connectMongo } from '@medrad/persistence';
import type { Connection } from 'mongoose';
import { type CuttingProxy, startCuttingProxy } from '../cutting-proxy';
import { developerPassword, wideLimits } from '../product-process';
import { absentBroker, startRabbit, type TestBroker } from '../rabbit-server';
import { startRedis } from '../redis-server';
import { type TestServer, waitForPort } from '../server-process';
import { type Balancer, startBalancer } from './balancer';
import { createFleetSessions, type SignedIn } from './fleet-sessions';
import { createServiceProcess, keptPort, type ServiceProcess } from './service-process';

/** A part of the product that runs as a process of its own. */
export type FleetPart = ServiceName | 'gateway';

/** How to start {@link startFleet}. */
export interface FleetOptions {
  /** Processes of each part; one when absent. A service with none is not there. */
  replicas?: Partial<Record<FleetPart, number>>;
  /** Added to a part's environment. */
  env?: Partial<Record<FleetPart, Record<string, string>>>;
  /** Of the files; a temporary one when absent. */
  dataDir?: string;
  /** False spares its start where no event needs to arrive. */
  hasBroker?: boolean;
  /** Another database than a fresh one. */
  mongoUrl?: string;
}

/** The product as processes on a real broker, Redis and database. */
export interface Fleet {
  /** Of the gateway, or of the balancer in front of several. */
  url: string;
  parts: Readonly<Record<FleetPart, readonly ServiceProcess[]>>;
  /** Every process of the product. */
  all(): ServiceProcess[];
  broker: TestBroker;
  redis: TestServer;
  /** The embedded database as a process; absent where a database was given by an address. */
  mongo?: ServiceProcess;
  mongoUrl: string;
  /** Between the product and its broker, Redis and database. */
  network: { broker: CuttingProxy; redis: CuttingProxy; mongo: CuttingProxy };
  /** Of a part with several processes. */
  balancers: Partial<Record<FleetPart, Balancer>>;
  /** Environment of the operators' commands for this installation. */
  opsEnv: Record<string, string>;
  dataDir: string;
  resident(): SignedIn;
  developer(): SignedIn;
  /** A service's own database, past the network that tests cut; closed with the fleet. */
  database(name: ServiceName): Promise<Connection>;
  /** Ends every fault: the network is whole, and what was killed or frozen runs. */
  heal(): Promise<void>;
  stop(): Promise<void>;
}

const bundles = path.resolve(__dirname, '../../../../dist/standalone');
const frontends = path.resolve(__dirname, '../../../../frontends');
const serviceNames = Object.keys(servicePrefixes) as ServiceName[];
/** Nobody listens there. */
const nowhere = 'http://127.0.0.1:9';
const drainSeconds = '1';

const bundleOf = (name: string): string => {
  const file = path.join(bundles, `${name}.cjs`);
  if (!existsSync(file)) throw new Error('The product is not built: npm run build');
  return file;
};

async function startMongo(folder: string): Promise<ServiceProcess> {
  const port = await keptPort();
  const mongo = createServiceProcess({
    name: 'mongo',
    command: [process.execPath, bundleOf('embedded-mongo'), path.join(folder, 'mongo'), String(port)],
    env: {},
    port,
    metricsPort: 0,
    hasHealth: false,
  });
  const start = async (): Promise<void> => {
    await mongo.start();
    await waitForPort(port, mongo.isRunning);
  };
  await start();
  return { ...mongo, start };
}

/** Starts databases, broker and every part; two to four seconds where the programs are installed and built. */
export async function startFleet(options: FleetOptions = {}): Promise<Fleet> {
  const folder = await mkdtemp(path.join(tmpdir(), 'medrad-fleet-'));
  const dataDir = options.dataDir ?? path.join(folder, 'data');
  const givenMongo = options.mongoUrl ?? process.env['REAL_MONGODB_URL'];
  const [broker, redis, mongo] = await Promise.all([
    options.hasBroker === false ? absentBroker() : startRabbit(),
    startRedis(),
    givenMongo ? undefined : startMongo(folder),
  ]);
  const mongoUrl = givenMongo ?? `mongodb://127.0.0.1:${mongo?.port}/?directConnection=true`;
  const [brokerProxy, redisProxy, mongoProxy] = await Promise.all(
    [broker.url, redis.url, mongoUrl].map(startCuttingProxy),
  );
  const network = { broker: brokerProxy!, redis: redisProxy!, mongo: mongoProxy! };
  const secrets = {
    SESSION_SECRET: randomBytes(32).toString('hex'),
    INTERNAL_TOKEN_SECRET: randomBytes(32).toString('hex'),
    UPLOAD_SECRET: randomBytes(32).toString('hex'),
  };
  const shared = {
    ...wideLimits,
    ...secrets,
    MONGODB_URL: network.mongo.url,
    AMQP_URL: network.broker.url,
    REDIS_URL: network.redis.url,
    DATA_DIR: dataDir,
    DEVELOPER_PASSWORD: developerPassword,
    FRONTENDS_DIR: frontends,
    DRAIN_SECONDS: drainSeconds,
    NODE_ENV: 'production',
  };
  const balancers: Partial<Record<FleetPart, Balancer>> = {};

  const create = async (part: FleetPart, index: number, more: Record<string, string>) => {
    return createServiceProcess({
      name: `${part}-${index + 1}`,
      command: [process.execPath, bundleOf(part)],
      env: { ...shared, ...more, ...options.env?.[part] },
      port: await keptPort(),
      metricsPort: await keptPort(),
    });
  };
  const startPart = async (part: FleetPart, more: Record<string, string> = {}) => {
    const count = options.replicas?.[part] ?? 1;
    const processes = await Promise.all(
      Array.from({ length: count }, (_, index) => create(part, index, more)),
    );
    await Promise.all(processes.map((one) => one.start()));
    if (count > 1) balancers[part] = await startBalancer(processes);
    return processes;
  };

  const started = await Promise.all(
    serviceNames.map(async (name) => [name, await startPart(name, { PUBLIC_ORIGIN: nowhere })] as const),
  );
  const parts = Object.fromEntries(started) as Record<FleetPart, ServiceProcess[]>;
  const urls = serviceNames.map((name) => [
    `${name.toUpperCase()}_URL`,
    balancers[name]?.url ?? parts[name][0]?.url ?? nowhere,
  ]);
  parts.gateway = await startPart('gateway', Object.fromEntries(urls) as Record<string, string>);
  const all = (): ServiceProcess[] => Object.values(parts).flat();
  const connections: Connection[] = [];

  return {
    url: balancers.gateway?.url ?? parts.gateway[0]!.url,
    parts,
    all,
    broker,
    redis,
    ...(mongo ? { mongo } : {}),
    mongoUrl,
    network,
    balancers,
    opsEnv: { MONGODB_URL: mongoUrl, REDIS_URL: redis.url, AMQP_URL: broker.url, DATA_DIR: dataDir },
    dataDir,
    ...createFleetSessions(secrets.SESSION_SECRET),
    async database(name) {
      const connection = await connectMongo(mongoUrl, name, { maxPoolSize: 4 });
      connections.push(connection);
      return connection;
    },
    async heal() {
      await Promise.all(Object.values(network).map((proxy) => proxy.restore()));
      if (mongo && !mongo.isRunning()) await mongo.start();
      for (const one of all()) {
        if (one.isRunning()) one.thaw();
        else await one.start();
      }
    },
    async stop() {
      await Promise.all(Object.values(balancers).map((balancer) => balancer.close()));
      await Promise.all(all().map((one) => one.kill()));
      await Promise.all(connections.map((connection) => connection.close()));
      await Promise.all(Object.values(network).map((proxy) => proxy.close()));
      await mongo?.kill();
      await Promise.all([broker.stop(), redis.stop()]);
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
