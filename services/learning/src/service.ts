import { learningRoutes } from '@medrad/contracts';
import type { Transport } from '@medrad/events';
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
import { createAnswerConsumer } from './answers/answer-marked.consumer';
import { createExamConsumer } from './answers/exam-marked.consumer';
import { createCardHandlers } from './cards/card.routes';
import { createImageConsumer } from './images/image-deleted.consumer';
import { createVerifiedConsumer } from './progress/account-verified.consumer';
import type { LearningHandlers } from './learning-handlers';
import { createOutlookHandlers } from './outlook/outlook.routes';
import { createPlanHandlers } from './plans/plan.routes';
import { withTimeZone } from './plans/with-time-zone';
import { createProgressHandlers } from './progress/progress.routes';
import { takeSnapshot } from './progress/take-snapshot.use-case';
import { createRepositories } from './repositories';
import { createReviewHandlers } from './reviews/review.routes';
import { createTodayHandlers } from './today/today.routes';

/** Interval in milliseconds at which the service checks whether a snapshot is due. */
const snapshotEveryMs = 10 * 60 * 1000;

/** Dependencies of the service. The service itself reads no environment variables. */
export interface LearningServiceDeps {
  /** Connection to this service's own database. */
  connection: Connection;
  /** Delivers the events about marked answers and deleted images. */
  transport: Pick<Transport, 'subscribe'>;
  callers: CallerVerifier;
  log: Logger;
  validateAnswers: boolean;
  /** Clock for learning days; the system clock by default. */
  now?: () => Date;
}

/** The running learning service. */
export interface LearningService {
  service: Service;
  /** Takes the daily snapshot if it is due. The service also does this at start and every 10 minutes. */
  takeSnapshot(): Promise<void>;
  close(): Promise<void>;
}

/** Creates the service and its indexes, and subscribes to events. The caller starts listening. */
export async function createLearningService(deps: LearningServiceDeps): Promise<LearningService> {
  const { connection, transport, callers, log, validateAnswers } = deps;
  const all = { ...createRepositories(connection), now: deps.now ?? (() => new Date()) };
  const handlers: LearningHandlers = withTimeZone(all, {
    ...createTodayHandlers(all),
    ...createCardHandlers(all),
    ...createReviewHandlers(all),
    ...createPlanHandlers(all),
    ...createOutlookHandlers(all),
    ...createProgressHandlers(all),
  });
  await retryUntilReachable(() => ensureIndexes(connection), { dependency: 'mongodb', log });
  const stopping = new AbortController();
  const snapshot = () => takeSnapshot(all, stopping.signal);
  const maintenance = startMaintenance({ run: snapshot, everyMs: snapshotEveryMs, log, atOnce: true });
  const service = createService({
    name: 'learning',
    log,
    readiness: { mongodb: () => pingMongo(connection) },
    trialWrites: { mongodb: () => tryMongoWrite(connection) },
    register: (app) =>
      registerRoutes(app, learningRoutes, handlers, { service: 'learning', callers, log, validateAnswers }),
  });
  const consumers = [
    createAnswerConsumer(all),
    createExamConsumer(all),
    createImageConsumer(all),
    createVerifiedConsumer(all),
  ];
  for (const consumer of consumers) {
    await transport.subscribe({ ...consumer, handle: service.watchStorage(consumer.handle) });
  }
  const close = async (): Promise<void> => {
    stopping.abort();
    await maintenance.stop();
  };
  return { service, takeSnapshot: snapshot, close };
}
