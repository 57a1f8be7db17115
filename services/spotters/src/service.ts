import type { KeyObject } from 'node:crypto';
import { spottersRoutes } from '@medrad/contracts';
import type { Outbox, Transport } from '@medrad/events';
import { createFileStaging, createUploadTickets, type ObjectStore, rasterKinds } from '@medrad/object-store';
import {
  type CacheStore,
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
import { createAnswerKeyHandlers } from './answer-keys/answer-key.routes';
import { createActivityConsumer } from './completions/activity-recorded.consumer';
import { createCompletionFeature } from './completions/completion.feature';
import { createCompletionHandlers } from './completions/completion.routes';
import { createExamControlHandlers } from './exam-control/exam-control.routes';
import { sweepAdjustments } from './exam-papers/adjust-item.use-case';
import { checkPapers } from './exam-papers/check-papers.use-case';
import { createExamPaperHandlers } from './exam-papers/exam-paper.routes';
import { releaseDueResults } from './exam-papers/open-results.use-case';
import { createExamPresetHandlers } from './exam-presets/exam-preset.routes';
import { settleExams } from './exams/end-exam.use-case';
import { createExamHandlers } from './exams/exam.routes';
import { createFeedbackFeature } from './feedback/feedback.feature';
import { createFeedbackHandlers } from './feedback/feedback.routes';
import { createRatingSummaries } from './feedback/rating-summaries';
import { createFileFeature } from './files/file.feature';
import { createFileHandlers } from './files/file.routes';
import { createImageFeature } from './images/image.feature';
import { createImageHandlers } from './images/image.routes';
import { createImageIntake } from './images/image-intake';
import { createUploadFeature } from './images/upload.feature';
import { createUploadHandlers } from './images/upload.routes';
import { countItems } from './item-statistics/count-items.use-case';
import { createItemStatisticsHandlers } from './item-statistics/item-statistics.routes';
import { createMarkingHandlers } from './marking/marking.routes';
import { createNotifyOfChangedMarks } from './marking/notices.events';
import { sweepMarking } from './marking/sweep-marking.use-case';
import { createChangeQuestions } from './questions/change-questions.use-case';
import { createKeyedMutex, createSingleFlight } from './spotters/keyed-mutex';
import { createQuestionFeature } from './questions/question.feature';
import { createQuestionHandlers } from './questions/question.routes';
import { createRepositories } from './repositories';
import type { SpottersHandlers } from './spotters-handlers';
import { createSubsectionFeature } from './subsections/subsection.feature';
import { createSubsectionHandlers } from './subsections/subsection.routes';
import { createSystemFeature } from './systems/system.feature';
import { createSystemHandlers } from './systems/system.routes';
import { createTestFeature } from './spotters/spotter.feature';
import { createTestHandlers } from './spotters/spotter.routes';
import { createMaintenance, finishDeletions } from './maintenance';
import { createVerifiedConsumer } from './verified-people/account-verified.consumer';

const maintenanceEveryMs = 60 * 60 * 1000;
/** Interval in milliseconds at which the service ends exams whose time is over. */
const expireEveryMs = 20 * 1000;
const defaultMarkEveryMs = 5 * 1000;

/** Dependencies of the service. The service itself reads no environment variables. */
export interface SpottersServiceDeps {
  /** Connection to this service's own database. */
  connection: Connection;
  transport: Transport;
  outbox: Pick<Outbox, 'record'>;
  store: ObjectStore;
  /** Cache that all instances of the service share. */
  cache: CacheStore;
  /** Key that signs upload URLs. It must be the same on every instance. */
  ticketSecret: KeyObject;
  /** Checks the password of the suggestions screen. */
  adminGate: PasswordGate;
  /** Limits attempts with a wrong admin password. */
  attempts: SecretAttempts;
  callers: CallerVerifier;
  log: Logger;
  validateAnswers: boolean;
  /**
   * Interval in milliseconds at which statistics are updated and interrupted changes of marks are continued; 5000 by
   * default.
   */
  markEveryMs?: number;
  /** Monotonic clock in milliseconds that measures how long image requests take; `performance.now` by default. */
  stopwatch?: () => number;
}

/** The running parts of the spotters service. */
export interface SpottersService {
  service: Service;
  /**
   * Completes interrupted deletions, deletes files that no record holds, makes missing renditions, and publishes
   * answers to released images, and again that exams are voided which earlier versions voided. The service also does
   * this at start and every hour.
   */
  maintain(): Promise<void>;
  /**
   * Releases results that are due, ends exams whose time is over and publishes unpublished marks. The service also does
   * this at start and every 20 s.
   */
  settleExams(): Promise<void>;
  /**
   * Continues interrupted changes of marks and corrections of items. The service also does this at start and at each
   * interval `markEveryMs`.
   */
  sweepMarking(): Promise<void>;
  /**
   * Updates the statistics of images, and notifies authors of papers of items that may be faulty. The service also does
   * this at start and at each interval `markEveryMs`.
   */
  countItems(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Creates the service and its indexes, completes interrupted deletions and subscribes to events. The caller starts
 * listening.
 */
export async function createSpottersService(deps: SpottersServiceDeps): Promise<SpottersService> {
  const { connection, store, log, callers, validateAnswers } = deps;
  const repositories = createRepositories(connection);
  const { tests, unreferencedFiles, ratings, suggestions, completions } = repositories;
  const ratingSummaries = createRatingSummaries(tests, deps.cache);
  const tickets = createUploadTickets({
    area: 'spotters',
    store,
    connection,
    secret: deps.ticketSecret,
    keep: createImageIntake(unreferencedFiles),
  });
  const all = {
    ...repositories,
    outbox: deps.outbox,
    ticketSecret: deps.ticketSecret,
    store,
    tickets,
    ratingSummaries,
    stopwatch: deps.stopwatch ?? (() => performance.now()),
    notifyOfChangedMarks: createNotifyOfChangedMarks(deps.outbox),
    countRatingsOnce: createSingleFlight<boolean>(),
    belongings: [ratings, suggestions, completions, ratingSummaries],
    changeQuestions: createChangeQuestions(tests, createKeyedMutex()),
    authorizeSuggestions: createAdminAccess({
      gate: deps.adminGate,
      attempts: deps.attempts,
      refusal: 'Invalid admin password',
    }),
  };
  const files = createFileFeature(all);
  const handlers: SpottersHandlers = {
    ...createTestHandlers(createTestFeature(all)),
    ...createQuestionHandlers(createQuestionFeature(all)),
    ...createSubsectionHandlers(createSubsectionFeature(all)),
    ...createImageHandlers(createImageFeature(all)),
    ...createAnswerKeyHandlers(all),
    ...createUploadHandlers(createUploadFeature(all)),
    ...createFeedbackHandlers(createFeedbackFeature(all)),
    ...createCompletionHandlers(createCompletionFeature(completions)),
    ...createSystemHandlers(createSystemFeature(all)),
    ...createExamHandlers(all, files),
    ...createExamControlHandlers(all),
    ...createExamPaperHandlers(all),
    ...createExamPresetHandlers(all),
    ...createMarkingHandlers(all),
    ...createItemStatisticsHandlers(all),
    ...createFileHandlers(files, all),
  };

  const prepare = async (): Promise<void> => {
    await ensureIndexes(connection);
    await tickets.prepare();
    // Runs before the first request, so that nobody sees what an interrupted deletion left.
    await finishDeletions(all);
  };
  await retryUntilReachable(prepare, { dependency: 'mongodb', log });
  const stopping = new AbortController();
  const maintain = createMaintenance({ ...all, log, stopping: stopping.signal });
  const maintenance = startMaintenance({ run: maintain, everyMs: maintenanceEveryMs, log, atOnce: true });
  const settle = async () => {
    await releaseDueResults(all, new Date());
    await settleExams(all, new Date());
  };
  const expiry = startMaintenance({ run: settle, everyMs: expireEveryMs, log, atOnce: true });
  const sweepOnce = createSingleFlight<void>();
  const sweep = () =>
    sweepOnce('marking', async () => {
      await sweepMarking(all, stopping.signal);
      await sweepAdjustments(all, stopping.signal);
    });
  const marking = startMaintenance({
    run: sweep,
    everyMs: deps.markEveryMs ?? defaultMarkEveryMs,
    log,
    atOnce: true,
  });
  const countOnce = createSingleFlight<void>();
  const count = () =>
    countOnce('items', async () => {
      await countItems(all, stopping.signal);
      await checkPapers(all, stopping.signal);
    });
  const counting = startMaintenance({
    run: count,
    everyMs: deps.markEveryMs ?? defaultMarkEveryMs,
    log,
    atOnce: true,
  });
  const service = createService({
    name: 'spotters',
    log,
    readiness: { mongodb: () => pingMongo(connection) },
    degradedWithout: { files: () => store.check() },
    trialWrites: { mongodb: () => tryMongoWrite(connection), files: () => store.tryWrite() },
    register: (app) =>
      registerRoutes(app, spottersRoutes, handlers, {
        service: 'spotters',
        callers,
        log,
        validateAnswers,
        staging: createFileStaging(store, rasterKinds),
      }),
  });
  for (const consumer of [createActivityConsumer(all), createVerifiedConsumer(all)])
    await deps.transport.subscribe({ ...consumer, handle: service.watchStorage(consumer.handle) });
  const close = async (): Promise<void> => {
    stopping.abort();
    await Promise.all([maintenance.stop(), expiry.stop(), marking.stop(), counting.stop()]);
  };
  return { service, maintain, settleExams: settle, sweepMarking: sweep, countItems: count, close };
}
