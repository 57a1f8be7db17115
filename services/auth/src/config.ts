import { identityPublicKeys, num, port, readConfig, str, url } from '@medrad/service-kit';

/** The environment of the auth service when it runs alone. */
const schema = {
  HOST: str({ default: '0.0.0.0', desc: 'Address to listen on.' }),
  PORT: port({ default: 8081, desc: 'Port to listen on; 0 for any.' }),
  METRICS_PORT: port({ default: 9081, desc: 'Port of /metrics.' }),
  MONGODB_URL: str({ desc: 'MongoDB; the database is called auth.' }),
  AMQP_URL: str({ desc: 'RabbitMQ.' }),
  REDIS_URL: str({ desc: 'Redis: revocations and attempt counters.' }),
  SESSION_SECRET: str({ desc: 'Signs session cookies; at least 32 bytes; the same as the gateway has.' }),
  IDENTITY_PUBLIC_KEYS: identityPublicKeys({
    desc: 'One or two public keys (PEM) that verify identity tokens.',
  }),
  DEVELOPER_PASSWORD: str({ default: '', desc: 'Opens developer access; nothing does while it is empty.' }),
  PUBLIC_ORIGIN: url({ desc: 'Where browsers reach the product; https makes the cookie Secure.' }),
  LOG_LEVEL: str({ default: 'info', choices: ['trace', 'debug', 'info', 'warn', 'error'] }),
  DRAIN_SECONDS: num({ default: 5, desc: 'From SIGTERM to the end of accepting connections.' }),
  GRACE_SECONDS: num({ default: 50, desc: 'From there to the end of what is under way.' }),
};

/** @throws ConfigError listing every problem at once. */
export const readAuthConfig = (env: NodeJS.ProcessEnv) => readConfig(schema, env);

/** The environment, checked. */
export type AuthConfig = ReturnType<typeof readAuthConfig>;
