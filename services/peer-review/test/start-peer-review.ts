import { rm } from 'node:fs/promises';
import {
  type EventEnvelope,
  type PeerCase,
  type PeerCaseCreation,
  type PeerComment,
  type PeerCommentCreation,
  peerReviewRoutes,
  type RouteOutput,
} from '@medrad/contracts';
import type { NewEvent, Outbox } from '@medrad/events';
import { createDiskStore, type FileScan, type ObjectStore } from '@medrad/object-store';
import { createSecretAttempts } from '@medrad/persistence';
import { createPasswordGate, type Identity, secretKey } from '@medrad/service-kit';
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
import { createPeerReviewService, type PeerReviewService } from '../src';

type Operation = keyof typeof peerReviewRoutes;
type Output<O extends Operation> = RouteOutput<(typeof peerReviewRoutes)[O]>;

export const developerPassword = 'the-developer-password';

interface CallOptions {
  /** Caller of the request: by default the author that this harness provides; null for a guest. */
  as?: Identity | null;
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The peer review service with a real database, disk and port. */
export interface PeerReview {
  url: string;
  peerReview: PeerReviewService;
  connection: Connection;
  store: ObjectStore;
  filesRoot: string;
  logs: CapturedLogs;
  /** Published events, oldest first. */
  events: EventEnvelope[];
  author: Identity;
  reader: Identity;
  developer: Identity;
  /** Sets the clock of the service; null for the system clock. */
  setNow(now: Date | null): void;
  call<O extends Operation>(operation: O, options?: CallOptions): Promise<CallAnswer<Output<O>>>;
  fetch(
    path: string,
    init?: Omit<RequestInit, 'headers'> & { as?: Identity; headers?: Record<string, string> },
  ): Promise<Response>;
  /** Uploads a file in steps; returns the path of the confirmed file. */
  upload(file: Uint8Array, as?: Identity, purpose?: 'case' | 'comment'): Promise<string>;
  /** Uploads a file without confirming it; returns the status of the answer. */
  put(
    file: Uint8Array,
    as?: Identity,
    purpose?: 'case' | 'comment',
  ): Promise<{ status: number; code: string | undefined }>;
  aCase(changes?: Partial<PeerCaseCreation>, as?: Identity): Promise<PeerCase>;
  aComment(caseId: string, changes?: Partial<PeerCommentCreation>, as?: Identity): Promise<PeerComment>;
  /** Deletes every record, file and event; indexes stay. */
  clear(): Promise<void>;
  stop(): Promise<void>;
}

/** A small image file that can be decoded. */
export function anImage(width = 64, height = 48): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
}

function createKeptEvents() {
  const events: EventEnvelope[] = [];
  const outbox: Pick<Outbox, 'record'> = {
    record: (event) => {
      const id = event.id ?? '';
      const envelope = { occurredAt: new Date().toISOString(), ...event, id } as NewEvent & EventEnvelope;
      if (!events.some((known) => known.id === id)) events.push(envelope);
      return Promise.resolve(envelope as never);
    },
  };
  return { events, outbox };
}

export async function startPeerReview(options: { scan?: FileScan } = {}): Promise<PeerReview> {
  const database = await createTestDatabase();
  const { connection } = database;
  const filesRoot = await createTestFolder('peer-review');
  const store = await createDiskStore({ root: filesRoot, scan: options.scan });
  const logs = captureLogs('peer-review');
  const { events, outbox } = createKeptEvents();
  let fixedNow: Date | null = null;
  const peerReview = await createPeerReviewService({
    connection,
    outbox,
    store,
    ticketSecret: secretKey('peer-review-ticket-secret-of-enough-length'),
    developerGate: createPasswordGate({ password: developerPassword }),
    attempts: createSecretAttempts({ prefix: 'admin' }),
    callers: testCallers,
    log: logs.log,
    validateAnswers: true,
    now: () => fixedNow ?? new Date(),
  });
  const running = await startTestService(peerReview.service);
  const author = testIdentity({ name: 'Asha Rao', institute: 'City Hospital' });

  const harness: PeerReview = {
    url: running.url,
    peerReview,
    connection,
    store,
    filesRoot,
    logs,
    events,
    author,
    reader: testIdentity({ name: 'Ben Okoro', institute: 'North Clinic' }),
    developer: developerIdentity(),
    setNow: (now) => {
      fixedNow = now;
    },
    call: (operation, { as = author, ...request } = {}) =>
      callNearby(running.url, peerReviewRoutes[operation], { ...request, as: asCaller(as) }),
    fetch: (path, { as = author, headers, ...init } = {}) =>
      fetch(`${running.url}${path}`, { ...init, headers: { ...headers, ...asCaller(as) } }),
    async put(file, as = author, purpose = 'case') {
      const { body } = await harness.call('createPeerUploadUrl', {
        as,
        body: { filename: 'image-1', purpose },
      });
      const answer = await harness.fetch(body.uploadURL, { method: 'PUT', body: new Uint8Array(file), as });
      const { code } = (await answer.json()) as { code?: string };
      return { status: answer.status, code };
    },
    async upload(file, as = author, purpose = 'case') {
      const { body } = await harness.call('createPeerUploadUrl', {
        as,
        body: { filename: 'image-1', purpose },
      });
      await harness.fetch(body.uploadURL, { method: 'PUT', body: new Uint8Array(file), as });
      const { uploadURL: uploadedURL, expectedPath } = body;
      const confirmed = await harness.call('confirmPeerUpload', { as, body: { uploadedURL, expectedPath } });
      return confirmed.body.normalizedPath;
    },
    async aCase(changes = {}, as = author) {
      const body = { title: 'Nodule', description: 'A nodule in the right upper lobe.', ...changes };
      return (await harness.call('createPeerCase', { as, body })).body;
    },
    async aComment(caseId, changes = {}, as = harness.reader) {
      const body = { content: 'Looks like a granuloma.', ...changes };
      return (await harness.call('createPeerComment', { as, params: { id: caseId }, body })).body;
    },
    async clear() {
      await emptyDatabase(connection);
      for await (const key of store.list()) await store.delete(key);
      events.length = 0;
      fixedNow = null;
    },
    async stop() {
      await running.close({ graceMs: 100 });
      await peerReview.close();
      await database.stop();
      await rm(filesRoot, { recursive: true, force: true });
    },
  };
  return harness;
}
