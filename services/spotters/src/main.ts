import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createRabbitTransport } from '@medrad/events';
import { createObjectStore } from '@medrad/object-store';
import { connectMongo, connectRedis, createAttemptLimiter } from '@medrad/persistence';
import {
  collectProcessMetrics,
  createCallerTokens,
  createLogger,
  createPasswordGate,
  secretKey,
  startMetricsServer,
} from '@medrad/service-kit';
import { readSpottersConfig } from './config';
import { createSpottersService } from './service';

async function main(): Promise<void> {
  const config = readSpottersConfig(process.env);
  const log = createLogger({ name: 'spotters', level: config.LOG_LEVEL });
  const connection = await connectMongo(config.MONGODB_URL, 'spotters');
  const redis = connectRedis(config.REDIS_URL, (error) => log.warn({ fault: error.name }, 'redis is away'));
  const transport = await createRabbitTransport({ url: config.AMQP_URL, log });
  const store = await createObjectStore({
    url: config.OBJECT_STORE_URL || undefined,
    root: resolve(config.DATA_DIR, 'files'),
    area: 'spotters',
  });
  const spotters = await createSpottersService({
    connection,
    transport,
    store,
    ticketSecret: secretKey(config.UPLOAD_SECRET),
    adminGate: createPasswordGate({ password: config.ADMIN_PASSWORD || config.DEVELOPER_PASSWORD }),
    attempts: createAttemptLimiter({ redis, prefix: 'admin', points: 10, durationSeconds: 15 * 60 }),
    callers: createCallerTokens(secretKey(config.INTERNAL_TOKEN_SECRET)),
    log,
    validateAnswers: false,
  });
  collectProcessMetrics(spotters.service.metrics);
  const running = await spotters.service.listen(config.PORT, config.HOST);
  const metricsServer = await startMetricsServer(
    [spotters.service.metrics],
    config.METRICS_PORT,
    config.HOST,
  );
  log.info({ url: running.url }, 'listening');

  const stop = async (): Promise<void> => {
    running.drain();
    await wait(config.DRAIN_SECONDS * 1_000);
    await running.close({ graceMs: 50_000 });
    await transport.close();
    await spotters.close();
    metricsServer.close();
    redis.disconnect();
    await connection.close();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
