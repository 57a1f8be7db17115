import path from 'node:path';
import { type AuthService, createAuthService } from '@medrad/auth-service';
import type { ServiceName } from '@medrad/contracts';
import { createOutbox, type Outbox, type Transport } from '@medrad/events';
import { createGateway, createRateLimits, type RunningGateway } from '@medrad/gateway';
import { createMessagingService } from '@medrad/messaging-service';
import {
  createFileScan,
  createObjectStore,
  type FileScan,
  type ObjectStore,
  uploadOriginOf,
} from '@medrad/object-store';
import { createPapersService, type PapersService } from '@medrad/papers-service';
import {
  connectRedis,
  createMemoryCacheStore,
  createMemoryRevocations,
  createRedisCacheStore,
  createRedisRevocations,
  createSecretAttempts,
  poolFigures,
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
  type RunningService,
  secretKey,
} from '@medrad/service-kit';
import type { Tracing } from '@medrad/service-kit/tracing';
import { createSpottersService, type SpottersService } from '@medrad/spotters-service';
import type { StandaloneConfig } from './config';
import { createDatabaseConnect } from './connect-database';
import type { Secrets } from './secrets';
import type { Teardown } from './teardown';

/** What the product is made of, besides its environment. */
export interface ProductOptions {
  config: StandaloneConfig;
  secrets: Secrets;
  /** Of the database, embedded or not. */
  mongoUrl: string;
  transport: Transport;
  /** Told of what the product depends on. */
  dependencies: DependencyMetrics;
  /** Decides readiness beside the services' own checks. */
  access: DependencyAccess;
  /** Undefined where nothing is traced. */
  tracing: Tracing | undefined;
  developerGate: PasswordGate;
  /** One for each part, under its name. */
  logOf: (name: string) => Logger;
  /** Takes each part in the order it is started; it ends them the other way round. */
  teardown: Teardown;
}

/** The running product. */
export interface Product {
  gateway: RunningGateway;
  auth: AuthService;
  spotters: SpottersService;
  papers: PapersService;
  /** Of the gateway; also signs for the calls that make the demo content. */
  callerSigner: CallerSigner;
  /** Where each service listens on this machine. */
  services: Readonly<Record<ServiceName, string>>;
  metrics: Metrics[];
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

/** The files of one service. */
function openStore(
  { OBJECT_STORE_URL, dataDir }: StandaloneConfig,
  area: ServiceName,
  scan: FileScan | undefined,
): Promise<ObjectStore> {
  const root = path.join(dataDir, 'files');
  return createObjectStore({ url: OBJECT_STORE_URL || undefined, root, area, scan });
}

/** Composes gateway and services in this process, each on a port of its own on this machine. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { config, secrets, transport, dependencies, tracing, developerGate, logOf, teardown } = options;
  // New at every start and never stored: the processes that sign and verify are one, and a token lives for a minute.
  const { privateKey, publicKey } = createIdentityKeyPair();
  const callerSigner = createCallerSigner(privateKey);
  const callers = createCallerVerifier([publicKey]);
  const cookies = {
    secret: secretKey(config.SESSION_SECRET || secrets.session),
    secure: config.PUBLIC_ORIGIN.startsWith('https:'),
  };
  const sessionTokens = createSessionTokens(cookies);
  const redis = openRedis(options);
  const revocations = redis ? createRedisRevocations(redis) : createMemoryRevocations();
  const validateAnswers = config.NODE_ENV !== 'production';
  const cache = redis ? createRedisCacheStore(redis) : createMemoryCacheStore();
  const shared = { callers, validateAnswers, transport };
  // One for every screen that takes the admin password: another screen gives no new tries.
  const admin = {
    adminGate: createEitherGate(createPasswordGate({ password: config.ADMIN_PASSWORD }), developerGate),
    attempts: createSecretAttempts({ redis, prefix: 'admin' }),
  };

  // One for both areas: they share the scanner's limits.
  const scan = createFileScan({
    url: config.CLAMAV_URL,
    log: logOf('uploads'),
    onScan: dependencies.scans.scanned,
  });

  const connect = createDatabaseConnect(options);
  const [authDb, spottersDb, papersDb, messagingDb, spottersStore, papersStore] = await Promise.all([
    connect('auth'),
    connect('spotters'),
    connect('papers'),
    connect('messaging'),
    openStore(config, 'spotters', scan),
    openStore(config, 'papers', scan),
  ]);
  teardown.add('database connections', async () => {
    await Promise.all([authDb.close(), spottersDb.close(), papersDb.close(), messagingDb.close()]);
  });
  teardown.add('transport', () => transport.close());
  const events = { transport, tracing, observer: dependencies.events };
  const authOutbox = createOutbox({ ...events, connection: authDb, log: logOf('auth') });
  const messagingOutbox = createOutbox({ ...events, connection: messagingDb, log: logOf('messaging') });
  dependencies.watch({
    pools: {
      auth: () => poolFigures(authDb),
      spotters: () => poolFigures(spottersDb),
      papers: () => poolFigures(papersDb),
      messaging: () => poolFigures(messagingDb),
    },
    outboxes: { auth: () => authOutbox.figures(), messaging: () => messagingOutbox.figures() },
    staging: { spotters: () => spottersStore.stagingFigures(), papers: () => papersStore.stagingFigures() },
    broker: transport.broker,
    isRedisReady: redis && (() => redis.status === 'ready'),
  });

  const [auth, spotters, papers, messaging] = await Promise.all([
    createAuthService({
      ...shared,
      connection: authDb,
      outbox: authOutbox,
      sessionTokens,
      deviceTokens: createDeviceTokens(cookies),
      revocations,
      cache,
      developerGate,
      redis,
      log: logOf('auth'),
    }),
    createSpottersService({
      ...shared,
      ...admin,
      connection: spottersDb,
      store: spottersStore,
      cache,
      ticketSecret: secretKey(secrets.ticket),
      log: logOf('spotters'),
    }),
    createPapersService({ ...shared, connection: papersDb, store: papersStore, log: logOf('papers') }),
    createMessagingService({
      ...shared,
      ...admin,
      connection: messagingDb,
      outbox: messagingOutbox,
      log: logOf('messaging'),
    }),
  ]);
  teardown.add('services', async () => {
    await Promise.all([auth.close(), spotters.close(), messaging.close(), papers.close()]);
  });
  startOutboxes([authOutbox, messagingOutbox], teardown);

  const running = await Promise.all(
    [auth, spotters, papers, messaging].map(({ service }) => service.listen(0, loopback, options.access)),
  );
  teardown.add('service listeners', () => closeAll(running));
  const [authUrl = '', spottersUrl = '', papersUrl = '', messagingUrl = ''] = running.map(({ url }) => url);
  const services = { auth: authUrl, spotters: spottersUrl, papers: papersUrl, messaging: messagingUrl };

  const gateway = createGateway({
    services,
    sessionTokens,
    callerSigner,
    revocations,
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
    log: logOf('gateway'),
    uploadOrigins: config.OBJECT_STORE_URL ? [uploadOriginOf(config.OBJECT_STORE_URL)] : [],
    trustedProxies: config.TRUSTED_PROXIES.split(',').filter(Boolean),
    ...(config.PUBLIC_ORIGIN ? { publicOrigin: config.PUBLIC_ORIGIN } : {}),
  });
  const listening = await gateway.listen(config.PORT, config.HOST, options.access);
  teardown.add('gateway', () => listening.close());
  const metrics = [gateway, auth.service, spotters.service, papers.service, messaging.service].map(
    (part) => part.metrics,
  );
  return { gateway: listening, auth, spotters, papers, callerSigner, services, metrics };
}

function startOutboxes(outboxes: Outbox[], teardown: Teardown): void {
  for (const outbox of outboxes) outbox.start();
  teardown.add('outboxes', async () => {
    await Promise.all(outboxes.map((outbox) => outbox.stop()));
  });
}

async function closeAll(running: RunningService[]): Promise<void> {
  await Promise.all(running.map((service) => service.close()));
}
