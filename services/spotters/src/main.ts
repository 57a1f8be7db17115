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
  createDependencyMetrics,
  createLogger,
  createPasswordGate,
  isOutage,
  runUntilSignal,
  secretKey,
} from '@medrad/service-kit';
import { readSpottersConfig } from './config';
import { createSpottersService } from './service';

runUntilSignal(async () => {
  const config = readSpottersConfig(process.env);
  const log = createLogger({ name: 'spotters', level: config.LOG_LEVEL });
  const connection = await connectMongo(config.MONGODB_URL, 'spotters');
  const redis = connectRedis(config.REDIS_URL, (error) => log.warn({ fault: error.name }, 'redis is away'));
  const dependencies = createDependencyMetrics('spotters');
  const { events: observer } = dependencies;
  const transport = await createRabbitTransport({ url: config.AMQP_URL, log, observer, isOutage });
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
    adminGate: createPasswordGate({ password: config.ADMIN_PASSWORD || config.DEVELOPER_PASSWORD }),
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
  return { service: spotters.service, config, log, dependencies, closers };
});
