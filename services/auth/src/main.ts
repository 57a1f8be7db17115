// First: what is traced must not be loaded before.
import { tracing } from './tracing';
import { createOutbox, createRabbitTransport } from '@medrad/events';
import {
  connectMongo,
  connectRedis,
  createRedisCacheStore,
  createRedisRevocations,
  poolFigures,
} from '@medrad/persistence';
import {
  createCallerVerifier,
  createDependencyMetrics,
  createDeviceTokens,
  createLogger,
  createPasswordGate,
  createSessionTokens,
  isOutage,
  runUntilSignal,
  secretKey,
} from '@medrad/service-kit';
import { passwordProblem } from './accounts/password.policy';
import { readAuthConfig } from './config';
import { createAuthService } from './service';

runUntilSignal(async () => {
  const config = readAuthConfig(process.env);
  const log = createLogger({ name: 'auth', level: config.LOG_LEVEL });
  if (config.DEVELOPER_PASSWORD && passwordProblem(config.DEVELOPER_PASSWORD, null) !== null) {
    log.warn('DEVELOPER_PASSWORD is easy to guess; set another one');
  }
  const connection = await connectMongo(config.MONGODB_URL, 'auth');
  const redis = connectRedis(config.REDIS_URL, (error) => log.warn({ fault: error.name }, 'redis is away'));
  const dependencies = createDependencyMetrics('auth');
  const { events: observer } = dependencies;
  const transport = await createRabbitTransport({ url: config.AMQP_URL, log, observer, isOutage });
  const outbox = createOutbox({ connection, transport, log, observer, tracing });
  const cookies = {
    secret: secretKey(config.SESSION_SECRET),
    secure: config.PUBLIC_ORIGIN.startsWith('https:'),
  };
  const auth = await createAuthService({
    connection,
    outbox,
    callers: createCallerVerifier(config.IDENTITY_PUBLIC_KEYS),
    sessionTokens: createSessionTokens(cookies),
    deviceTokens: createDeviceTokens(cookies),
    revocations: createRedisRevocations(redis),
    cache: createRedisCacheStore(redis),
    developerGate: createPasswordGate({ password: config.DEVELOPER_PASSWORD }),
    redis,
    log,
    validateAnswers: false,
  });
  // A Redis that comes back may have come back empty.
  redis.on('ready', () => {
    auth.restoreRevocations().catch((error: unknown) => {
      log.warn({ fault: (error as Error).name }, 'revocations could not be restored; the upkeep goes on');
    });
  });
  outbox.start();
  dependencies.watch({
    pools: { auth: () => poolFigures(connection) },
    outboxes: { auth: () => outbox.figures() },
    broker: transport.broker,
    isRedisReady: () => redis.status === 'ready',
  });
  const closers = [
    () => auth.close(),
    () => outbox.stop(),
    () => transport.close(),
    () => redis.disconnect(),
    () => connection.close(),
    () => tracing?.stop(),
  ];
  return { service: auth.service, config, log, dependencies, closers };
});
