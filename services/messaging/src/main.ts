// First: what is traced must not be loaded before.
import { tracing } from './tracing';
import { createOutbox, createRabbitTransport } from '@medrad/events';
import { connectMongo, connectRedis, createSecretAttempts, poolFigures } from '@medrad/persistence';
import {
  createCallerVerifier,
  createAdminGate,
  isOutage,
  type ProcessContext,
  runUntilSignal,
} from '@medrad/service-kit';
import { type MessagingConfig, readMessagingConfig } from './config';
import { createMessagingService } from './service';

const start = async ({
  config,
  log,
  dependencies,
  access,
  untilReachable,
}: ProcessContext<MessagingConfig>) => {
  // Before the database is waited for: a log names everything that is away or refuses.
  const redis = connectRedis(config.REDIS_URL, access.report('redis'));
  const transport = await createRabbitTransport({
    url: config.AMQP_URL,
    log,
    observer: dependencies.events,
    report: (connection) => access.report('rabbitmq', connection),
    isOutage,
  });
  const connection = await untilReachable('mongodb', () => connectMongo(config.MONGODB_URL, 'messaging'));
  const outbox = createOutbox({ connection, transport, log, observer: dependencies.events, tracing });
  const callers = createCallerVerifier(config.IDENTITY_PUBLIC_KEYS);
  const { service, close } = await createMessagingService({
    connection,
    transport,
    outbox,
    adminGate: createAdminGate({ admin: config.ADMIN_PASSWORD, developer: config.DEVELOPER_PASSWORD }),
    attempts: createSecretAttempts({ redis, prefix: 'admin' }),
    callers,
    log,
    validateAnswers: false,
  });
  outbox.start();
  dependencies.watch({
    pools: { messaging: () => poolFigures(connection) },
    outboxes: { messaging: () => outbox.figures() },
    broker: transport.broker,
    isRedisReady: () => redis.status === 'ready',
  });
  const closers = [
    () => outbox.stop(),
    () => transport.close(),
    close,
    () => redis.disconnect(),
    () => connection.close(),
    () => tracing?.stop(),
  ];
  return { service, closers };
};

runUntilSignal({ name: 'messaging', readConfig: () => readMessagingConfig(process.env), start });
