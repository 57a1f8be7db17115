import { identityPublicKeys, num, port, readConfig, str } from '@medrad/service-kit';

/** The environment of the papers service when it runs alone. */
const schema = {
  HOST: str({ default: '0.0.0.0', desc: 'Address to listen on.' }),
  PORT: port({ default: 8084, desc: 'Port to listen on; 0 for any.' }),
  METRICS_PORT: port({ default: 9084, desc: 'Port of /metrics.' }),
  MONGODB_URL: str({ desc: 'MongoDB; the database is called papers.' }),
  OBJECT_STORE_URL: str({ default: '', desc: 's3://…; empty keeps the files in DATA_DIR.' }),
  DATA_DIR: str({ default: './data', desc: 'Files, or with OBJECT_STORE_URL uploads under way.' }),
  CLAMAV_URL: str({
    default: '',
    desc: 'clamd, tcp://host:port or unix:///path; empty: uploads are not scanned.',
  }),
  IDENTITY_PUBLIC_KEYS: identityPublicKeys({
    desc: 'One or two public keys (PEM) that verify identity tokens.',
  }),
  LOG_LEVEL: str({ default: 'info', choices: ['trace', 'debug', 'info', 'warn', 'error'] }),
  DRAIN_SECONDS: num({ default: 5, desc: 'From SIGTERM to the end of accepting connections.' }),
  GRACE_SECONDS: num({ default: 50, desc: 'From there to the end of uploads under way.' }),
};

/** @throws ConfigError listing every problem at once. */
export const readPapersConfig = (env: NodeJS.ProcessEnv) => readConfig(schema, env);

/** The environment, checked. */
export type PapersConfig = ReturnType<typeof readPapersConfig>;
