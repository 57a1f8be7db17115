import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import http from 'node:http';
import type { ErrorBody, Route, Routes } from '@medrad/contracts';
import { addressOf, call, type CallOptions } from './call';
import { eventually } from './eventually';
import type { PreparedCall } from './route-full-disk';

/** Names of the routes that receive a file. */
type UploadOf<T extends Routes> = {
  [Name in keyof T]: T[Name] extends { file: object } | { rawBody: true } ? Name : never;
}[keyof T];

/** The service and the uploads that {@link describeCutUploads} tests. */
export interface CutUploadOptions<T extends Routes> {
  routes: T;
  /** URL of the service; called when the tests run. */
  baseUrl: () => string;
  /** A valid upload for every route that receives a file. */
  uploads: Record<UploadOf<T>, PreparedCall>;
  /** Object store of the service, which runs in the test's process. */
  store: () => { commit(...given: never[]): Promise<unknown> };
  /** Reads what the service has stored: its files, including staged ones, and its number of records of each kind. */
  readStored: () => Promise<{ files: string[]; records: Record<string, number> }>;
}

/** How many bytes of a request arrive before the connection ends. */
const shares = {
  half: (total: number) => Math.floor(total / 2),
  'all but the last byte': (total: number) => total - 1,
};

/** Body of a request as bytes, with its content type. */
async function encode({ body, text }: CallOptions): Promise<{ bytes: Buffer; type: string | null }> {
  const encoded = new Response(body instanceof FormData ? body : (text ?? null));
  return { bytes: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get('content-type') };
}

interface Upload {
  /** Sends the first `length` bytes of the body; by default all of them. */
  send: (length?: number) => void;
  /** Ends the connection. Resolves when the service has noticed it. */
  cut: () => Promise<unknown>;
}

/** Prepares an upload to a service that runs in this process. */
function openUpload(url: string, method: string, headers: object, bytes: Buffer): Upload {
  const sending = http.request(url, { method, headers: { ...headers, 'content-length': bytes.length } });
  sending.on('error', () => undefined);
  const answering = new Promise<http.ServerResponse>((resolve) => {
    const channel = 'http.server.request.start';
    const notice = (message: unknown) => {
      unsubscribe(channel, notice);
      resolve((message as { response: http.ServerResponse }).response);
    };
    subscribe(channel, notice);
  });
  return {
    send: (length = bytes.length) => void sending.write(bytes.subarray(0, length)),
    async cut() {
      const closed = once(await answering, 'close');
      sending.destroy();
      await closed;
    },
  };
}

/**
 * Declares tests for every route that takes a file. If the connection ends before the file is recorded, neither file
 * nor record may remain, and the service must accept the next upload.
 */
export function describeCutUploads<T extends Routes>(options: CutUploadOptions<T>): void {
  const { routes, baseUrl, uploads, store, readStored } = options;
  const routesOf = Object.entries<PreparedCall>(uploads).map(([name, prepare]) => {
    const route: Route = routes[name]!;
    return [`${route.method} ${route.path}`, route, prepare] as const;
  });

  async function open(route: Route, prepare: PreparedCall): Promise<Upload & { length: number }> {
    const request = await prepare();
    const { bytes, type } = await encode(request);
    const headers = { ...request.as, ...request.headers, ...(type === null ? {} : { 'content-type': type }) };
    const upload = openUpload(addressOf(baseUrl(), route, request), route.method, headers, bytes);
    return { ...upload, length: bytes.length };
  }
  async function expectTaken(route: Route, prepare: PreparedCall): Promise<void> {
    const { status } = await call<ErrorBody>(baseUrl(), route, await prepare());
    expect([200, 201]).toContain(status);
  }

  describe.each(Object.entries(shares))('an upload of which %s arrives stores nothing', (_, lengthOf) => {
    test.each(routesOf)('%s', async (__, route, prepare) => {
      const { send, cut, length } = await open(route, prepare);
      const before = await readStored();
      send(lengthOf(length));
      await eventually(async () => expect(await readStored()).not.toEqual(before));
      await cut();
      await eventually(async () => expect(await readStored()).toEqual(before));
      await expectTaken(route, prepare);
    });
  });

  // Only uploads with a form are tested here. A file without a form is recorded by a separate call, which needs a
  // session.
  const withForm = routesOf.filter(([, { file }]) => file);
  // `test.each` refuses an empty table.
  if (withForm.length === 0) return;
  test.each(withForm)(
    'an upload that arrives completely and whose connection ends before it is recorded stores nothing: %s',
    async (_, route, prepare) => {
      const { send, cut } = await open(route, prepare);
      const before = await readStored();
      const target = store();
      const commit = target.commit.bind(target);
      const hasEnded = new Promise<void>((resolve, reject) => {
        jest.spyOn(target, 'commit').mockImplementationOnce(async (...given) => {
          await cut().then(() => resolve(), reject);
          return commit(...given);
        });
      });
      send();
      await hasEnded;
      await eventually(async () => expect(await readStored()).toEqual(before));
      await expectTaken(route, prepare);
    },
  );
}
