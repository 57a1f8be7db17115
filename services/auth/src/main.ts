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
  createDeviceTokens,
  createPasswordGate,
  createSessionTokens,
  isOutage,
  type ProcessContext,
  runUntilSignal,
  secretKey,
} from '@medrad/service-kit';
import { passwordProblem } from './accounts/password.policy';
import { type AuthConfig, readAuthConfig } from './config';
import { createAuthService } from './service';

const start = async ({ config, log, dependencies, access, untilReachable }: ProcessContext<AuthConfig>) => {
  if (config.DEVELOPER_PASSWORD && passwordProblem(config.DEVELOPER_PASSWORD, null) !== null) {
    log.warn('DEVELOPER_PASSWORD is easy to guess; set another one');
  }
  // Before the database is waited for: a log names everything that is away or refuses.
  const redis = connectRedis(config.REDIS_URL, access.report('redis'));
  const transport = await createRabbitTransport({
    url: config.AMQP_URL,
    log,
    observer: dependencies.events,
    report: (connection) => access.report('rabbitmq', connection),
    isOutage,
  });
  const connection = await untilReachable('mongodb', () => connectMongo(config.MONGODB_URL, 'auth'));
  const outbox = createOutbox({ connection, transport, log, observer: dependencies.events, tracing });
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
  return { service: auth.service, closers };
};

runUntilSignal({ name: 'auth', readConfig: () => readAuthConfig(process.env), start });
