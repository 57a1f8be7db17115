import { resolve } from 'node:path';
import { createOutbox, createRabbitTransport, type Outbox, type Transport } from '@medrad/events';
import { createFileScan, createObjectStore, type ObjectStore } from '@medrad/object-store';
import {
  type Connection,
  connectMongo,
  connectRedis,
  createRedisCacheStore,
  createRedisRevocations,
  createSecretAttempts,
  findOperations,
  poolMetrics,
  type Redis,
  type RedisUses,
} from '@medrad/persistence';
import {
  createAdminGate,
  createCallerVerifier,
  createDeviceTokens,
  createPasswordGate,
  createSessionTokens,
  isOutage,
  type ProcessContext,
  runUntilSignal,
  secretKey,
} from '@medrad/service-kit';
import type { Tracing } from '@medrad/service-kit/tracing';
import { readDataVersion } from './data-version/migrate-data';
import type { ServiceDefinition } from './define-service';
import { type DependencyProviders, openDependencies } from './dependencies';
import { prepareParts } from './prepare-parts';
import { adminAttempts, redisUsesOf } from './rights/redis-rights';
import { readServiceConfig, type ServiceConfig } from './service-settings';

/** Dependencies that are already open; those that the service does not need stay undefined. */
interface Opened {
  redis?: Redis;
  transport?: Transport;
  connection?: Connection;
  outbox?: Outbox;
  store?: ObjectStore;
}

/**
 * Returns a dependency that another dependency is built on, and that must be open already.
 * @throws Error when the manifest does not name it
 */
function given<T>(dependency: T | undefined, name: string): T {
  if (!dependency) throw new Error(`The manifest names no ${name}.`);
  return dependency;
}

/**
 * Functions that open the dependencies of a service that runs as a process of its own: databases, broker and stores are
 * other programs, whose addresses are settings.
 */
function createProviders(
  { config, log, dependencies, access, untilReachable }: ProcessContext<ServiceConfig>,
  tracing: Tracing | undefined,
  opened: Opened,
  uses: RedisUses,
): DependencyProviders {
  const openRedis = (): Redis =>
    (opened.redis ??= connectRedis(config.REDIS_URL, access.report('redis'), uses));
  const cookies = () => ({
    secret: secretKey(config.SESSION_SECRET),
    secure: config.PUBLIC_ORIGIN.startsWith('https:'),
  });
  return {
    redis: openRedis,
    async transport() {
      return (opened.transport = await createRabbitTransport({
        url: config.AMQP_URL,
        log,
        observer: dependencies.events,
        report: (connection) => access.report('rabbitmq', connection),
        isOutage,
      }));
    },
    async connection({ name }) {
      return (opened.connection = await untilReachable('mongodb', () =>
        connectMongo(config.MONGODB_URL, name),
      ));
    },
    outbox: ({ publishes }) =>
      (opened.outbox = createOutbox({
        publishes,
        connection: given(opened.connection, 'connection'),
        transport: given(opened.transport, 'transport'),
        log,
        observer: dependencies.events,
        tracing,
      })),
    async store({ name }) {
      return (opened.store = await createObjectStore({
        url: config.OBJECT_STORE_URL || undefined,
        root: resolve(config.DATA_DIR, 'files'),
        area: name,
        scan: createFileScan({ url: config.CLAMAV_URL, log, onScan: dependencies.scans.scanned }),
      }));
    },
    cache: () => createRedisCacheStore(openRedis()),
    revocations: () => createRedisRevocations(openRedis()),
    sessionTokens: () => createSessionTokens(cookies()),
    deviceTokens: () => createDeviceTokens(cookies()),
    developerGate: () => createPasswordGate({ password: config.DEVELOPER_PASSWORD }),
    adminGate: () => createAdminGate({ admin: config.ADMIN_PASSWORD, developer: config.DEVELOPER_PASSWORD }),
    attempts: () => createSecretAttempts({ redis: openRedis(), prefix: adminAttempts }),
    ticketSecret: () => secretKey(config.UPLOAD_SECRET),
  };
}

async function start(
  { manifest, create, warningsAbout }: ServiceDefinition,
  context: ProcessContext<ServiceConfig>,
  tracing: Tracing | undefined,
) {
  const { name } = manifest;
  const { config, log } = context;
  for (const warning of warningsAbout({ ...config })) log.warn(warning);
  const opened: Opened = {};
  const dependencies = await openDependencies(
    manifest,
    createProviders(context, tracing, opened, redisUsesOf(manifest)),
  );
  const { connection, store } = opened;
  if (connection) {
    await context.untilReachable('mongodb', () => prepareParts([{ manifest, connection, store }], { log }));
  }
  const composed = await create({
    ...dependencies,
    callers: createCallerVerifier(config.IDENTITY_PUBLIC_KEYS),
    log,
    validateAnswers: false,
    settings: { ...config },
  });
  const { redis, transport, outbox } = opened;
  outbox?.start();
  context.dependencies.watch({
    ...(connection && {
      pools: { [name]: () => poolMetrics(connection) },
      dataVersions: { [name]: async () => (await readDataVersion(connection)).version },
      operations: () => findOperations(connection),
    }),
    ...(outbox && { outboxes: { [name]: () => outbox.metrics() } }),
    ...(store && { staging: { [name]: () => store.stagingUsage() } }),
    broker: transport?.broker,
    isRedisReady: redis && (() => redis.status === 'ready'),
  });
  const closers = [
    () => outbox?.stop(),
    () => transport?.close(),
    () => composed.close(),
    () => redis?.disconnect(),
    () => connection?.close(),
    () => tracing?.stop(),
  ];
  return { service: composed.service, closers };
}

/**
 * Runs a service as a process of its own until a signal ends it: opens the dependencies that its manifest names, at the
 * addresses in the environment, composes the service and starts to listen.
 */
export function runService(
  definition: ServiceDefinition,
  { env, tracing }: { env: NodeJS.ProcessEnv; tracing: Tracing | undefined },
): void {
  runUntilSignal({
    name: definition.manifest.name,
    readConfig: () => readServiceConfig(definition.manifest, env),
    start: (context) => start(definition, context, tracing),
  });
}
