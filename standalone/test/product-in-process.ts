import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInProcessTransport } from '@medrad/events';
import { createDependencyAccess, createDependencyMetrics, createPasswordGate } from '@medrad/service-kit';
import { captureLogs, startOwnMongo } from '@medrad/testing';
import { readStandaloneConfig } from '../src/config';
import { type Product, startProduct } from '../src/product';
import { openSecrets } from '../src/secrets';
import { createTeardown } from '../src/teardown';

/** The product, running in the process of the test, with its own data folder and database. */
export interface ProductInProcess {
  product: Product;
  dataDir: string;
  /** Address of the database server. */
  mongoUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts the product.
 * @param developerPassword password that opens developer access; without it, nothing opens developer access
 */
export async function startProductInProcess(developerPassword?: string): Promise<ProductInProcess> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'product-'));
  const mongo = await startOwnMongo();
  const { log } = captureLogs();
  const teardown = createTeardown(log);
  const product = await startProduct({
    config: readStandaloneConfig({ DATA_DIR: dataDir, PORT: '0', NODE_ENV: 'test' }),
    secrets: openSecrets(dataDir),
    mongoUrl: mongo.url,
    transport: createInProcessTransport(),
    dependencies: createDependencyMetrics('standalone'),
    access: createDependencyAccess(log),
    tracing: undefined,
    developerGate: createPasswordGate(developerPassword ? { password: developerPassword } : {}),
    logOf: () => log,
    teardown,
  });
  return {
    product,
    dataDir,
    mongoUrl: mongo.url,
    async stop() {
      await teardown.run();
      await mongo.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
