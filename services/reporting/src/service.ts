import { reportingRoutes } from '@medrad/contracts';
import type { Outbox } from '@medrad/events';
import { createFileStaging, createUploadTickets, type ObjectStore } from '@medrad/object-store';
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
import type { KeyObject } from 'node:crypto';
import { createRecordActivity } from './activity.events';
import { createCaseFeature } from './cases/case.feature';
import { createCaseHandlers } from './cases/case.routes';
import { finishCaseDeletions } from './cases/delete-case.use-case';
import { createDraftHandlers } from './drafts/report-draft.routes';
import { createFeedbackHandlers } from './feedback/feedback.routes';
import { createFileHandlers } from './files/file.routes';
import { createMaintenance } from './maintenance';
import { createNotifyOfFeedback } from './notices.events';
import type { ReportingHandlers } from './reporting-handlers';
import { createRepositories } from './repositories';
import { createSubmissionFeature } from './submissions/submission.feature';
import { createSubmissionHandlers } from './submissions/submission.routes';
import { createReportTextFeature } from './texts/report-text.feature';
import { createReportTextHandlers } from './texts/report-text.routes';
import { createUploadIntake } from './uploads/upload-intake';
import { createUploadHandlers } from './uploads/upload.routes';

const maintenanceEveryMs = 60 * 60 * 1000;

/** Dependencies of the service. The service itself reads no environment variables. */
export interface ReportingServiceDeps {
  /** Connection to this service's own database. */
  connection: Connection;
  outbox: Pick<Outbox, 'record'>;
  store: ObjectStore;
  /** Key that signs upload URLs. It must be the same on every instance. */
  ticketSecret: KeyObject;
  callers: CallerVerifier;
  log: Logger;
  validateAnswers: boolean;
  /** Clock by which waiting times are computed; the system clock by default. */
  now?: () => Date;
}

/** The running parts of the reporting service. */
export interface ReportingService {
  service: Service;
  /**
   * Completes interrupted work and deletes files that no record refers to. The service also does this at start and
   * every hour.
   */
  maintain(): Promise<void>;
  close(): Promise<void>;
}

/** Creates the service and its indexes, and completes interrupted deletions. The caller starts listening. */
export async function createReportingService(deps: ReportingServiceDeps): Promise<ReportingService> {
  const { connection, outbox, store, log, callers, validateAnswers } = deps;
  const repositories = createRepositories(connection);
  const tickets = createUploadTickets({
    area: 'reporting',
    store,
    connection,
    secret: deps.ticketSecret,
    keep: createUploadIntake(repositories),
  });
  const stopping = new AbortController();
  const all = {
    ...repositories,
    store,
    tickets,
    log,
    stopping: stopping.signal,
    now: deps.now ?? (() => new Date()),
    belongings: [repositories.reportDrafts, repositories.feedbackDrafts],
    recordActivity: createRecordActivity(outbox),
    notifyOfFeedback: createNotifyOfFeedback(outbox),
  };
  const handlers: ReportingHandlers = {
    ...createCaseHandlers(createCaseFeature(all)),
    ...createDraftHandlers(all),
    ...createFeedbackHandlers(all),
    ...createFileHandlers(all),
    ...createSubmissionHandlers(createSubmissionFeature(all)),
    ...createReportTextHandlers(createReportTextFeature(all)),
    ...createUploadHandlers(tickets),
  };

  const prepare = async (): Promise<void> => {
    await ensureIndexes(connection);
    await tickets.prepare();
    await finishCaseDeletions(all);
  };
  await retryUntilReachable(prepare, { dependency: 'mongodb', log });
  const maintain = createMaintenance(all);
  const maintenance = startMaintenance({ run: maintain, everyMs: maintenanceEveryMs, log, atOnce: true });
  const service = createService({
    name: 'reporting',
    log,
    readiness: { mongodb: () => pingMongo(connection) },
    degradedWithout: { files: () => store.check() },
    trialWrites: { mongodb: () => tryMongoWrite(connection), files: () => store.tryWrite() },
    register: (app) =>
      registerRoutes(app, reportingRoutes, handlers, {
        service: 'reporting',
        callers,
        log,
        validateAnswers,
        staging: createFileStaging(store, ['pdf']),
      }),
  });
  const close = async (): Promise<void> => {
    stopping.abort();
    await maintenance.stop();
  };
  return { service, maintain, close };
}
