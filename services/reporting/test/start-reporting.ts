import { rm } from 'node:fs/promises';
import {
  type CaseFileCreation,
  type EventEnvelope,
  type ReportingCase,
  type ReportingCaseCreation,
  type ReportingFeedback,
  reportingRoutes,
  type ReportingSubmission,
  type ReportingSubmissionCreation,
  type RouteOutput,
} from '@medrad/contracts';
import type { NewEvent, Outbox } from '@medrad/events';
import { createObjectStore, type ObjectStore } from '@medrad/object-store';
import { type Identity, secretKey } from '@medrad/service-kit';
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
  type FakeS3,
  makePdf,
  startFakeS3,
  startTestService,
  testCallers,
  testIdentity,
} from '@medrad/testing';
import type { Connection } from 'mongoose';
import sharp from 'sharp';
import { createReportingService, type ReportingService } from '../src';

type Operation = keyof typeof reportingRoutes;
type Output<O extends Operation> = RouteOutput<(typeof reportingRoutes)[O]>;

interface CallOptions {
  /** Caller of the request: by default the teacher that this harness provides; null for a guest. */
  as?: Identity | null;
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
}

/** The reporting service with a real database, disk or bucket, and port. */
export interface Reporting {
  url: string;
  reporting: ReportingService;
  connection: Connection;
  store: ObjectStore;
  filesRoot: string;
  /** Fake bucket with the files; null when they are on disk. */
  bucket: FakeS3 | null;
  logs: CapturedLogs;
  /** Published events, oldest first. */
  events: EventEnvelope[];
  /** Caller with developer access. */
  teacher: Identity;
  resident: Identity;
  /** Sets the clock of the service to a time that stays; null for the system clock. */
  setNow(now: Date | null): void;
  call<O extends Operation>(operation: O, options?: CallOptions): Promise<CallAnswer<Output<O>>>;
  fetch(
    path: string,
    init?: Omit<RequestInit, 'headers'> & { as?: Identity; headers?: Record<string, string> },
  ): Promise<Response>;
  /** Uploads a file without confirming it; returns the status and error code of the answer. */
  put(file: Uint8Array): Promise<{ status: number; code: string | undefined }>;
  /**
   * Uploads a file and confirms it; returns the status and error code of the first step that is refused, or else of
   * the last step.
   */
  tryUpload(file: Uint8Array): Promise<{ status: number; code: string | undefined }>;
  /** Uploads a file in steps; returns the path of the confirmed file. */
  upload(file: Uint8Array, as?: Identity): Promise<string>;
  aCase(changes?: Partial<ReportingCaseCreation>): Promise<ReportingCase>;
  aSubmission(
    caseId: string,
    changes?: Partial<ReportingSubmissionCreation>,
    as?: Identity,
  ): Promise<ReportingSubmission>;
  /** Gives feedback with a PDF on a report. */
  giveFeedback(
    submissionId: string,
    fields?: Record<string, string>,
    pdf?: Uint8Array | null,
    as?: Identity,
  ): Promise<CallAnswer<ReportingFeedback>>;
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

/** The first bytes of an MP3: a frame header, and silence. */
export const anMp3 = (): Buffer => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);

/** A file as a call that creates a case names it. */
export const aFile = (fileUrl: string, changes: Partial<CaseFileCreation> = {}): CaseFileCreation => ({
  fileName: 'Image',
  fileUrl,
  fileType: 'image',
  ...changes,
});

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

/** @param options.inBucket true to store files in an S3-compatible bucket instead of on disk */
export async function startReporting({ inBucket = false } = {}): Promise<Reporting> {
  const database = await createTestDatabase();
  const { connection } = database;
  const filesRoot = await createTestFolder('reporting');
  const bucket = inBucket ? await startFakeS3() : null;
  const store = await createObjectStore({ url: bucket?.url, root: filesRoot, area: 'reporting' });
  const logs = captureLogs('reporting');
  const { events, outbox } = createKeptEvents();
  let fixedNow: Date | null = null;
  const reporting = await createReportingService({
    connection,
    outbox,
    store,
    ticketSecret: secretKey('reporting-ticket-secret-of-enough-length'),
    callers: testCallers,
    log: logs.log,
    validateAnswers: true,
    now: () => fixedNow ?? new Date(),
  });
  const running = await startTestService(reporting.service);
  const teacher = developerIdentity();

  const harness: Reporting = {
    url: running.url,
    reporting,
    connection,
    store,
    filesRoot,
    bucket,
    logs,
    events,
    teacher,
    resident: testIdentity({ name: 'Ben Okoro', institute: 'North Clinic' }),
    setNow: (now) => {
      fixedNow = now;
    },
    call: (operation, { as = teacher, ...request } = {}) =>
      callNearby(running.url, reportingRoutes[operation], { ...request, as: asCaller(as) }),
    fetch: (path, { as = teacher, headers, ...init } = {}) =>
      fetch(new URL(path, running.url), { ...init, headers: { ...headers, ...asCaller(as) } }),
    async put(file) {
      const { body } = await harness.call('createReportingUploadUrl', { body: { filename: 'file' } });
      const answer = await harness.fetch(body.uploadURL, { method: 'PUT', body: new Uint8Array(file) });
      const { code } = (await answer.json()) as { code?: string };
      return { status: answer.status, code };
    },
    async tryUpload(file) {
      const { body } = await harness.call('createReportingUploadUrl', { body: { filename: 'file' } });
      const { uploadURL: uploadedURL, expectedPath, fileKey } = body;
      const sent = await harness.fetch(uploadedURL, { method: 'PUT', body: new Uint8Array(file) });
      if (!sent.ok) return { status: sent.status, code: ((await sent.json()) as { code?: string }).code };
      const confirmation = { uploadedURL, expectedPath, fileKey };
      const confirmed = await harness.call('confirmReportingUpload', { body: confirmation });
      return { status: confirmed.status, code: (confirmed.body as { code?: string }).code };
    },
    async upload(file, as = teacher) {
      const { body } = await harness.call('createReportingUploadUrl', { body: { filename: 'file' }, as });
      const { uploadURL: uploadedURL, expectedPath, fileKey } = body;
      await harness.fetch(uploadedURL, { method: 'PUT', body: new Uint8Array(file), as });
      const confirmation = { uploadedURL, expectedPath, fileKey };
      return (await harness.call('confirmReportingUpload', { body: confirmation, as })).body.fileUrl;
    },
    async aCase(changes = {}) {
      const body = {
        title: 'Chest radiograph',
        description: 'Cough for three weeks.',
        difficulty: 'Medium',
        correctFindings: 'A nodule in the right upper lobe.',
        files: [],
        ...changes,
      };
      return (await harness.call('createReportingCase', { body })).body;
    },
    async aSubmission(caseId, changes = {}, as = harness.resident) {
      const body = { caseId, findings: 'A nodule.', impression: 'Suspicious.', ...changes };
      return (await harness.call('createSubmission', { as, body })).body;
    },
    async giveFeedback(submissionId, fields = {}, pdf = makePdf([{ lines: ['Well seen.'] }]), as = teacher) {
      const form = new FormData();
      const texts = { submissionId, adminComments: 'Feedback provided via PDF', ...fields };
      for (const [name, value] of Object.entries(texts)) form.append(name, value);
      const type = 'application/pdf';
      if (pdf) form.append('feedbackFile', new Blob([new Uint8Array(pdf)], { type }), 'feedback.pdf');
      const answer = await harness.fetch('/api/reporting/feedback', { method: 'POST', body: form, as });
      const body = (await answer.json()) as ReportingFeedback;
      return { status: answer.status, headers: answer.headers, body };
    },
    async clear() {
      await emptyDatabase(connection);
      if (bucket) bucket.objects.clear();
      else for await (const key of store.list()) await store.delete(key);
      await store.sweep(0);
      events.length = 0;
      fixedNow = null;
    },
    async stop() {
      await running.close({ graceMs: 100 });
      await reporting.close();
      await database.stop();
      await bucket?.close();
      await rm(filesRoot, { recursive: true, force: true });
    },
  };
  return harness;
}
