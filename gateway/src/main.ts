// Must be imported first: modules loaded before it are not traced.
import { tracing } from './tracing';
import { connectRedis, createRedisRevocations } from '@medrad/persistence';
import {
  createCallerSigner,
  createSessionTokens,
  type ProcessContext,
  runUntilSignal,
  secretKey,
} from '@medrad/service-kit';
import { type GatewayConfig, listOf, readGatewayConfig } from './config';
import { createRateLimits, gatewayRedisUses } from './access/rate-limits';
import { createGateway } from './gateway';

const start = ({ config, log, dependencies, access }: ProcessContext<GatewayConfig>) => {
  const redis = connectRedis(config.REDIS_URL, access.report('redis'), gatewayRedisUses);
  const limits = createRateLimits(
    {
      generalPerMinute: config.RATE_GENERAL_PER_MINUTE,
      entryPerMinute: config.RATE_ENTRY_PER_MINUTE,
      passwordPerMinute: config.RATE_PASSWORD_PER_MINUTE,
      uploadPerMinute: config.RATE_UPLOAD_PER_MINUTE,
    },
    redis,
  );
  if (!config.BUILDS_DIR) log.info({}, 'without BUILDS_DIR, the files of earlier builds are not kept');
  const gateway = createGateway({
    services: config.services,
    sessionTokens: createSessionTokens({
      secret: secretKey(config.SESSION_SECRET),
      secure: config.PUBLIC_ORIGIN.startsWith('https:'),
    }),
    callerSigner: createCallerSigner(config.IDENTITY_PRIVATE_KEY),
    revocations: createRedisRevocations(redis),
    limits,
    frontends: config.FRONTENDS_DIR,
    builds: config.BUILDS_DIR,
    log,
    trustedProxies: listOf(config.TRUSTED_PROXIES),
    uploadOrigins: listOf(config.UPLOAD_ORIGINS),
    ...(config.PUBLIC_ORIGIN ? { publicOrigin: config.PUBLIC_ORIGIN } : {}),
  });
  dependencies.watch({ isRedisReady: () => redis.status === 'ready' });
  const closers = [() => redis.disconnect(), () => tracing?.stop()];
  return { service: gateway, closers };
};

runUntilSignal({ name: 'gateway', readConfig: () => readGatewayConfig(process.env), start });
