import path from 'node:path';
import { prepareParts } from '@medrad/composition';
import type { ServiceName } from '@medrad/contracts';
import type { Transport } from '@medrad/events';
import { createGateway, createRateLimits, type RunningGateway } from '@medrad/gateway';
import { createFileScan, uploadOriginOf } from '@medrad/object-store';
import {
  type Connection,
  connectRedis,
  createMemoryCacheStore,
  createMemoryRevocations,
  createRedisCacheStore,
  createRedisRevocations,
  createSecretAttempts,
  type Redis,
} from '@medrad/persistence';
import {
  type CallerSigner,
  createCallerSigner,
  createCallerVerifier,
  createDeviceTokens,
  createIdentityKeyPair,
  createEitherGate,
  createPasswordGate,
  createSessionTokens,
  type DependencyAccess,
  type DependencyMetrics,
  type Logger,
  type Metrics,
  type PasswordGate,
  retryUntilReachable,
  secretKey,
} from '@medrad/service-kit';
import type { Tracing } from '@medrad/service-kit/tracing';
import { createPastPeople, type PastPeople } from '@medrad/learning-service';
import { createPastExams, type PastExams } from '@medrad/spotters-service';
import type { StandaloneConfig } from './config';
import { createDatabaseConnect } from './connect-database';
import {
  beginOpening,
  composeService,
  openServiceDependencies,
  type OpeningService,
  serviceParts,
  type SharedParts,
  watchedParts,
} from './open-service';
import { keepKnownIdsIfRoom, readKnownIds } from './installation-file';
import type { Secrets } from './secrets';
import { services } from './services';
import type { Teardown } from './teardown';

/** Everything that the product receives to start. */
export interface ProductOptions {
  config: StandaloneConfig;
  secrets: Secrets;
  /** Address of the database server, embedded or not. */
  mongoUrl: string;
  transport: Transport;
  /** Metrics about the dependencies of the process. */
  dependencies: DependencyMetrics;
  /** Records whether dependencies accept the credentials of the process; the product is ready only if they do. */
  access: DependencyAccess;
  /** Tracing of the process; undefined when tracing is off. */
  tracing: Tracing | undefined;
  developerGate: PasswordGate;
  /** Creates a logger for the part of the product with this name. */
  logOf: (name: string) => Logger;
  /** Collects functions that close parts of the product; they are called in reverse order. */
  teardown: Teardown;
}

/** The running product. */
export interface Product {
  gateway: RunningGateway;
  /** Signs the identity tokens of the gateway, and those of the calls that make the demo content. */
  callerSigner: CallerSigner;
  /** Local address of each service. */
  services: Readonly<Record<ServiceName, string>>;
  metrics: Metrics[];
  /** Writes the past exams of the demo's synthetic history into the spotters database. */
  pastExams: PastExams;
  /** Records the verified people of that history in the learning database. */
  pastPeople: PastPeople;
}

const loopback = '127.0.0.1';

function openRedis({ config, access, teardown }: ProductOptions): Redis | undefined {
  if (!config.REDIS_URL) return undefined;
  const redis = connectRedis(config.REDIS_URL, access.report('redis'));
  teardown.add('redis', () => {
    redis.disconnect();
    return Promise.resolve();
  });
  return redis;
}

/** Opens the dependencies that all services share: those at the addresses in the settings, or embedded ones. */
function openSharedParts(
  options: ProductOptions,
  redis: Redis | undefined,
  cookies: Parameters<typeof createSessionTokens>[0],
  callers: SharedParts['callers'],
): SharedParts {
  const { config, secrets, transport, dependencies, tracing, developerGate, logOf } = options;
  return {
    config,
    callers,
    redis,
    transport,
    tracing,
    observer: dependencies.events,
    scan: createFileScan({
      url: config.CLAMAV_URL,
      log: logOf('uploads'),
      onScan: dependencies.scans.scanned,
    }),
    connect: createDatabaseConnect(options),
    logOf,
    sessionTokens: createSessionTokens(cookies),
    deviceTokens: createDeviceTokens(cookies),
    revocations: redis ? createRedisRevocations(redis) : createMemoryRevocations(),
    cache: redis ? createRedisCacheStore(redis) : createMemoryCacheStore(),
    developerGate,
    adminGate: createEitherGate(createPasswordGate({ password: config.ADMIN_PASSWORD }), developerGate),
    attempts: createSecretAttempts({ redis, prefix: 'admin' }),
    ticketSecret: secretKey(secrets.ticket),
  };
}

/** Composes the services and the gateway in this process and starts them, each on a port of its own. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { config, secrets, transport, dependencies, logOf, teardown } = options;
  // The key pair is new at every start and never stored, because only this process signs and verifies tokens, and a
  // token lives for a minute.
  const { privateKey, publicKey } = createIdentityKeyPair();
  const callerSigner = createCallerSigner(privateKey);
  const redis = openRedis(options);
  const cookies = {
    secret: secretKey(config.SESSION_SECRET || secrets.session),
    secure: config.PUBLIC_ORIGIN.startsWith('https:'),
  };
  const parts = openSharedParts(options, redis, cookies, createCallerVerifier([publicKey]));

  const opening = beginOpening(services);
  teardown.add('database connections', () => closeEach(opening, async ({ own }) => own.connection?.close()));
  teardown.add('transport', () => transport.close());
  const opened = await Promise.all(opening.map((each) => openServiceDependencies(each, parts)));
  const log = logOf('standalone');
  const known = readKnownIds(config.dataDir);
  const prepare = () => prepareParts(serviceParts(opening), { log, known });
  const ids = await retryUntilReachable(prepare, { dependency: 'mongodb', log });
  // Databases of services that a later build has added stay noted, so that backups of this build do not leave them out.
  keepKnownIdsIfRoom(config.dataDir, { ...known, ...ids });
  const composed = await Promise.all(
    opening.map((each, index) => composeService(each, opened[index]!, parts)),
  );
  teardown.add('services', () => closeEach(composed, (each) => each.close()));
  dependencies.watch({
    ...watchedParts(opening),
    broker: transport.broker,
    isRedisReady: redis && (() => redis.status === 'ready'),
  });
  startOutboxes(opening, teardown);

  const running = await Promise.all(
    composed.map(({ service }) => service.listen(0, loopback, options.access)),
  );
  teardown.add('service listeners', () => closeEach(running, (each) => each.close()));
  const urls = Object.fromEntries(
    services.map(({ manifest }, index) => [manifest.name, running[index]?.url ?? '']),
  ) as Record<ServiceName, string>;

  const gateway = createGateway({
    services: urls,
    sessionTokens: parts.sessionTokens,
    callerSigner,
    revocations: parts.revocations,
    limits: createRateLimits(
      {
        generalPerMinute: config.RATE_GENERAL_PER_MINUTE,
        entryPerMinute: config.RATE_ENTRY_PER_MINUTE,
        passwordPerMinute: config.RATE_PASSWORD_PER_MINUTE,
        uploadPerMinute: config.RATE_UPLOAD_PER_MINUTE,
      },
      redis,
    ),
    frontends: config.FRONTENDS_DIR,
    builds: path.join(config.dataDir, 'builds'),
    log: logOf('gateway'),
    uploadOrigins: config.OBJECT_STORE_URL ? [uploadOriginOf(config.OBJECT_STORE_URL)] : [],
    trustedProxies: config.TRUSTED_PROXIES.split(',').filter(Boolean),
    ...(config.PUBLIC_ORIGIN ? { publicOrigin: config.PUBLIC_ORIGIN } : {}),
  });
  const listening = await gateway.listen(config.PORT, config.HOST, options.access);
  teardown.add('gateway', () => listening.close());
  const metrics = [gateway.metrics, ...composed.map(({ service }) => service.metrics)];
  const pastExams = createPastExams(connectionOf(opening, 'spotters'));
  const pastPeople = createPastPeople(connectionOf(opening, 'learning'));
  return { gateway: listening, callerSigner, services: urls, metrics, pastExams, pastPeople };
}

function connectionOf(opening: readonly OpeningService[], name: ServiceName): Connection {
  const found = opening.find(({ definition }) => definition.manifest.name === name);
  if (!found?.own.connection) throw new Error(`The ${name} service has no database.`);
  return found.own.connection;
}

function startOutboxes(opening: readonly OpeningService[], teardown: Teardown): void {
  const outboxes = opening.flatMap(({ own }) => own.outbox ?? []);
  for (const outbox of outboxes) outbox.start();
  teardown.add('outboxes', () => closeEach(outboxes, (outbox) => outbox.stop()));
}

async function closeEach<T>(parts: readonly T[], close: (part: T) => Promise<void>): Promise<void> {
  await Promise.all(parts.map(close));
}
