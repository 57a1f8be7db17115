import { setTimeout as wait } from 'node:timers/promises';
import { createOutbox, createRabbitTransport } from '@medrad/events';
import { connectMongo, connectRedis, createAttemptLimiter } from '@medrad/persistence';
import {
  collectProcessMetrics,
  createCallerTokens,
  createLogger,
  createPasswordGate,
  secretKey,
  startMetricsServer,
} from '@medrad/service-kit';
import { readMessagingConfig } from './config';
import { createMessagingService } from './service';

async function main(): Promise<void> {
  const config = readMessagingConfig(process.env);
  const log = createLogger({ name: 'messaging', level: config.LOG_LEVEL });
  const connection = await connectMongo(config.MONGODB_URL, 'messaging');
  const redis = connectRedis(config.REDIS_URL, (error) => log.warn({ fault: error.name }, 'redis is away'));
  const transport = await createRabbitTransport({ url: config.AMQP_URL, log });
  const outbox = createOutbox({ connection, transport, log });
  const callers = createCallerTokens(secretKey(config.INTERNAL_TOKEN_SECRET));
  const { service } = await createMessagingService({
    connection,
    transport,
    outbox,
    adminGate: createPasswordGate({ password: config.ADMIN_PASSWORD || config.DEVELOPER_PASSWORD }),
    attempts: createAttemptLimiter({ redis, prefix: 'admin', points: 10, durationSeconds: 15 * 60 }),
    callers,
    log,
    validateAnswers: false,
  });
  collectProcessMetrics(service.metrics);
  outbox.start();
  const running = await service.listen(config.PORT, config.HOST);
  const metricsServer = await startMetricsServer([service.metrics], config.METRICS_PORT, config.HOST);
  log.info({ url: running.url }, 'listening');

  const stop = async (): Promise<void> => {
    // The gateway's connections need a moment to move on.
    await wait(config.DRAIN_SECONDS * 1_000);
    await running.close({ graceMs: 20_000 });
    await outbox.stop();
    await transport.close();
    metricsServer.close();
    redis.disconnect();
    await connection.close();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
