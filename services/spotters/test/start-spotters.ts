import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import {
  type EventEnvelope,
  type ExamCreation,
  type ExamFormat,
  type ExamPaperCreation,
  type ExamSource,
  type RouteInput,
  type RouteOutput,
  spottersRoutes,
} from '@medrad/contracts';
import { createInProcessTransport, createOutbox, type Outbox, type Transport } from '@medrad/events';
import { createDiskStore, type FileScan, type ObjectStore } from '@medrad/object-store';
import {
  type CacheStore,
  connectMongo,
  createMemoryCacheStore,
  createSecretAttempts,
} from '@medrad/persistence';
import { createAdminGate, type Identity, secretKey } from '@medrad/service-kit';
import {
  asCaller,
  callNearby,
  type CallAnswer,
  type CapturedLogs,
  captureLogs,
  createTestDatabase,
  createTestFolder,
  developerIdentity,
  emptyDatabase,
  startTestService,
  testCallers,
  testIdentity,
} from '@medrad/testing';
import type { Connection } from 'mongoose';
import sharp from 'sharp';
import { createSpottersService, type SpottersService } from '../src';
import { createStoredImages } from './stored-images';
import { spottersManifest } from '../src/service.manifest';

type Operation = keyof typeof spottersRoutes;
type Part<O extends Operation, K extends 'params' | 'query' | 'body'> = RouteInput<
  (typeof spottersRoutes)[O]
>[K];

export const adminPassword = 'the-admin-password';
/** The answer rules that an image has before an author edits them. */
export const noAnswerRules = {
  isTitleAccepted: true,
  accepted: [],
  partial: [],
  rejected: [],
  side: null,
};

/** Body of a call that creates an exam of the whole collection, with 40 s per item. */
export const anExamCreation = (format: Partial<ExamFormat> = {}, source: ExamSource = {}): ExamCreation => ({
  examId: randomUUID(),
  format: {
    pace: 'cadence',
    items: 10,
    seconds: 40,
    marksPerItem: 2,
    asksNormality: false,
    normalShare: 0,
    ...format,
  },
  source,
  seed: 'one',
});

/**
 * Body of a call that creates a paper of the whole collection that everybody may take at any time, in one order, and
 * whose results open at once.
 */
export const aPaperCreation = (
  changes: Partial<ExamPaperCreation> = {},
  format: Partial<ExamFormat> = {},
): ExamPaperCreation => {
  const { examId: paperId, seed: _seed, ...creation } = anExamCreation(format);
  const texts = { title: 'Friday paper', about: 'For the third year' };
  const rules = { resultRelease: 'at_once', isShuffled: false, isVerifiedOnly: false } as const;
  return { paperId, ...creation, ...texts, ...rules, opensAt: null, closesAt: null, ...changes };
};

export const developerPassword = 'the-developer-password';

/** Identity of the caller; null for a guest. */
type CallerOf = Identity | null;

interface CallOptions<O extends Operation> {
  as?: CallerOf;
  params?: Part<O, 'params'>;
  query?: Record<string, string | number | undefined>;
  /** Body of a request; untyped, because refused bodies are tested too. */
  body?: unknown;
  address?: string;
  headers?: Record<string, string>;
}

interface FetchOptions extends Omit<RequestInit, 'headers'> {
  as?: CallerOf;
  headers?: Record<string, string>;
}

export interface Spotters {
  url: string;
  spotters: SpottersService;
  connection: Connection;
  databaseUrl: string;
  store: ObjectStore;
  transport: Transport;
  outbox: Outbox;
  /** Notices that the service has requested, oldest first. */
  notices: EventEnvelope[];
  filesRoot: string;
  logs: CapturedLogs;
  developer: Identity;
  user: Identity;
  call<O extends Operation>(
    operation: O,
    options?: CallOptions<O>,
  ): Promise<CallAnswer<RouteOutput<(typeof spottersRoutes)[O]>>>;
  /** Sends any request with the identity token of the caller. */
  fetch(path: string, init?: FetchOptions): Promise<Response>;
  upload(
    file: Buffer,
    texts?: Record<string, string>,
    fileName?: string,
    as?: CallerOf,
  ): Promise<CallAnswer<RouteOutput<(typeof spottersRoutes)['uploadImage']>>>;
  /** Stores an image, from the second one on without a request, and returns its id. */
  anImage(title?: string): Promise<string>;
  aTest(title?: string): Promise<string>;
  /** Deletes every record and file; indexes stay. */
  clear(): Promise<void>;
  stop(): Promise<void>;
}

/** A small image file that can be decoded. */
export function anImageFile(width = 64, height = 48): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
}

/** Opens another connection to the database of a running service, as a second instance would. */
async function openAgain({ databaseUrl, connection: { name } }: Spotters) {
  const connection = await connectMongo(databaseUrl, name);
  return { connection, url: databaseUrl, stop: () => connection.close() };
}

/** Wraps an outbox so that the notices that a service requests are also collected. */
function keepNotices(outbox: Pick<Outbox, 'record'>) {
  const notices: EventEnvelope[] = [];
  const keeping: Pick<Outbox, 'record'> = {
    async record(event) {
      const recorded = await outbox.record(event);
      const isNew = notices.every(({ id }) => id !== recorded.id);
      if (event.name === 'notice.requested.v1' && isNew) notices.push(recorded);
      return recorded;
    },
  };
  return { notices, keeping };
}

/**
 * Starts the service with a real database, disk and port. With `besides`, it is another instance on the database of
 * that running service.
 */
export async function startSpotters(
  options: {
    cache?: CacheStore;
    besides?: Spotters;
    scan?: FileScan | undefined;
    /** Outbox in place of the service's own. */
    outbox?: Pick<Outbox, 'record'>;
    stopwatch?: () => number;
  } = {},
): Promise<Spotters> {
  const database = options.besides ? await openAgain(options.besides) : await createTestDatabase();
  const { connection } = database;
  const filesRoot = await createTestFolder('spotters');
  const store = await createDiskStore({ root: filesRoot, scan: options.scan });
  const transport = createInProcessTransport({ retryDelaysMs: [] });
  const logs = captureLogs('spotters');
  const outbox = createOutbox({
    connection,
    transport,
    publishes: spottersManifest.publishes,
    log: logs.log,
  });
  const { notices, keeping } = keepNotices(options.outbox ?? outbox);
  const spotters = await createSpottersService({
    connection,
    transport,
    outbox: keeping,
    store,
    cache: options.cache ?? createMemoryCacheStore(),
    ticketSecret: secretKey('spotters-ticket-secret-of-enough-length'),
    adminGate: createAdminGate({ admin: adminPassword, developer: developerPassword }),
    attempts: createSecretAttempts({ prefix: 'admin' }),
    callers: testCallers,
    log: logs.log,
    validateAnswers: true,
    // The periodic jobs have long intervals, because tests run them when they need them.
    ...(options.stopwatch && { stopwatch: options.stopwatch }),
    markEveryMs: 24 * 60 * 60 * 1000,
  });
  const running = await startTestService(spotters.service);
  const developer = developerIdentity();
  const user = testIdentity();

  const addImage = createStoredImages({
    connection,
    filesRoot,
    upload: async (title) => (await harness.upload(await anImageFile(), { title })).body.image.id,
  });
  const harness: Spotters = {
    url: running.url,
    spotters,
    connection,
    databaseUrl: database.url,
    store,
    transport,
    outbox,
    notices,
    filesRoot,
    logs,
    developer,
    user,
    call: (operation, { as = developer, params, address, ...request } = {}) =>
      callNearby(running.url, spottersRoutes[operation], {
        ...request,
        ...(params ? { params: params } : {}),
        as: asCaller(as, address),
      }),
    fetch: (path, { as = developer, headers, ...init } = {}) =>
      fetch(`${running.url}${path}`, { ...init, headers: { ...headers, ...asCaller(as) } }),
    upload(file, texts = { title: 'Pneumothorax' }, fileName = 'film.png', as = developer) {
      const body = new FormData();
      for (const [name, value] of Object.entries(texts)) body.append(name, value);
      body.append('imageFile', new Blob([new Uint8Array(file)]), fileName);
      return harness.call('uploadImage', { body, as });
    },
    anImage: (title = 'Pneumothorax') => addImage(title),
    async aTest(title = 'Chest spotters') {
      return (await harness.call('createTest', { body: { title } })).body.id;
    },
    async clear() {
      await emptyDatabase(connection);
      for await (const key of store.list()) await store.delete(key);
      notices.length = 0;
    },
    async stop() {
      await running.close({ graceMs: 100 });
      await spotters.close();
      await outbox.stop();
      await transport.close();
      await database.stop();
      await rm(filesRoot, { recursive: true, force: true });
    },
  };
  return harness;
}
