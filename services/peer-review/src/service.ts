import type { KeyObject } from 'node:crypto';
import { peerReviewRoutes } from '@medrad/contracts';
import type { Outbox } from '@medrad/events';
import { createUploadTickets, type ObjectStore } from '@medrad/object-store';
import {
  type Connection,
  ensureIndexes,
  pingMongo,
  type SecretAttempts,
  tryMongoWrite,
} from '@medrad/persistence';
import {
  type CallerVerifier,
  createAdminAccess,
  createService,
  type Logger,
  type PasswordGate,
  registerRoutes,
  retryUntilReachable,
  type Service,
  startMaintenance,
} from '@medrad/service-kit';
import { createRecordActivity } from './activity.events';
import { createCaseFeature } from './cases/case.feature';
import { createCaseHandlers } from './cases/case.routes';
import { createCommentFeature } from './comments/comment.feature';
import { createCommentHandlers } from './comments/comment.routes';
import { createDiagnosisFeature } from './diagnoses/diagnosis.feature';
import { createDiagnosisHandlers } from './diagnoses/diagnosis.routes';
import { createFileFeature } from './files/file.feature';
import { createFileHandlers } from './files/file.routes';
import { createUploadIntake } from './files/upload-intake';
import { createMaintenance, finishInterrupted } from './maintenance';
import { createSendNotices } from './notices.events';
import type { PeerReviewHandlers } from './peer-review-handlers';
import { createReadFeature } from './reads/read.feature';
import { createReadHandlers } from './reads/read.routes';
import { createReportFeature } from './reports/report.feature';
import { createReportHandlers } from './reports/report.routes';
import { createRepositories } from './repositories';
import { createUploadFeature } from './uploads/upload.feature';
import { createUploadHandlers } from './uploads/upload.routes';

const maintenanceEveryMs = 60 * 60 * 1000;

/** Dependencies of the service. The service itself reads no environment variables. */
export interface PeerReviewServiceDeps {
  /** Connection to this service's own database. */
  connection: Connection;
  outbox: Pick<Outbox, 'record'>;
  store: ObjectStore;
  /** Key that signs upload URLs. It must be the same on every instance. */
  ticketSecret: KeyObject;
  /** Checks the password for deleting a case. */
  developerGate: PasswordGate;
  /** Limits attempts with a wrong password for deleting a case. */
  attempts: SecretAttempts;
  callers: CallerVerifier;
  log: Logger;
  validateAnswers: boolean;
  /** Clock that decides whether a comment is less than an hour old and can be edited; the system clock by default. */
  now?: () => Date;
}

/** The running parts of the peer review service. */
export interface PeerReviewService {
  service: Service;
  /**
   * Completes interrupted work and deletes files that no record refers to. The service also does this at start and
   * every hour.
   */
  maintain(): Promise<void>;
  close(): Promise<void>;
}

/** Creates the service and its indexes, and completes interrupted deletions. The caller starts listening. */
export async function createPeerReviewService(deps: PeerReviewServiceDeps): Promise<PeerReviewService> {
  const { connection, outbox, store, log, callers, validateAnswers } = deps;
  const repositories = createRepositories(connection);
  const { reads, commitments, votes, reports } = repositories;
  const tickets = createUploadTickets({
    area: 'peer-review',
    store,
    connection,
    secret: deps.ticketSecret,
    keep: createUploadIntake(repositories.unreferencedFiles),
  });
  const stopping = new AbortController();
  const all = {
    ...repositories,
    store,
    tickets,
    log,
    stopping: stopping.signal,
    now: deps.now ?? (() => new Date()),
    belongings: [reads, commitments, votes, reports],
    recordActivity: createRecordActivity(outbox),
    sendNotices: createSendNotices(outbox),
    authorizeDeletion: createAdminAccess({
      gate: deps.developerGate,
      attempts: deps.attempts,
      refusal: 'Invalid developer password',
    }),
  };
  const handlers: PeerReviewHandlers = {
    ...createCaseHandlers(createCaseFeature(all)),
    ...createCommentHandlers(createCommentFeature(all)),
    ...createDiagnosisHandlers(createDiagnosisFeature(all)),
    ...createReadHandlers(createReadFeature(all)),
    ...createReportHandlers(createReportFeature(all)),
    ...createUploadHandlers(createUploadFeature(all)),
    ...createFileHandlers(createFileFeature(all)),
  };

  const prepare = async (): Promise<void> => {
    await ensureIndexes(connection);
    await tickets.prepare();
    // Runs before the first request, so that nobody sees reported content, or what an interrupted deletion left.
    await finishInterrupted(all);
  };
  await retryUntilReachable(prepare, { dependency: 'mongodb', log });
  const maintain = createMaintenance(all);
  const maintenance = startMaintenance({ run: maintain, everyMs: maintenanceEveryMs, log, atOnce: true });
  const service = createService({
    name: 'peer-review',
    log,
    readiness: { mongodb: () => pingMongo(connection) },
    degradedWithout: { files: () => store.check() },
    trialWrites: { mongodb: () => tryMongoWrite(connection), files: () => store.tryWrite() },
    register: (app) =>
      registerRoutes(app, peerReviewRoutes, handlers, {
        service: 'peer-review',
        callers,
        log,
        validateAnswers,
      }),
  });
  const close = async (): Promise<void> => {
    stopping.abort();
    await maintenance.stop();
  };
  return { service, maintain, close };
}
