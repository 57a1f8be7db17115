import { identityPublicKeys, num, port, readConfig, str, url } from '@medrad/service-kit';

/** Environment of a messaging service that runs as a process of its own. */
const schema = {
  PORT: port({ default: 8083 }),
  HOST: str({ default: '0.0.0.0' }),
  METRICS_PORT: port({ default: 9090 }),
  LOG_LEVEL: str({ choices: ['debug', 'info', 'warn', 'error'], default: 'info' }),
  IDENTITY_PUBLIC_KEYS: identityPublicKeys({
    desc: 'one or two public keys (PEM) that verify identity tokens',
  }),
  MONGODB_URL: str({ desc: 'mongodb://…' }),
  AMQP_URL: url({ desc: 'amqp://…' }),
  REDIS_URL: str({ desc: 'Redis: attempt counters' }),
  ADMIN_PASSWORD: str({ default: '', desc: 'opens the messages; the developer password does too' }),
  DEVELOPER_PASSWORD: str({ default: '', desc: 'opens the messages as well' }),
  DRAIN_SECONDS: num({ default: 5, desc: 'from SIGTERM to the end of accepting connections' }),
  GRACE_SECONDS: num({ default: 50, desc: 'from there to the end of what is under way' }),
};

/** @throws ConfigError naming everything that is missing or wrong. */
export const readMessagingConfig = (env: NodeJS.ProcessEnv) => readConfig(schema, env);

/** The environment, checked. */
export type MessagingConfig = ReturnType<typeof readMessagingConfig>;
