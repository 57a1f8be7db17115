import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ServiceName, serviceNames, urlVariableOf } from '@medrad/contracts';
import { connectMongo } from '@medrad/persistence';
import { createIdentityKeyPair, type IdentityKeyPair } from '@medrad/service-kit';
import type { Connection } from 'mongoose';
import { bundleFolder } from '../availability';
import { signingSettings, verifyingSettings } from '../identity-settings';
import { developerPassword, wideLimits } from '../product-process';
import { reservePort } from '../reserve-port';
import { type Balancer, type BalancerPolicy, startBalancer } from './balancer';
import { type FleetServers, type Keep, startFleetServers } from './fleet-servers';
import { createFleetSessions, type SignedIn } from './fleet-sessions';
import { createServiceProcess, type ServiceProcess } from './service-process';

/** A part of the product that runs as a process of its own. */
export type FleetPart = ServiceName | 'gateway';

/** Which parts and servers {@link startFleet} starts, and with which settings. */
export interface FleetOptions {
  /** Number of processes of each part. Default one; a service with 0 processes is not started. */
  replicas?: Partial<Record<FleetPart, number>>;
  /**
   * Policy of the balancers, which stand in front of parts with several processes. The defaults suit a DRAIN_SECONDS of
   * 1.
   */
  balancing?: Partial<BalancerPolicy>;
  /** Environment variables of a part, in addition to the usual ones. */
  env?: Partial<Record<FleetPart, Record<string, string>>>;
  /** Folder of the built programs with which every part starts first. Default the present build. */
  bundles?: string;
  /** Data folder, which contains the uploaded files. Default a temporary one. */
  dataDir?: string;
  /** Whether to start the broker; without it the fleet starts faster, but no event arrives. */
  hasBroker?: boolean;
  /** Address of an existing database. Default a new database. */
  mongoUrl?: string;
  /** Whether a fake replica set stands in front of the database; tests can make its primary step down. */
  hasElections?: boolean;
}

/** The product as separate processes with a real broker, Redis and database. */
export interface Fleet extends FleetServers {
  /** Address of the gateway, or of the balancer in front of several gateways. */
  url: string;
  parts: Readonly<Record<FleetPart, readonly ServiceProcess[]>>;
  /** All processes of the product. */
  all(): ServiceProcess[];
  /** Balancer of each part that has several processes. */
  balancers: Partial<Record<FleetPart, Balancer>>;
  /**
   * Key pair with which the gateway signs identity tokens: it has the private key, and every service has the public
   * one.
   */
  identityKeys: IdentityKeyPair;
  /** Environment in which operators' commands (`npm run ops`) work on this fleet. */
  opsEnv: Record<string, string>;
  dataDir: string;
  resident(): SignedIn;
  developer(): SignedIn;
  /** Opens a connection to a service's own database, without the proxy. It is closed with the fleet. */
  database(name: ServiceName): Promise<Connection>;
  /** Ends all faults: restores the network, restarts killed processes and continues frozen ones. */
  heal(): Promise<void>;
  stop(): Promise<void>;
}

const frontends = path.resolve(__dirname, '../../../../frontends');
/** Address at which no server listens. */
const nowhere = 'http://127.0.0.1:9';
const drainSeconds = '1';

/**
 * Command that runs a part of the product.
 * @param bundles folder of the built programs. Default the present build
 */
export function commandOf(part: FleetPart, bundles = bundleFolder): readonly [string, string] {
  const file = path.join(bundles, `${part}.cjs`);
  if (!existsSync(file)) throw new Error('The product is not built: npm run build');
  return [process.execPath, file];
}

const newSecret = (): string => randomBytes(32).toString('hex');

/** Starts every part: first the services, then the gateway. */
async function startParts(options: FleetOptions, shared: Record<string, string>, keep: Keep) {
  const identityKeys = createIdentityKeyPair();
  const balancers: Partial<Record<FleetPart, Balancer>> = {};
  const startOne = async (part: FleetPart, index: number, more: Record<string, string>) => {
    const one = createServiceProcess({
      name: `${part}-${index + 1}`,
      command: commandOf(part, options.bundles),
      env: { ...shared, ...more, ...options.env?.[part] },
      port: await reservePort(),
      metricsPort: await reservePort(),
      // As in k8s/: a gateway's /readyz covers all services, but a service that cannot be reached must affect only its
      // own pages.
      readyPath: part === 'gateway' ? '/readyz/gateway' : '/readyz',
    });
    keep(one.retire);
    await one.start();
    return one;
  };
  const startPart = async (part: FleetPart, more: Record<string, string> = {}) => {
    const count = options.replicas?.[part] ?? 1;
    const processes = await Promise.all(
      Array.from({ length: count }, (_, index) => startOne(part, index, more)),
    );
    if (count < 2) return processes;
    const balancer = await startBalancer(processes, options.balancing);
    keep(balancer.close);
    balancers[part] = balancer;
    return processes;
  };
  const services = {} as Record<ServiceName, ServiceProcess[]>;
  const startSome = async (some: readonly ServiceName[]): Promise<void> => {
    for (const name of some) services[name] = await startPart(name, verifyingSettings(identityKeys));
  };
  // Starts two services at a time, because starting all of them at once would slow each of them down too much.
  const half = Math.ceil(serviceNames.length / 2);
  await Promise.all([startSome(serviceNames.slice(0, half)), startSome(serviceNames.slice(half))]);
  const urls = serviceNames.map((name) => [
    urlVariableOf(name),
    balancers[name]?.url ?? services[name][0]?.url ?? nowhere,
  ]);
  const addresses = Object.fromEntries(urls) as Record<string, string>;
  const gateway = await startPart('gateway', {
    ...addresses,
    ...signingSettings(identityKeys),
    PUBLIC_ORIGIN: '',
  });
  return { parts: { ...services, gateway }, balancers, identityKeys };
}

async function assemble(options: FleetOptions, folder: string, keep: Keep): Promise<Omit<Fleet, 'stop'>> {
  const dataDir = options.dataDir ?? path.join(folder, 'data');
  const { hasBroker = true, hasElections = false, mongoUrl = process.env['REAL_MONGODB_URL'] } = options;
  const servers = await startFleetServers({ folder, hasBroker, hasElections, mongoUrl }, keep);
  const { broker, redis, mongo, network, replicaSet } = servers;
  const sessionSecret = newSecret();
  const { parts, balancers, identityKeys } = await startParts(
    options,
    {
      ...wideLimits,
      SESSION_SECRET: sessionSecret,
      UPLOAD_SECRET: newSecret(),
      MONGODB_URL: replicaSet?.url ?? network.mongo.url,
      AMQP_URL: network.broker.url,
      REDIS_URL: network.redis.url,
      DATA_DIR: dataDir,
      DEVELOPER_PASSWORD: developerPassword,
      FRONTENDS_DIR: frontends,
      PUBLIC_ORIGIN: nowhere,
      DRAIN_SECONDS: drainSeconds,
      NODE_ENV: 'production',
    },
    keep,
  );
  const all = (): ServiceProcess[] => Object.values(parts).flat();
  return {
    ...servers,
    url: balancers.gateway?.url ?? parts.gateway[0]?.url ?? nowhere,
    parts,
    all,
    balancers,
    identityKeys,
    opsEnv: { MONGODB_URL: servers.mongoUrl, REDIS_URL: redis.url, AMQP_URL: broker.url, DATA_DIR: dataDir },
    dataDir,
    ...createFleetSessions(sessionSecret),
    async database(name) {
      const connection = await connectMongo(servers.mongoUrl, name, { maxPoolSize: 4 });
      keep(() => connection.close());
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
  };
}

/**
 * Starts database, broker, Redis and every part. This takes seconds, if the programs are installed and the product is
 * built.
 */
export async function startFleet(options: FleetOptions = {}): Promise<Fleet> {
  const folder = await mkdtemp(path.join(tmpdir(), 'medrad-fleet-'));
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of ends.splice(0).reverse()) await end();
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  try {
    return { ...(await assemble(options, folder, (end) => void ends.push(end))), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
