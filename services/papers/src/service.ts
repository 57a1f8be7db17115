import { fileFieldsOf } from '@medrad/composition';
import { papersRoutes } from '@medrad/contracts';
import {
  createFileHolders,
  createFileStaging,
  createUnreferencedFileRepository,
  type ObjectStore,
  sweepUnreferencedFiles,
} from '@medrad/object-store';
import { type Connection, ensureIndexes, pingMongo, tryMongoWrite } from '@medrad/persistence';
import {
  type CallerVerifier,
  createService,
  type Logger,
  registerRoutes,
  retryUntilReachable,
  type Service,
  startMaintenance,
} from '@medrad/service-kit';
import { createFileFeature } from './files/file.feature';
import { createFileHandlers } from './files/file.routes';
import { createPaperFeature } from './papers/paper.feature';
import { createPaperRepository } from './papers/paper.repository';
import { createPaperHandlers } from './papers/paper.routes';
import type { PapersHandlers } from './papers-handlers';
import { papersManifest } from './service.manifest';

const maintenanceEveryMs = 60 * 60 * 1000;

/** Dependencies of the service. The service itself reads no environment variables. */
export interface PapersServiceDeps {
  /** Connection to this service's own database. */
  connection: Connection;
  store: ObjectStore;
  callers: CallerVerifier;
  log: Logger;
  validateAnswers: boolean;
  /** Clock that tells the current year, which limits the years of papers; the system clock by default. */
  now?: () => Date;
}

/** The running parts of the papers service. */
export interface PapersService {
  service: Service;
  /** Deletes files that no paper refers to. The service also does this at start and every hour. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}

/** Creates the service and its indexes, and starts its periodic maintenance. The caller starts listening. */
export async function createPapersService(deps: PapersServiceDeps): Promise<PapersService> {
  const { connection, store, log, callers, validateAnswers } = deps;
  const papers = createPaperRepository(connection);
  const unreferencedFiles = createUnreferencedFileRepository(connection);
  const holders = createFileHolders(connection, fileFieldsOf(papersManifest));
  const all = { papers, unreferencedFiles, holders, store, now: deps.now ?? (() => new Date()) };
  const handlers: PapersHandlers = {
    ...createPaperHandlers(createPaperFeature(all)),
    ...createFileHandlers(createFileFeature(all)),
  };
  const maintain = async (): Promise<void> => void (await sweepUnreferencedFiles(all));

  await retryUntilReachable(() => ensureIndexes(connection), { dependency: 'mongodb', log });
  const maintenance = startMaintenance({ run: maintain, everyMs: maintenanceEveryMs, log, atOnce: true });
  const service = createService({
    name: 'papers',
    log,
    readiness: { mongodb: () => pingMongo(connection) },
    degradedWithout: { files: () => store.check() },
    trialWrites: { mongodb: () => tryMongoWrite(connection), files: () => store.tryWrite() },
    register: (app) =>
      registerRoutes(app, papersRoutes, handlers, {
        service: 'papers',
        callers,
        log,
        validateAnswers,
        staging: createFileStaging(store, ['pdf']),
      }),
  });
  return { service, maintain, close: () => maintenance.stop() };
}
