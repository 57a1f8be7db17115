// First: what is traced must not be loaded before.
import { tracing } from './tracing';
import { createOutbox, createRabbitTransport } from '@medrad/events';
import { connectMongo, connectRedis, createSecretAttempts, poolFigures } from '@medrad/persistence';
import {
  createCallerVerifier,
  createDependencyMetrics,
  createLogger,
  createPasswordGate,
  isOutage,
  runUntilSignal,
} from '@medrad/service-kit';
import { readMessagingConfig } from './config';
import { createMessagingService } from './service';

runUntilSignal(async () => {
  const config = readMessagingConfig(process.env);
  const log = createLogger({ name: 'messaging', level: config.LOG_LEVEL });
  const connection = await connectMongo(config.MONGODB_URL, 'messaging');
  const redis = connectRedis(config.REDIS_URL, (error) => log.warn({ fault: error.name }, 'redis is away'));
  const dependencies = createDependencyMetrics('messaging');
  const { events: observer } = dependencies;
  const transport = await createRabbitTransport({ url: config.AMQP_URL, log, observer, isOutage });
  const outbox = createOutbox({ connection, transport, log, observer, tracing });
  const callers = createCallerVerifier(config.IDENTITY_PUBLIC_KEYS);
  const { service, close } = await createMessagingService({
    connection,
    transport,
    outbox,
    adminGate: createPasswordGate({ password: config.ADMIN_PASSWORD || config.DEVELOPER_PASSWORD }),
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
  return { service, config, log, dependencies, closers };
});
