// This import must be the first, because modules that were loaded before it are not traced.
import { tracing } from './tracing';
import { mkdirSync } from 'node:fs';
import { lockFolder } from '@medrad/embedded-mongo';
import {
  collectProcessMetrics,
  ConfigError,
  createDependencyAccess,
  createDependencyMetrics,
  createLogger,
  createPasswordGate,
  type Logger,
  startMetricsServer,
} from '@medrad/service-kit';
import { readStandaloneConfig, type StandaloneConfig } from './config';
import { seedInBackground } from './demo-content';
import { startEmbeddedDatabase } from './embedded-database';
import { assertDatabaseIsThere } from './installation-file';
import { type Product, startProduct } from './product';
import { assertNoRestoreUnderWay } from './restore-marker';
import {
  createStoredDeveloperGate,
  generateDeveloperPassword,
  keepDeveloperHash,
  openSecrets,
} from './secrets';
import { createTeardown, type Teardown } from './teardown';
import { services } from './services';
import { openTransport } from './transport';

/** Milliseconds after the first signal from which a second signal ends the process at once. */
const forcedExitAfterMs = 1_000;

/** Creates a logger that writes to standard error, because standard output is for messages to the user. */
function createStderrLogger(name: string, { LOG_LEVEL }: StandaloneConfig): Logger {
  return createLogger({ name, level: LOG_LEVEL }, { write: (line) => void process.stderr.write(line) });
}

async function openDatabase(
  { dataDir, MONGODB_URL }: StandaloneConfig,
  log: Logger,
  teardown: Teardown,
): Promise<string> {
  if (MONGODB_URL) return MONGODB_URL;
  const database = await startEmbeddedDatabase({
    dataDir,
    log,
    onLost: (reason) => {
      console.error(`The embedded database exited and cannot be restarted: ${reason}`);
      void teardown.run().finally(() => process.exit(1));
    },
  });
  teardown.add('embedded database', () => database.close());
  return database.url;
}

async function start(config: StandaloneConfig, log: Logger, teardown: Teardown): Promise<Product> {
  const { dataDir, DEVELOPER_PASSWORD } = config;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(dataDir);
  teardown.add('data folder', () => Promise.resolve(unlock()));
  assertNoRestoreUnderWay(dataDir);
  if (!config.MONGODB_URL) assertDatabaseIsThere(dataDir);
  for (const { warningsAbout } of services) {
    for (const warning of warningsAbout({ ...config })) log.warn(warning);
  }
  const secrets = openSecrets(dataDir);
  const isFirst = !DEVELOPER_PASSWORD && !secrets.developerHash;
  const [mongoUrl, generated] = await Promise.all([
    openDatabase(config, log, teardown),
    isFirst ? generateDeveloperPassword() : null,
  ]);
  const developerGate = DEVELOPER_PASSWORD
    ? createPasswordGate({ password: DEVELOPER_PASSWORD })
    : createStoredDeveloperGate(dataDir);
  const dependencies = createDependencyMetrics('standalone');
  const access = createDependencyAccess(log);
  dependencies.watch({ access });
  const transport = await openTransport(config.AMQP_URL, log, dependencies.events, access);
  const logOf = (name: string): Logger => createStderrLogger(name, config);
  const watching = { dependencies, access, tracing };
  const parts = { config, secrets, mongoUrl, transport, ...watching, developerGate, logOf, teardown };
  const product = await startProduct(parts);
  const { METRICS_PORT } = config;
  if (METRICS_PORT) {
    collectProcessMetrics(dependencies);
    const server = await startMetricsServer([...product.metrics, dependencies], METRICS_PORT, '127.0.0.1');
    teardown.add('metrics', () => Promise.resolve(void server.close()));
  }
  const lines = [
    `\nMedical Radiology is ready: ${config.PUBLIC_ORIGIN || product.gateway.url}`,
    `Data folder: ${dataDir}`,
    ...(generated ? [`Developer password (shown this once): ${generated.password}`] : []),
  ];
  console.log(lines.join('\n'));
  // The hash is stored only after the password was printed, because a stored password that nobody has seen would be
  // useless.
  if (generated) keepDeveloperHash(dataDir, generated.hash);
  return product;
}

/** Message for the user about a failed start, without a stack trace. */
function explain(error: unknown, config: StandaloneConfig | null): string {
  if (error instanceof ConfigError) return error.message;
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE' && config) {
    const [name, another] = port === config.METRICS_PORT ? ['METRICS_PORT', 9091] : ['PORT', 8090];
    return `Port ${port} (${name}) is in use. Choose another one: ${name}=${another} npm start`;
  }
  if (code === 'EACCES' && config) return `Not allowed: ${message}`;
  return message;
}

function stopOnSignals(teardown: Teardown): void {
  let stoppingSince = 0;
  const stop = (): void => {
    if (stoppingSince > 0) {
      if (Date.now() - stoppingSince > forcedExitAfterMs) process.exit(1);
      return;
    }
    stoppingSince = Date.now();
    void teardown.run().finally(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}

/** Runs the product in this process until a signal ends it. Prints an error and ends the process if it cannot start. */
export async function runProduct(): Promise<void> {
  let config: StandaloneConfig | null = null;
  let teardown: Teardown | null = null;
  try {
    config = readStandaloneConfig(process.env);
    const log = createStderrLogger('standalone', config);
    teardown = createTeardown(log);
    if (tracing) teardown.add('tracing', () => tracing?.stop() ?? Promise.resolve());
    stopOnSignals(teardown);
    const product = await start(config, log, teardown);
    if (config.DEMO) seedInBackground({ product, dataDir: config.dataDir, log, teardown });
  } catch (error) {
    console.error(explain(error, config));
    await teardown?.run();
    process.exit(1);
  }
}
