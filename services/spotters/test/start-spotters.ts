import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RouteInput, type RouteOutput, spottersRoutes } from '@medrad/contracts';
import { createInProcessTransport, type Transport } from '@medrad/events';
import { createDiskStore, type ObjectStore } from '@medrad/object-store';
import { createAttemptLimiter } from '@medrad/persistence';
import {
  createLogger,
  createPasswordGate,
  type Identity,
  identityHeader,
  secretKey,
} from '@medrad/service-kit';
import { createTestDatabase, startTestService, testCallers, testData, testIdentity } from '@medrad/testing';
import type { Connection } from 'mongoose';
import sharp from 'sharp';
import { createSpottersService, type SpottersService } from '../src';

type Operation = keyof typeof spottersRoutes;
type Part<O extends Operation, K extends 'params' | 'query' | 'body'> = RouteInput<
  (typeof spottersRoutes)[O]
>[K];

export const adminPassword = 'the-admin-password';

/** Who calls: an identity, or null for a guest. */
type CallerOf = Identity | null;
export const aUser = (overrides: Partial<Identity> = {}): Identity => testIdentity(overrides);
export const aDeveloper = (overrides: Partial<Identity> = {}): Identity =>
  testIdentity({ developerGrant: randomUUID(), ...overrides });

interface CallOptions<O extends Operation> {
  as?: CallerOf;
  params?: Part<O, 'params'>;
  query?: Record<string, string | number | undefined>;
  /** Anything: refusals are tested too. */
  body?: unknown;
  address?: string;
  headers?: Record<string, string>;
}

/** An answer; `body` is typed as the contract says for a success. */
interface Answer<B> {
  status: number;
  body: B;
  headers: Headers;
  bytes: Buffer;
}

export interface Spotters {
  url: string;
  spotters: SpottersService;
  connection: Connection;
  store: ObjectStore;
  transport: Transport;
  filesRoot: string;
  developer: Identity;
  user: Identity;
  call<O extends Operation>(
    operation: O,
    options?: CallOptions<O>,
  ): Promise<Answer<RouteOutput<(typeof spottersRoutes)[O]>>>;
  /** Any request, with the caller's internal token. */
  fetch(path: string, init?: RequestInit & { as?: CallerOf }): Promise<Response>;
  upload(file: Buffer, texts?: Record<string, string>, fileName?: string, as?: CallerOf): Promise<Response>;
  /** Stores an image and answers its id. */
  anImage(title?: string): Promise<string>;
  aTest(title?: string): Promise<string>;
  /** Takes every record and file away; indexes stay. */
  clear(): Promise<void>;
  stop(): Promise<void>;
}

/** A file of the shared test data; says so and answers null where it is absent. */
export function sharedData(path: string): Buffer | null {
  const file = testData(path);
  if (!file) process.stderr.write(`SKIPPED ${path} is absent\n`);
  return file ? readFileSync(file) : null;
}

/** A small real picture. */
export function aPicture(width = 64, height = 48): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
}

/** Every file under a folder, staged ones too. */
export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function pathOf(
  operation: Operation,
  options: { params?: unknown; query?: Record<string, unknown> },
): string {
  const params = (options.params ?? {}) as Record<string, string>;
  const path = spottersRoutes[operation].path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const query = new URLSearchParams(
    Object.entries(options.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return query ? `${path}?${query}` : path;
}

async function readAnswer<B>(response: Response): Promise<Answer<B>> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const isJson = response.headers.get('content-type')?.includes('application/json');
  const body = (isJson ? JSON.parse(bytes.toString()) : undefined) as B;
  return { status: response.status, headers: response.headers, body, bytes };
}

/** The service on a real database, a real disk and a real port. */
export async function startSpotters(options: { attempts?: number } = {}): Promise<Spotters> {
  const database = await createTestDatabase();
  const { connection } = database;
  const filesRoot = await mkdtemp(join(tmpdir(), 'spotters-'));
  const store = await createDiskStore({ root: filesRoot });
  const transport = createInProcessTransport({ retryDelaysMs: [] });
  const spotters = await createSpottersService({
    connection,
    transport,
    store,
    ticketSecret: secretKey('spotters-ticket-secret-of-enough-length'),
    adminGate: createPasswordGate({ password: adminPassword }),
    attempts: createAttemptLimiter({
      prefix: 'admin-password',
      points: options.attempts ?? 1000,
      durationSeconds: 900,
    }),
    callers: testCallers,
    log: createLogger({ name: 'spotters', level: 'fatal' }),
    validateAnswers: true,
  });
  const running = await startTestService(spotters.service);
  const developer = aDeveloper();
  const user = aUser();

  const send = (
    path: string,
    { as = developer, address = '192.0.2.7', ...init }: RequestInit & { as?: CallerOf; address?: string },
  ): Promise<Response> =>
    fetch(`${running.url}${path}`, {
      ...init,
      headers: {
        ...(init.headers as Record<string, string>),
        [identityHeader]: testCallers.mint({ user: as, address }),
      },
    });

  const harness: Spotters = {
    url: running.url,
    spotters,
    connection,
    store,
    transport,
    filesRoot,
    developer,
    user,
    async call(operation, { params, query, body, headers, ...who } = {}) {
      const init = body === undefined ? {} : { body: JSON.stringify(body) };
      const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
      const { method } = spottersRoutes[operation];
      const path = pathOf(operation, { params, ...(query ? { query } : {}) });
      return readAnswer(await send(path, { method, headers: { ...type, ...headers }, ...init, ...who }));
    },
    fetch: (path, init = {}) => send(path, init),
    upload(file, texts = { title: 'Pneumothorax' }, fileName = 'film.png', as = developer) {
      const form = new FormData();
      for (const [name, value] of Object.entries(texts)) form.append(name, value);
      form.append('imageFile', new Blob([new Uint8Array(file)]), fileName);
      return send('/api/upload-image', { method: 'POST', body: form, as });
    },
    async anImage(title = 'Pneumothorax') {
      const answer = await readAnswer<{ image: { id: string } }>(
        await harness.upload(await aPicture(), { title }),
      );
      return answer.body.image.id;
    },
    async aTest(title = 'Chest spotters') {
      return (await harness.call('createTest', { body: { title } })).body.id;
    },
    async clear() {
      const collections = await connection.listCollections();
      await Promise.all(collections.map(({ name }) => connection.collection(name).deleteMany({})));
      for await (const key of store.list()) await store.delete(key);
    },
    async stop() {
      await running.close({ graceMs: 100 });
      await spotters.close();
      await transport.close();
      await database.stop();
      await rm(filesRoot, { recursive: true, force: true });
    },
  };
  return harness;
}
