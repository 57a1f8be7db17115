import { setTimeout as wait } from 'node:timers/promises';
import { createOutbox, createRabbitTransport } from '@medrad/events';
import {
  connectMongo,
  connectRedis,
  createAttemptLimiter,
  createRedisRevocations,
} from '@medrad/persistence';
import {
  collectProcessMetrics,
  createCallerTokens,
  createLogger,
  createPasswordGate,
  createSessionTokens,
  secretKey,
  startMetricsServer,
} from '@medrad/service-kit';
import { readAuthConfig } from './config';
import { createAuthService } from './service';

async function main(): Promise<void> {
  const config = readAuthConfig(process.env);
  const log = createLogger({ name: 'auth', level: config.LOG_LEVEL });
  const connection = await connectMongo(config.MONGODB_URL, 'auth');
  const redis = connectRedis(config.REDIS_URL, (error) => log.warn({ fault: error.name }, 'redis is away'));
  const transport = await createRabbitTransport({ url: config.AMQP_URL, log });
  const outbox = createOutbox({ connection, transport, log });
  const auth = await createAuthService({
    connection,
    outbox,
    callers: createCallerTokens(secretKey(config.INTERNAL_TOKEN_SECRET)),
    sessionTokens: createSessionTokens({
      secret: secretKey(config.SESSION_SECRET),
      secure: config.PUBLIC_ORIGIN.startsWith('https:'),
    }),
    revocations: createRedisRevocations(redis),
    developerGate: createPasswordGate({ password: config.DEVELOPER_PASSWORD }),
    attempts: createAttemptLimiter({ redis, prefix: 'auth', points: 10, durationSeconds: 15 * 60 }),
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
  collectProcessMetrics(auth.service.metrics);
  const running = await auth.service.listen(config.PORT, config.HOST);
  const metricsServer = await startMetricsServer([auth.service.metrics], config.METRICS_PORT, config.HOST);
  log.info({ url: running.url }, 'listening');

  const stop = async (): Promise<void> => {
    running.drain();
    await wait(config.DRAIN_SECONDS * 1_000);
    await running.close({ graceMs: 50_000 });
    await auth.close();
    await outbox.stop();
    await transport.close();
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
