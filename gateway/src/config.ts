import { type ServiceName, serviceNames, urlVariableOf } from '@medrad/contracts';
import {
  frontendsFolder,
  identityPrivateKey,
  num,
  port,
  readConfig,
  redisUrl,
  serviceUrl,
  shortestSecret,
  signingSecret,
  siteOrigin,
  str,
} from '@medrad/service-kit';
import { defaultRateLimits } from './access/rate-limits';

/** Environment variables of a gateway process. */
const schema = {
  PORT: port({ default: 8080 }),
  HOST: str({ default: '0.0.0.0' }),
  METRICS_PORT: port({ default: 9090 }),
  LOG_LEVEL: str({ choices: ['debug', 'info', 'warn', 'error'], default: 'info' }),
  SESSION_SECRET: signingSecret({ desc: `at least ${shortestSecret} characters, shared with auth` }),
  IDENTITY_PRIVATE_KEY: identityPrivateKey({
    desc: 'signs identity tokens; PKCS #8 PEM, known to nobody else',
  }),
  // Redis brings the revocations that the auth service writes to the gateway.
  REDIS_URL: redisUrl(),
  PUBLIC_ORIGIN: siteOrigin({ default: '', desc: 'e.g. https://radiology.example' }),
  TRUSTED_PROXIES: str({ default: '', desc: 'addresses or networks, separated by commas' }),
  UPLOAD_ORIGINS: str({ default: '', desc: 'origins of a bucket that pages upload to, separated by commas' }),
  FRONTENDS_DIR: frontendsFolder({ default: 'frontends' }),
  BUILDS_DIR: str({ default: '', desc: 'folder that all gateways share, for the files of the last builds' }),
  DRAIN_SECONDS: num({ default: 5, desc: 'from SIGTERM to the end of accepting connections' }),
  GRACE_SECONDS: num({ default: 50, desc: 'from there to the end of uploads under way' }),
  RATE_GENERAL_PER_MINUTE: num({ default: defaultRateLimits.generalPerMinute }),
  RATE_ENTRY_PER_MINUTE: num({ default: defaultRateLimits.entryPerMinute }),
  RATE_PASSWORD_PER_MINUTE: num({ default: defaultRateLimits.passwordPerMinute }),
  RATE_UPLOAD_PER_MINUTE: num({ default: defaultRateLimits.uploadPerMinute }),
};

/** Settings for the addresses of the services: `AUTH_URL` and so on. */
const upstreams = Object.fromEntries(serviceNames.map((name) => [urlVariableOf(name), serviceUrl()]));

/** Validated configuration of a gateway process. */
export type GatewayConfig = ReturnType<typeof readConfig<typeof schema>> & {
  /** Address of each service. */
  services: Readonly<Record<ServiceName, string>>;
};

/** @throws ConfigError naming every setting that is missing or wrong */
export function readGatewayConfig(env: NodeJS.ProcessEnv): GatewayConfig {
  const config = readConfig({ ...schema, ...upstreams }, env);
  const addresses = serviceNames.map((name) => [name, config[urlVariableOf(name) as keyof typeof config]]);
  return { ...config, services: Object.fromEntries(addresses) as Record<ServiceName, string> };
}

/** The values of a comma-separated list. */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
