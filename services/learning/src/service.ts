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
} from '@medrad/service-kit';
import { createAnswerConsumer } from './answers/answer-marked.consumer';
import { createCardHandlers } from './cards/card.routes';
import { createImageConsumer } from './images/image-deleted.consumer';
import type { LearningHandlers } from './learning-handlers';
import { createOutlookHandlers } from './outlook/outlook.routes';
import { createPlanHandlers } from './plans/plan.routes';
import { createRepositories } from './repositories';
import { createReviewHandlers } from './reviews/review.routes';
import { createTodayHandlers } from './today/today.routes';

/** What the service is given; it reads no environment. */
export interface LearningServiceDeps {
  /** This service's own database. */
  connection: Connection;
  /** Where marked answers and deleted images are told of. */
  transport: Pick<Transport, 'subscribe'>;
  callers: CallerVerifier;
  log: Logger;
  validateAnswers: boolean;
  /** The time that days are told by; the machine's when absent. */
  now?: () => Date;
}

/** The running learning service. */
export interface LearningService {
  service: Service;
  close(): Promise<void>;
}

/** Builds the service: indexes made, events subscribed. Whoever calls it listens. */
export async function createLearningService(deps: LearningServiceDeps): Promise<LearningService> {
  const { connection, transport, callers, log, validateAnswers } = deps;
  const all = { ...createRepositories(connection), now: deps.now ?? (() => new Date()) };
  const handlers: LearningHandlers = {
    ...createTodayHandlers(all),
    ...createCardHandlers(all),
    ...createReviewHandlers(all),
    ...createPlanHandlers(all),
    ...createOutlookHandlers(all),
  };
  await retryUntilReachable(() => ensureIndexes(connection), { dependency: 'mongodb', log });
  const service = createService({
    name: 'learning',
    log,
    readiness: { mongodb: () => pingMongo(connection) },
    trialWrites: { mongodb: () => tryMongoWrite(connection) },
    register: (app) =>
      registerRoutes(app, learningRoutes, handlers, { service: 'learning', callers, log, validateAnswers }),
  });
  for (const consumer of [createAnswerConsumer(all), createImageConsumer(all)]) {
    await transport.subscribe({ ...consumer, handle: service.watchStorage(consumer.handle) });
  }
  return { service, close: () => Promise.resolve() };
}
