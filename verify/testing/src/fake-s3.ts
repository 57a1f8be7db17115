import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface FakeObject {
  data: Buffer;
  headers: Record<string, string>;
  storedAt?: Date;
}

/**
 * An S3 bucket in memory with those operations that the object store uses. Addresses are path-style, and signatures are
 * not verified.
 */
export interface FakeS3 {
  url: string;
  objects: Map<string, FakeObject>;
  /**
   * Answers every further request with this status and S3 error code; if a method is given, only requests of that
   * method.
   */
  failWith(status: number, code: string, method?: 'GET' | 'PUT' | 'DELETE'): void;
  /** Ends the effect of {@link failWith} and of {@link fallSilent}. */
  recover(): void;
  /** Accepts further requests but never finishes an answer: for an object that is requested, the first half is sent. */
  fallSilent(): void;
  /** Sends the first half of the next object that is requested, and then closes the connection. */
  cutNextObject(): void;
  close(): Promise<void>;
}

/** Starts an empty bucket on a free loopback port. */
export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, FakeObject>();
  let failure: { status: number; code: string; method: string | undefined } | null = null;
  let isSilent = false;
  let isNextCut = false;
  const server = createServer((request, response) => {
    if (isNextCut && request.method === 'GET' && objects.has(keyOf(request))) {
      isNextCut = false;
      sendHalf(objects.get(keyOf(request)), request, response);
      response.socket?.end();
    } else if (isSilent) sendHalf(objects.get(keyOf(request)), request, response);
    else if (failure && (failure.method ?? request.method) === request.method)
      sendError(response, failure.status, failure.code);
    else void answer(objects, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `s3://test-key:test%2Fsecret@127.0.0.1:${port}/bucket/files?region=eu-test-1`,
    objects,
    failWith: (status, code, method) => {
      failure = { status, code, method };
    },
    recover: () => {
      failure = null;
      isSilent = false;
    },
    fallSilent: () => {
      isSilent = true;
    },
    cutNextObject: () => {
      isNextCut = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const urlOf = (request: IncomingMessage) => new URL(request.url ?? '/', 'http://bucket');

function keyOf(request: IncomingMessage): string {
  const [, , ...rest] = urlOf(request).pathname.split('/');
  return rest.map(decodeURIComponent).join('/');
}

async function answer(objects: Map<string, FakeObject>, request: IncomingMessage, response: ServerResponse) {
  const key = keyOf(request);
  const source = request.headers['x-amz-copy-source'];
  if (request.method === 'PUT' && typeof source === 'string') {
    copyObject(objects, decodeURIComponent(source).split('/').slice(1).join('/'), key, response);
  } else if (request.method === 'PUT') {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    objects.set(key, { data: Buffer.concat(pieces), headers: keptHeaders(request), storedAt: new Date() });
    response.setHeader('ETag', '"fake"').end();
  } else if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (key === '' && request.method === 'HEAD') {
    response.end();
  } else if (key === '') {
    sendList(objects, urlOf(request).searchParams, response);
  } else {
    sendObject(objects.get(key), request, response);
  }
}

function copyObject(objects: Map<string, FakeObject>, from: string, to: string, response: ServerResponse) {
  const source = objects.get(from);
  if (!source) {
    sendError(response, 404, 'NoSuchKey');
    return;
  }
  objects.set(to, { ...source, storedAt: new Date() });
  response.setHeader('Content-Type', 'application/xml');
  response.end('<?xml version="1.0"?><CopyObjectResult><ETag>"fake"</ETag></CopyObjectResult>');
}

function keptHeaders({ headers }: IncomingMessage): Record<string, string> {
  const kept = Object.entries(headers).filter(
    ([name, value]) =>
      typeof value === 'string' && (name.startsWith('x-amz-meta-') || name === 'content-type'),
  );
  return Object.fromEntries(kept) as Record<string, string>;
}

function sendObject(object: FakeObject | undefined, request: IncomingMessage, response: ServerResponse) {
  if (!object) {
    sendError(response, 404, 'NoSuchKey');
    return;
  }
  for (const [name, value] of Object.entries(object.headers)) response.setHeader(name, value);
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const data = first && last ? object.data.subarray(Number(first), Number(last) + 1) : object.data;
  if (first) response.statusCode = 206;
  if (first) response.setHeader('Content-Range', `bytes ${first}-${last}/${object.data.length}`);
  response.setHeader('Last-Modified', (object.storedAt ?? new Date()).toUTCString());
  response.setHeader('Content-Length', data.length);
  response.end(request.method === 'HEAD' ? undefined : data);
}

function sendHalf(object: FakeObject | undefined, request: IncomingMessage, response: ServerResponse) {
  if (!object || request.method !== 'GET') return;
  for (const [name, value] of Object.entries(object.headers)) response.setHeader(name, value);
  response.setHeader('Content-Length', object.data.length);
  response.write(object.data.subarray(0, object.data.length / 2));
}

/** Lists two keys per page, so that clients must request several pages. */
function sendList(objects: Map<string, FakeObject>, query: URLSearchParams, response: ServerResponse) {
  const from = Number(query.get('continuation-token') ?? 0);
  const wanted = [...objects].filter(([key]) => key.startsWith(query.get('prefix') ?? '')).toSorted();
  const page = wanted
    .slice(from, from + 2)
    .map(([key, { data }]) => `<Contents><Key>${key}</Key><Size>${data.length}</Size></Contents>`);
  const next = from + 2 < wanted.length;
  response.setHeader('Content-Type', 'application/xml');
  response.end(
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next}</IsTruncated>${page.join('')}` +
      `${next ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''}</ListBucketResult>`,
  );
}

function sendError(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
