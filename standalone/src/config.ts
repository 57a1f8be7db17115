import path from 'node:path';
import {
  accessPassword,
  amqpUrl,
  bool,
  bucketUrl,
  clamdUrl,
  ConfigError,
  frontendsFolder,
  mongoUrl,
  num,
  port,
  readConfig,
  redisUrl,
  signingSecret,
  siteOrigin,
  str,
  type ValidatorSpec,
} from '@medrad/service-kit';
import { defaultRateLimits } from '@medrad/gateway';
import { services } from './services';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error'];

/**
 * Settings of the whole product in one process. A setting with the address of another program (a database, a broker)
 * replaces the embedded part.
 */
const schema = {
  PORT: port({ default: 8080, desc: 'of the gateway; 0 for any that is free' }),
  HOST: str({ default: '127.0.0.1' }),
  DATA_DIR: str({ default: './data' }),
  DEMO: bool({ default: true, desc: '0 starts empty' }),
  DEVELOPER_PASSWORD: accessPassword({ default: '', desc: 'generated on first start when absent' }),
  ADMIN_PASSWORD: accessPassword({
    default: '',
    desc: 'opens the suggestions and messages screens, as DEVELOPER_PASSWORD does',
  }),
  SESSION_SECRET: signingSecret({ default: '', desc: 'kept in DATA_DIR when absent' }),
  MONGODB_URL: mongoUrl({ default: '' }),
  AMQP_URL: amqpUrl({ default: '' }),
  REDIS_URL: redisUrl({ default: '' }),
  OBJECT_STORE_URL: bucketUrl({ default: '', desc: 's3://…' }),
  CLAMAV_URL: clamdUrl({
    default: '',
    desc: 'tcp://host:port or unix:///path; empty: uploads are not scanned',
  }),
  PUBLIC_ORIGIN: siteOrigin({ default: '', desc: 'e.g. https://radiology.example' }),
  TRUSTED_PROXIES: str({ default: '' }),
  COOKIE_INSECURE: bool({ default: false, desc: '1 allows plain http beyond this machine' }),
  METRICS_PORT: port({ default: 0, desc: 'of /metrics, on this machine only; 0 for none' }),
  LOG_LEVEL: str({ default: 'warn', choices: logLevels }),
  NODE_ENV: str({ default: 'production', choices: ['production', 'development', 'test'] }),
  FRONTENDS_DIR: frontendsFolder({ default: path.resolve(__dirname, '../../frontends') }),
  RATE_GENERAL_PER_MINUTE: num({ default: defaultRateLimits.generalPerMinute }),
  RATE_ENTRY_PER_MINUTE: num({ default: defaultRateLimits.entryPerMinute }),
  RATE_PASSWORD_PER_MINUTE: num({ default: defaultRateLimits.passwordPerMinute }),
  RATE_UPLOAD_PER_MINUTE: num({ default: defaultRateLimits.uploadPerMinute }),
};

/** Settings that single services declare in their manifests. */
const serviceSettings = Object.assign({}, ...services.map(({ manifest }) => manifest.settings)) as Record<
  string,
  ValidatorSpec<unknown>
>;

/** Names of all settings. @public For the tests of .env.example and of the README. */
export const settingNames = Object.keys({ ...schema, ...serviceSettings });

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

/** Checks rules that concern several settings together. */
function problemsOf(env: NodeJS.ProcessEnv): string[] {
  const problems: string[] = [];
  const isPlain = !env['PUBLIC_ORIGIN']?.startsWith('https:');
  const isInsecureAllowed = ['1', 'true'].includes(env['COOKIE_INSECURE'] ?? '');
  if (isPlain && !loopback.has(env['HOST'] || '127.0.0.1') && !isInsecureAllowed) {
    problems.push(
      'HOST: beyond this machine the product needs TLS in front and PUBLIC_ORIGIN=https://…, ' +
        'or COOKIE_INSECURE=1 on a network you trust',
    );
  }
  return problems;
}

/** Validated configuration of the product when it runs in one process. */
export type StandaloneConfig = ReturnType<typeof readConfig<typeof schema>> & { dataDir: string };

/** @throws ConfigError naming every problem */
export function readStandaloneConfig(env: NodeJS.ProcessEnv): StandaloneConfig {
  const problems = problemsOf(env);
  try {
    const config = readConfig<typeof schema>({ ...schema, ...serviceSettings }, env);
    if (problems.length === 0) return { ...config, dataDir: path.resolve(config.DATA_DIR) };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    problems.unshift(...error.problems);
  }
  throw new ConfigError(problems);
}
