import path from 'node:path';
import { bundleFolder } from '../availability';
import { type CuttingProxy, directNetwork, startCuttingProxy } from '../cutting-proxy';
import { absentBroker, startRabbit, type TestBroker } from '../rabbit-server';
import { startRedis } from '../redis-server';
import { startFakeReplicaSet, type FakeReplicaSet } from '../replica-set/fake-replica-set';
import { reservePort } from '../reserve-port';
import { type TestServer, waitForPort } from '../server-process';
import { createServiceProcess, type ServiceProcess } from './service-process';

/** What the product depends on, and the network in between. */
export interface FleetServers {
  broker: TestBroker;
  redis: TestServer;
  /** The embedded database as a process; absent where a database was given by an address. */
  mongo?: ServiceProcess;
  /** Of the database, past the network that tests cut. */
  mongoUrl: string;
  /** What the product takes for its database, where elections were asked for. */
  replicaSet?: FakeReplicaSet;
  /** Between the product and its broker, Redis and database. */
  network: { broker: CuttingProxy; redis: CuttingProxy; mongo: CuttingProxy };
}

/** Takes what is to be ended; it is ended the other way round. */
export type Keep = (end: () => Promise<unknown>) => void;

async function startMongo(folder: string, keep: Keep): Promise<ServiceProcess> {
  const port = await reservePort();
  const mongo = createServiceProcess({
    name: 'mongo',
    command: [
      process.execPath,
      path.join(bundleFolder, 'embedded-mongo.cjs'),
      path.join(folder, 'mongo'),
      String(port),
    ],
    env: {},
    port,
    metricsPort: 0,
  });
  const start = async (): Promise<void> => {
    await mongo.start();
    await waitForPort(port, mongo.isRunning);
  };
  keep(mongo.kill);
  await start();
  return { ...mongo, start };
}

/** Which servers to start. */
interface ServerOptions {
  folder: string;
  hasBroker: boolean;
  hasElections: boolean;
  mongoUrl?: string | undefined;
}

/** Clients of a replica set go to its members by the addresses these have: nothing can stand in between. */
const namesReplicaSet = (url: string): boolean => url.includes('replicaSet=');

/** Starts what the options ask for; whatever was started is kept before the next thing can fail. */
export async function startFleetServers(
  { folder, hasBroker, hasElections, mongoUrl: given }: ServerOptions,
  keep: Keep,
): Promise<FleetServers> {
  const keeping = async <T extends TestServer>(starting: Promise<T>): Promise<T> => {
    const server = await starting;
    keep(server.stop);
    return server;
  };
  const [broker, redis, mongo] = await Promise.all([
    hasBroker ? keeping(startRabbit()) : absentBroker(),
    keeping(startRedis()),
    given ? undefined : startMongo(folder, keep),
  ]);
  const mongoUrl = given ?? `mongodb://127.0.0.1:${mongo?.port}/?directConnection=true`;
  const standBefore = async (url: string): Promise<CuttingProxy> => {
    const proxy = await startCuttingProxy(url);
    keep(proxy.close);
    return proxy;
  };
  const network = {
    broker: await standBefore(broker.url),
    redis: await standBefore(redis.url),
    mongo: namesReplicaSet(mongoUrl) ? directNetwork(mongoUrl) : await standBefore(mongoUrl),
  };
  const servers = { broker, redis, ...(mongo ? { mongo } : {}), mongoUrl, network };
  if (!hasElections) return servers;
  const replicaSet = await startFakeReplicaSet(network.mongo.url);
  keep(replicaSet.close);
  return { ...servers, replicaSet };
}
