import path from 'node:path';
import { bundleFolder } from '../availability';
import { type CuttingProxy, directNetwork, startCuttingProxy } from '../cutting-proxy';
import { absentBroker, startRabbit, type TestBroker } from '../rabbit-server';
import { startRedis } from '../redis-server';
import { startFakeReplicaSet, type FakeReplicaSet } from '../replica-set/fake-replica-set';
import { reservePort } from '../reserve-port';
import { type TestServer, waitForPort } from '../server-process';
import { createServiceProcess, type ServiceProcess } from './service-process';

/** Servers on which the product depends, and the proxies in front of them. */
export interface FleetServers {
  broker: TestBroker;
  redis: TestServer;
  /** Process of the embedded database; absent when the caller gave the address of a database. */
  mongo?: ServiceProcess;
  /** Address of the database itself, without the proxy. */
  mongoUrl: string;
  /** Fake replica set in front of the database, if the caller wants elections. */
  replicaSet?: FakeReplicaSet;
  /** Proxies between the product and its broker, Redis and database. */
  network: { broker: CuttingProxy; redis: CuttingProxy; mongo: CuttingProxy };
}

/** Takes a function that stops a server. When the fleet stops, these functions are called in reverse order. */
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
  keep(mongo.retire);
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

/**
 * Whether a URL names a replica set. Its clients connect to the addresses of the members, so a proxy in front of the
 * URL has no effect.
 */
const namesReplicaSet = (url: string): boolean => url.includes('replicaSet=');

/**
 * Starts the requested servers. Each is registered for stopping as soon as it runs, so that it is stopped even if a
 * later one fails to start.
 */
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
