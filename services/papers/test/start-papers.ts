import { rm } from 'node:fs/promises';
import { papersRoutes, type RouteOutput, type TheoryPaper } from '@medrad/contracts';
import { createDiskStore, createFileScan, type ObjectStore } from '@medrad/object-store';
import type { Identity } from '@medrad/service-kit';
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
import { createPapersService, type PapersService } from '../src';

type Operation = keyof typeof papersRoutes;

/** Identity of the caller; null for a guest. */
type CallerOf = Identity | null;

interface CallOptions {
  as?: CallerOf;
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  /** Body of a request; untyped, because refused bodies are tested too. */
  body?: unknown;
}

interface FetchOptions extends Omit<RequestInit, 'headers'> {
  as?: CallerOf;
  headers?: Record<string, string>;
}

type PaperAnswer = CallAnswer<TheoryPaper>;

export interface Papers {
  url: string;
  papers: PapersService;
  connection: Connection;
  store: ObjectStore;
  filesRoot: string;
  logs: CapturedLogs;
  developer: Identity;
  user: Identity;
  call<O extends Operation>(
    operation: O,
    options?: CallOptions,
  ): Promise<CallAnswer<RouteOutput<(typeof papersRoutes)[O]>>>;
  /** Sends any request with the identity token of the caller. */
  fetch(path: string, init?: FetchOptions): Promise<Response>;
  upload(texts?: Record<string, string>, file?: Buffer, fileName?: string): Promise<PaperAnswer>;
  uploadAnswer(id: string, file?: Buffer, fileName?: string): Promise<PaperAnswer>;
  /** Uploads a paper. */
  aPaper(texts?: Record<string, string>): Promise<TheoryPaper>;
  /** Deletes every record and file; indexes stay. */
  clear(): Promise<void>;
  stop(): Promise<void>;
}

/** Time that the service's clock always shows. */
export const now = new Date('2026-07-15T12:00:00Z');
export const someTexts = { title: 'Chest radiology', subject: 'Radiology', year: '2024' };

/** A minimal PDF; different texts give different files. */
export const aPdf = (text = 'Describe the silhouette sign.'): Buffer =>
  Buffer.from(`%PDF-1.4\n% ${text}\ntrailer << >>\n%%EOF\n`);

function aForm(field: string, file: Buffer, fileName: string, texts: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  form.append(field, new Blob([new Uint8Array(file)]), fileName);
  return form;
}

/**
 * Starts the service with a real database, disk and port.
 * @param options.scannerUrl address of clamd; if it is empty, uploads are not scanned
 */
export async function startPapers({ scannerUrl = '' } = {}): Promise<Papers> {
  const database = await createTestDatabase();
  const { connection } = database;
  const filesRoot = await createTestFolder('papers');
  const logs = captureLogs('papers');
  const scan = createFileScan({ url: scannerUrl, log: logs.log });
  const store = await createDiskStore({ root: filesRoot, scan });
  const papers = await createPapersService({
    connection,
    store,
    callers: testCallers,
    log: logs.log,
    validateAnswers: true,
    now: () => now,
  });
  const running = await startTestService(papers.service);
  const developer = developerIdentity();
  const harness: Papers = {
    url: running.url,
    papers,
    connection,
    store,
    filesRoot,
    logs,
    developer,
    user: testIdentity(),
    call: (operation, { as = developer, ...request } = {}) =>
      callNearby(running.url, papersRoutes[operation], { ...request, as: asCaller(as) }),
    fetch: (path, { as = developer, headers, ...init } = {}) =>
      fetch(`${running.url}${path}`, { ...init, headers: { ...headers, ...asCaller(as) } }),
    upload: (texts = someTexts, file = aPdf(), fileName = 'paper.pdf') =>
      harness.call('uploadTheoryPaper', { body: aForm('pdfFile', file, fileName, texts) }),
    uploadAnswer: (id, file = aPdf('It vanishes.'), fileName = 'answer.pdf') =>
      harness.call('uploadPaperAnswer', { params: { id }, body: aForm('answerFile', file, fileName) }),
    async aPaper(texts) {
      const answer = await harness.upload({ ...someTexts, ...texts });
      if (answer.status !== 201) throw new Error(`the upload answered ${answer.status}`);
      return answer.body;
    },
    async clear() {
      await emptyDatabase(connection);
      for await (const key of store.list()) await store.delete(key);
    },
    async stop() {
      await running.close({ graceMs: 100 });
      await papers.close();
      await database.stop();
      await rm(filesRoot, { recursive: true, force: true });
    },
  };
  return harness;
}
