// First: what is traced must not be loaded before.
import { tracing } from './tracing';
import { resolve } from 'node:path';
import { createFileScan, createObjectStore } from '@medrad/object-store';
import { connectMongo, poolFigures } from '@medrad/persistence';
import {
  createCallerVerifier,
  createDependencyMetrics,
  createLogger,
  runUntilSignal,
} from '@medrad/service-kit';
import { readPapersConfig } from './config';
import { createPapersService } from './service';

runUntilSignal(async () => {
  const config = readPapersConfig(process.env);
  const log = createLogger({ name: 'papers', level: config.LOG_LEVEL });
  const connection = await connectMongo(config.MONGODB_URL, 'papers');
  const dependencies = createDependencyMetrics('papers');
  const store = await createObjectStore({
    url: config.OBJECT_STORE_URL || undefined,
    root: resolve(config.DATA_DIR, 'files'),
    area: 'papers',
    scan: createFileScan({ url: config.CLAMAV_URL, log, onScan: dependencies.scans.scanned }),
  });
  dependencies.watch({
    pools: { papers: () => poolFigures(connection) },
    staging: { papers: () => store.stagingFigures() },
  });
  const papers = await createPapersService({
    connection,
    store,
    callers: createCallerVerifier(config.IDENTITY_PUBLIC_KEYS),
    log,
    validateAnswers: false,
  });
  const closers = [() => papers.close(), () => connection.close(), () => tracing?.stop()];
  return { service: papers.service, config, log, dependencies, closers };
});
