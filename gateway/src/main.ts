// First: what is traced must not be loaded before.
import { tracing } from './tracing';
import { connectRedis, createRedisRevocations } from '@medrad/persistence';
import {
  createCallerSigner,
  createDependencyMetrics,
  createLogger,
  createSessionTokens,
  runUntilSignal,
  secretKey,
} from '@medrad/service-kit';
import { listOf, readGatewayConfig } from './config';
import { createRateLimits } from './door/rate-limits';
import { createGateway } from './gateway';

runUntilSignal(() => {
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
    callerSigner: createCallerSigner(config.IDENTITY_PRIVATE_KEY),
    revocations: createRedisRevocations(redis),
    limits,
    frontends: config.FRONTENDS_DIR,
    log,
    trustedProxies: listOf(config.TRUSTED_PROXIES),
    uploadOrigins: listOf(config.UPLOAD_ORIGINS),
    ...(config.PUBLIC_ORIGIN ? { publicOrigin: config.PUBLIC_ORIGIN } : {}),
  });
  const dependencies = createDependencyMetrics('gateway');
  dependencies.watch({ isRedisReady: () => redis.status === 'ready' });
  const closers = [() => redis.disconnect(), () => tracing?.stop()];
  return { service: gateway, config, log, dependencies, closers };
});
