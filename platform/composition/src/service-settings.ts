import {
  accessPassword,
  amqpUrl,
  bucketUrl,
  clamdUrl,
  type CleanedEnv,
  identityPublicKeys,
  mongoUrl,
  num,
  port,
  readConfig,
  redisUrl,
  shortestSecret,
  signingSecret,
  siteOrigin,
  str,
  type ValidatorSpec,
} from '@medrad/service-kit';
import type { Need } from './dependencies';
import type { ServiceManifest } from './service-manifest';

const redis = { REDIS_URL: redisUrl({ desc: 'Redis: revocations, limits and caches.' }) };
const cookies = {
  SESSION_SECRET: signingSecret({
    desc: `Signs session cookies; at least ${shortestSecret} characters; the same as the gateway has.`,
  }),
  PUBLIC_ORIGIN: siteOrigin({ desc: 'Where browsers reach the product; https makes the cookie Secure.' }),
};
const developer = {
  DEVELOPER_PASSWORD: accessPassword({
    default: '',
    desc: 'Opens developer access; nothing does while it is empty.',
  }),
};

/** Settings that a service reads for each dependency that it needs. */
const settingsOfNeeds = {
  connection: { MONGODB_URL: mongoUrl({ desc: 'MongoDB; the database is called like the service.' }) },
  transport: { AMQP_URL: amqpUrl({ desc: 'RabbitMQ.' }) },
  outbox: {},
  store: {
    OBJECT_STORE_URL: bucketUrl({ default: '', desc: 's3://…; empty keeps the files in DATA_DIR.' }),
    DATA_DIR: str({ default: './data', desc: 'Files, or with OBJECT_STORE_URL uploads under way.' }),
    CLAMAV_URL: clamdUrl({
      default: '',
      desc: 'clamd, tcp://host:port or unix:///path; empty: uploads are not scanned.',
    }),
  },
  redis,
  cache: redis,
  revocations: redis,
  sessionTokens: cookies,
  deviceTokens: cookies,
  developerGate: developer,
  adminGate: {
    ADMIN_PASSWORD: accessPassword({
      default: '',
      desc: 'Opens the screens of admins; the developer password does too.',
    }),
    ...developer,
  },
  attempts: redis,
  ticketSecret: {
    UPLOAD_SECRET: signingSecret({
      desc: `Signs upload addresses; at least ${shortestSecret} characters; the same on all instances.`,
    }),
  },
} satisfies Record<Need, Record<string, ValidatorSpec<unknown>>>;

/** Settings that every process reads. */
const processSettings = ({ port: listening, metricsPort }: ServiceManifest) => ({
  HOST: str({ default: '0.0.0.0', desc: 'Address to listen on.' }),
  PORT: port({ default: listening, desc: 'Port to listen on; 0 for any.' }),
  METRICS_PORT: port({ default: metricsPort, desc: 'Port of /metrics.' }),
  IDENTITY_PUBLIC_KEYS: identityPublicKeys({
    desc: 'One or two public keys (PEM) that verify identity tokens.',
  }),
  LOG_LEVEL: str({ default: 'info', choices: ['trace', 'debug', 'info', 'warn', 'error'] }),
  DRAIN_SECONDS: num({ default: 5, desc: 'From SIGTERM to the end of accepting connections.' }),
  GRACE_SECONDS: num({ default: 50, desc: 'From there to the end of what is under way.' }),
});

type NeedSettings = typeof settingsOfNeeds;
/** Settings of a service that needs all dependencies; which of them are read depends on the manifest. */
export type ServiceConfig = CleanedEnv<
  ReturnType<typeof processSettings> &
    NeedSettings['connection'] &
    NeedSettings['transport'] &
    NeedSettings['store'] &
    NeedSettings['redis'] &
    NeedSettings['sessionTokens'] &
    NeedSettings['adminGate'] &
    NeedSettings['ticketSecret']
>;

/** Validators of the environment variables of a service that runs as a process of its own. */
export function environmentOf(manifest: ServiceManifest): Record<string, ValidatorSpec<unknown>> {
  return Object.assign(
    {},
    processSettings(manifest),
    ...manifest.needs.map((need) => settingsOfNeeds[need]),
    manifest.settings,
  ) as Record<string, ValidatorSpec<unknown>>;
}

/** @throws ConfigError naming every setting that is missing or wrong */
export const readServiceConfig = (manifest: ServiceManifest, env: NodeJS.ProcessEnv): ServiceConfig =>
  readConfig(environmentOf(manifest), env) as unknown as ServiceConfig;
