import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInProcessTransport } from '@medrad/events';
import { createDependencyAccess, createDependencyMetrics, createPasswordGate } from '@medrad/service-kit';
import { captureLogs, startTestMongo } from '@medrad/testing';
import { readStandaloneConfig } from '../src/config';
import { type Product, startProduct } from '../src/product';
import { openSecrets } from '../src/secrets';
import { createTeardown } from '../src/teardown';

/** The product on a data folder and an embedded database of its own, in the process of the test. */
export interface ProductInProcess {
  product: Product;
  dataDir: string;
  stop(): Promise<void>;
}

/** @param developerPassword opens developer access; nothing does when absent */
export async function startProductInProcess(developerPassword?: string): Promise<ProductInProcess> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'product-'));
  const mongo = await startTestMongo();
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
    async stop() {
      await teardown.run();
      await mongo.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
