// First: what is traced must not be loaded before.
import { tracing } from './tracing';
import { resolve } from 'node:path';
import { createFileScan, createObjectStore } from '@medrad/object-store';
import { connectMongo, poolFigures } from '@medrad/persistence';
import { createCallerVerifier, type ProcessContext, runUntilSignal } from '@medrad/service-kit';
import { type PapersConfig, readPapersConfig } from './config';
import { createPapersService } from './service';

const start = async ({ config, log, dependencies, untilReachable }: ProcessContext<PapersConfig>) => {
  const connection = await untilReachable('mongodb', () => connectMongo(config.MONGODB_URL, 'papers'));
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
  return { service: papers.service, closers };
};

runUntilSignal({ name: 'papers', readConfig: () => readPapersConfig(process.env), start });
