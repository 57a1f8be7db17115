// First: what is traced must not be loaded before.
import { tracing } from './tracing';
import { resolve } from 'node:path';
import { createRabbitTransport } from '@medrad/events';
import { createFileScan, createObjectStore } from '@medrad/object-store';
import {
  connectMongo,
  connectRedis,
  createRedisCacheStore,
  createSecretAttempts,
  poolFigures,
} from '@medrad/persistence';
import {
  createCallerVerifier,
  createAdminGate,
  isOutage,
  type ProcessContext,
  runUntilSignal,
  secretKey,
} from '@medrad/service-kit';
import { type SpottersConfig, readSpottersConfig } from './config';
import { createSpottersService } from './service';

const start = async ({
  config,
  log,
  dependencies,
  access,
  untilReachable,
}: ProcessContext<SpottersConfig>) => {
  // Before the database is waited for: a log names everything that is away or refuses.
  const redis = connectRedis(config.REDIS_URL, access.report('redis'));
  const transport = await createRabbitTransport({
    url: config.AMQP_URL,
    log,
    observer: dependencies.events,
    report: (connection) => access.report('rabbitmq', connection),
    isOutage,
  });
  const connection = await untilReachable('mongodb', () => connectMongo(config.MONGODB_URL, 'spotters'));
  const store = await createObjectStore({
    url: config.OBJECT_STORE_URL || undefined,
    root: resolve(config.DATA_DIR, 'files'),
    area: 'spotters',
    scan: createFileScan({ url: config.CLAMAV_URL, log, onScan: dependencies.scans.scanned }),
  });
  const spotters = await createSpottersService({
    connection,
    transport,
    store,
    cache: createRedisCacheStore(redis),
    ticketSecret: secretKey(config.UPLOAD_SECRET),
    adminGate: createAdminGate({ admin: config.ADMIN_PASSWORD, developer: config.DEVELOPER_PASSWORD }),
    attempts: createSecretAttempts({ redis, prefix: 'admin' }),
    callers: createCallerVerifier(config.IDENTITY_PUBLIC_KEYS),
    log,
    validateAnswers: false,
  });
  dependencies.watch({
    pools: { spotters: () => poolFigures(connection) },
    staging: { spotters: () => store.stagingFigures() },
    broker: transport.broker,
    isRedisReady: () => redis.status === 'ready',
  });
  const closers = [
    () => transport.close(),
    () => spotters.close(),
    () => redis.disconnect(),
    () => connection.close(),
    () => tracing?.stop(),
  ];
  return { service: spotters.service, closers };
};

runUntilSignal({ name: 'spotters', readConfig: () => readSpottersConfig(process.env), start });
