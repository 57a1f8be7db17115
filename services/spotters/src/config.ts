import { identityPublicKeys, num, port, readConfig, str } from '@medrad/service-kit';

/** The environment of the spotters service when it runs alone. */
const schema = {
  HOST: str({ default: '0.0.0.0', desc: 'Address to listen on.' }),
  PORT: port({ default: 8082, desc: 'Port to listen on; 0 for any.' }),
  METRICS_PORT: port({ default: 9082, desc: 'Port of /metrics.' }),
  MONGODB_URL: str({ desc: 'MongoDB; the database is called spotters.' }),
  AMQP_URL: str({ desc: 'RabbitMQ.' }),
  REDIS_URL: str({ desc: 'Redis: attempt counters.' }),
  OBJECT_STORE_URL: str({ default: '', desc: 's3://…; empty keeps the files in DATA_DIR.' }),
  DATA_DIR: str({ default: './data', desc: 'Files, or with OBJECT_STORE_URL uploads under way.' }),
  CLAMAV_URL: str({
    default: '',
    desc: 'clamd, tcp://host:port or unix:///path; empty: uploads are not scanned.',
  }),
  IDENTITY_PUBLIC_KEYS: identityPublicKeys({
    desc: 'One or two public keys (PEM) that verify identity tokens.',
  }),
  UPLOAD_SECRET: str({ desc: 'Signs upload addresses; at least 32 bytes; the same on every instance.' }),
  ADMIN_PASSWORD: str({ default: '', desc: 'Opens the suggestions; the developer password does too.' }),
  DEVELOPER_PASSWORD: str({ default: '', desc: 'Opens the suggestions as well.' }),
  LOG_LEVEL: str({ default: 'info', choices: ['trace', 'debug', 'info', 'warn', 'error'] }),
  DRAIN_SECONDS: num({ default: 5, desc: 'From SIGTERM to the end of accepting connections.' }),
  GRACE_SECONDS: num({ default: 50, desc: 'From there to the end of uploads under way.' }),
};

/** @throws ConfigError listing every problem at once. */
export const readSpottersConfig = (env: NodeJS.ProcessEnv) => readConfig(schema, env);

/** The environment, checked. */
export type SpottersConfig = ReturnType<typeof readSpottersConfig>;
