import { randomUUID } from 'node:crypto';
import {
  caseKeyOf,
  type EventEnvelope,
  type EventPayload,
  learningRoutes,
  type LearningPlanUpdate,
  type RouteInput,
  type RouteOutput,
  type SentReview,
} from '@medrad/contracts';
import { createInProcessTransport, type Transport } from '@medrad/events';
import type { Connection } from '@medrad/persistence';
import { type Identity, isOutage } from '@medrad/service-kit';
import {
  asCaller,
  callNearby,
  type CallAnswer,
  captureLogs,
  type CapturedLogs,
  createTestDatabase,
  startTestService,
  testCallers,
  testIdentity,
} from '@medrad/testing';
import { createLearningService } from '../src';

type Operation = keyof typeof learningRoutes;
type Part<O extends Operation, K extends 'params' | 'query' | 'body'> = RouteInput<
  (typeof learningRoutes)[O]
>[K];

interface CallOptions<O extends Operation> {
  as?: Identity;
  params?: Part<O, 'params'>;
  query?: Record<string, string>;
  /** Body of a request; untyped, because refused bodies are tested too. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** The learning service with a database of its own and a fixed clock. */
export interface Learning {
  url: string;
  connection: Connection;
  transport: Transport;
  logs: CapturedLogs;
  user: Identity;
  /**
   * Sets the clock of the service.
   * @param moment time in ISO 8601
   */
  setNow(moment: string): void;
  /** Takes the snapshot of results if it is due. */
  takeSnapshot(): Promise<void>;
  call<O extends Operation>(
    operation: O,
    options?: CallOptions<O>,
  ): Promise<CallAnswer<RouteOutput<(typeof learningRoutes)[O]>>>;
  stop(): Promise<void>;
}

export const aPlan = (changes: Partial<LearningPlanUpdate> = {}): LearningPlanUpdate => ({
  examDate: null,
  reviewsADay: 60,
  newADay: 8,
  retention: 0.9,
  restDays: [],
  timeZone: 'UTC',
  ...changes,
});

export const aReview = (imageId: string, changes: Partial<SentReview> = {}): SentReview => ({
  id: randomUUID(),
  imageId,
  grade: 'good',
  reviewedAt: '2026-03-02T10:00:00.000Z',
  milliseconds: 4000,
  ...changes,
});

type Marked = EventPayload<'answer.marked.v1'>;

/** The event that reports a missed answer. */
export function aMarkedAnswer(changes: Partial<Marked> = {}): EventEnvelope<'answer.marked.v1'> {
  return {
    id: randomUUID(),
    name: 'answer.marked.v1',
    occurredAt: new Date().toISOString(),
    requestId: null,
    payload: {
      responseId: randomUUID(),
      revision: 1,
      userId: randomUUID(),
      examId: randomUUID(),
      imageId: randomUUID(),
      caseKey: null,
      outcome: 'rejected',
      markedBy: 'rules',
      marks: 0,
      maxMarks: 2,
      isNormalImage: false,
      calledNormal: null,
      isOffline: false,
      systemId: null,
      modality: 'CT',
      difficulty: 'Medium',
      secondsUsed: null,
      markingVersion: '1',
      answeredAt: '2026-03-02T10:00:00.000Z',
      ...changes,
    },
  };
}

/** The event that reports answers of one exam, which may differ from {@link aMarkedAnswer} as given. */
export function aMarkedExam(
  { userId, revision = 1 }: { userId: string; revision?: number },
  changes: readonly Partial<Marked>[],
): EventEnvelope<'exam.marked.v1'> {
  const answers = changes.map((one) => {
    const { examId: _exam, userId: _user, revision: _revision, ...answer } = aMarkedAnswer(one).payload;
    return answer;
  });
  const { id, occurredAt, requestId } = aMarkedAnswer();
  const payload = { examId: randomUUID(), userId, revision, answers };
  return { id, name: 'exam.marked.v1', occurredAt, requestId, payload };
}

export const caseKeyFor = (title: string): string =>
  caseKeyOf({ title, systemId: null, isNormal: false }) ?? '';

export async function startLearning(): Promise<Learning> {
  const database = await createTestDatabase();
  const { connection } = database;
  const transport = createInProcessTransport({ retryDelaysMs: [1, 1, 1, 1], isOutage });
  const logs = captureLogs('learning');
  let now = new Date('2026-03-02T12:00:00.000Z');
  const { service, takeSnapshot, close } = await createLearningService({
    connection,
    transport,
    callers: testCallers,
    log: logs.log,
    validateAnswers: true,
    now: () => now,
  });
  const running = await startTestService(service);
  const user = testIdentity();
  return {
    url: running.url,
    connection,
    transport,
    logs,
    user,
    setNow(moment) {
      now = new Date(moment);
    },
    takeSnapshot,
    call: (operation, { as = user, params, query, body, headers = {} } = {}) =>
      callNearby(running.url, learningRoutes[operation], {
        as: asCaller(as),
        body,
        headers,
        ...(params ? { params: params } : {}),
        ...(query ? { query } : {}),
      }),
    async stop() {
      await running.close({ graceMs: 0 });
      await transport.close();
      await close();
      await database.stop();
    },
  };
}
