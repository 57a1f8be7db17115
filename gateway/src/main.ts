import { setTimeout as wait } from 'node:timers/promises';
import { connectRedis, createRedisRevocations } from '@medrad/persistence';
import {
  collectProcessMetrics,
  createCallerTokens,
  createLogger,
  createSessionTokens,
  secretKey,
  startMetricsServer,
} from '@medrad/service-kit';
import { listOf, readGatewayConfig } from './config';
import { createRateLimits } from './door/rate-limits';
import { createGateway } from './gateway';

async function main(): Promise<void> {
  const config = readGatewayConfig(process.env);
  const log = createLogger({ name: 'gateway', level: config.LOG_LEVEL });
  const redis = connectRedis(config.REDIS_URL, (error) =>
    log.warn({ reason: error.message }, 'redis is away'),
  );
  const limits = createRateLimits(
    {
      generalPerMinute: config.RATE_GENERAL_PER_MINUTE,
      entryPerMinute: config.RATE_ENTRY_PER_MINUTE,
      passwordPerMinute: config.RATE_PASSWORD_PER_MINUTE,
      uploadPerMinute: config.RATE_UPLOAD_PER_MINUTE,
    },
    redis,
  );
  const gateway = createGateway({
    services: {
      auth: config.AUTH_URL,
      spotters: config.SPOTTERS_URL,
      papers: config.PAPERS_URL,
      messaging: config.MESSAGING_URL,
    },
    sessionTokens: createSessionTokens({
      secret: secretKey(config.SESSION_SECRET),
      secure: config.PUBLIC_ORIGIN.startsWith('https:'),
    }),
    callerTokens: createCallerTokens(secretKey(config.INTERNAL_TOKEN_SECRET)),
    revocations: createRedisRevocations(redis),
    limits,
    frontends: config.FRONTENDS_DIR,
    log,
    trustedProxies: listOf(config.TRUSTED_PROXIES),
    uploadOrigins: listOf(config.UPLOAD_ORIGINS),
    ...(config.PUBLIC_ORIGIN ? { publicOrigin: config.PUBLIC_ORIGIN } : {}),
  });
  collectProcessMetrics(gateway.metrics);
  const running = await gateway.listen(config.PORT, config.HOST);
  const metricsServer = await startMetricsServer([gateway.metrics], config.METRICS_PORT, config.HOST);
  log.info({ url: running.url }, 'listening');

  const stop = async (): Promise<void> => {
    running.drain();
    // The load balancer needs a moment to see that this process is not ready any more.
    await wait(config.DRAIN_SECONDS * 1_000);
    await running.close({ graceMs: 50_000 });
    metricsServer.close();
    redis.disconnect();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
