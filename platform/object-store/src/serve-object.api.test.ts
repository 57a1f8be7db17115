import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { AppError } from '@medrad/contracts';
import { filesBelow } from '@medrad/testing';
import { pieces, samplePng, temporaryFolder } from '../test/samples';
import { createDiskStore } from './disk-store';
import { newObjectKey } from './object-key';
import type { ObjectStore } from './object-store';
import { serveObject } from './serve-object';

let disk: Awaited<ReturnType<typeof temporaryFolder>>;
let store: ObjectStore;
let server: Server;
let origin: string;
let png: Buffer;
let key: string;
let openStreams: number;

/** A server that serves a key with GET and HEAD and stages the body of PUT. Errors are answered as in the services. */
beforeAll(async () => {
  disk = await temporaryFolder();
  const plain = await createDiskStore({ root: disk.path });
  openStreams = 0;
  store = {
    ...plain,
    open: async (...args) => {
      const opened = await plain.open(...args);
      openStreams += 1;
      opened.stream.once('close', () => (openStreams -= 1));
      return opened;
    },
  };
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://files');
    const download = url.searchParams.has('download');
    const fileName = url.searchParams.get('name') ?? undefined;
    const work =
      request.method === 'PUT'
        ? store.stage(request, { maxBytes: 200_000, accept: ['png', 'pdf'] }).then((staged) => {
            response.end(JSON.stringify(staged.size));
          })
        : store.stat(url.pathname.slice(1)).then((object) => {
            if (!object) throw new AppError('NOT_FOUND');
            return serveObject(request, response, { store, object, download, fileName });
          });
    work.catch((error: unknown) => {
      if (response.headersSent) return response.destroy();
      response.statusCode = error instanceof AppError ? error.status : 500;
      response.setHeader('Connection', 'close');
      return response.end(error instanceof AppError ? error.code : String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  png = await samplePng(400, 300);
  key = newObjectKey('png');
  await store.commit(await store.stage(pieces(png), { maxBytes: 1e6, accept: ['png'] }), key);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await disk.remove();
});

const get = (headers: Record<string, string> = {}, path = key, method = 'GET') =>
  fetch(`${origin}/${path}`, { method, headers });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('A4 S10 serving a file', () => {
  test('sends the whole file with a fixed type, nosniff, private caching and a policy that permits nothing', async () => {
    const answer = await get();
    expect(answer.status).toBe(200);
    expect(await bytesOf(answer)).toEqual(png);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(png.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(answer.headers.get('etag')).toMatch(/^"[0-9a-f]{128}"$/);
  });

  test('answers one range with 206 and exactly its bytes', async () => {
    for (const [range, from, to] of [
      ['bytes=0-0', 0, 1],
      ['bytes=100-199', 100, 200],
      ['bytes=-10', png.length - 10, png.length],
      [`bytes=${png.length - 5}-`, png.length - 5, png.length],
    ] as const) {
      const answer = await get({ range });
      expect([range, answer.status]).toEqual([range, 206]);
      expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${png.length}`);
      expect(await bytesOf(answer)).toEqual(png.subarray(from, to));
    }
  });

  test('answers a range beyond the end with 416 and the size, uncached', async () => {
    const answer = await get({ range: `bytes=${png.length}-` });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe(`bytes */${png.length}`);
    expect(answer.headers.get('cache-control')).toBeNull();
    expect(await answer.text()).toBe('RANGE_NOT_SATISFIABLE');
  });

  test('answers If-Range with the range only while the file is the same', async () => {
    const etag = (await get()).headers.get('etag') ?? '';
    expect((await get({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
    for (const other of ['"other"', `W/${etag}`, 'Wed, 21 Oct 2026 07:28:00 GMT']) {
      expect((await get({ range: 'bytes=0-9', 'if-range': other })).status).toBe(200);
    }
  });

  test('answers a known ETag with 304 without a body', async () => {
    const etag = (await get()).headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"a", ${etag}`, '*']) {
      const answer = await get({ 'if-none-match': known });
      expect([known, answer.status, (await bytesOf(answer)).length]).toEqual([known, 304, 0]);
      expect(answer.headers.get('etag')).toBe(etag);
    }
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('answers HEAD with the headers alone', async () => {
    const answer = await get({}, key, 'HEAD');
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(png.length)]);
    expect((await bytesOf(answer)).length).toBe(0);
  });

  test('sends a download as an attachment under its own name, whatever characters the name has', async () => {
    const inline = await get();
    expect(inline.headers.get('content-disposition')).toMatch(/^inline; /);
    const name = encodeURIComponent('a"\r\nX: y 高.png');
    const saved = await get({}, `${key}?download=1&name=${name}`);
    expect(saved.headers.get('content-disposition')).toBe(
      `attachment; filename="a_X_ y _.png"; filename*=UTF-8''a%22X%3A%20y%20%E9%AB%98.png`,
    );
  });

  test('lets the browser render a PDF without running anything in it', async () => {
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n');
    const paper = newObjectKey('pdf');
    await store.commit(await store.stage(pieces(pdf), { maxBytes: 9999, accept: ['pdf'] }), paper);
    const policy = (await get({}, paper)).headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; object-src 'self'/);
    expect(policy).not.toMatch(/sandbox|script-src/);
  });

  test('answers 404 for an absent file and for an impossible key', async () => {
    for (const path of [newObjectKey(), 'x', '..%2f..%2fetc%2fpasswd', `${key}.webp`]) {
      expect([path, (await get({}, path)).status]).toEqual([path, 404]);
    }
  });

  test('closes the file when the client disconnects', async () => {
    const big = Buffer.concat([png, Buffer.alloc(30_000_000)]);
    const bigKey = newObjectKey('png');
    await store.commit(await store.stage(pieces(big, 1_000_000), { maxBytes: 4e7, accept: ['png'] }), bigKey);
    const request = httpRequest(`${origin}/${bigKey}`);
    const answer = await new Promise<IncomingMessage>((resolve) => request.on('response', resolve).end());
    await new Promise((resolve) => answer.once('data', resolve));
    expect(openStreams).toBe(1);
    const closed = new Promise<void>((resolve) => {
      const watch = setInterval(() => {
        if (openStreams > 0) return;
        clearInterval(watch);
        resolve();
      }, 5);
    });
    request.destroy();
    answer.on('error', () => undefined);
    await closed;
    expect(openStreams).toBe(0);
  });
});

describe('fault 16: a body that is not as long as allowed or declared', () => {
  test('is answered 413 on its own connection and leaves nothing when it is chunked and beyond the limit', async () => {
    const before = await filesBelow(disk.path);
    const answer = await putRaw('Transfer-Encoding: chunked', function* () {
      yield chunk(png);
      for (let index = 0; index < 40; index += 1) yield chunk(Buffer.alloc(65_536));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/PAYLOAD_TOO_LARGE$/m);
    expect(await filesBelow(disk.path)).toEqual(before);
  });

  test('is refused and leaves no file when it is shorter than declared', async () => {
    const before = await filesBelow(disk.path);
    await putRaw(
      `Content-Length: ${png.length + 100}`,
      function* () {
        yield png;
      },
      true,
    );
    for (let turn = 0; turn < 200 && (await filesBelow(disk.path)).length > before.length; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(await filesBelow(disk.path)).toEqual(before);
  });
});

function chunk(data: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), data, Buffer.from('\r\n')]);
}

/** Sends a PUT over a raw socket; resolves with the received text when the connection has closed. */
function putRaw(header: string, body: () => Generator<Buffer>, hangUp = false): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => (answer += data.toString('latin1')));
  socket.on('error', () => undefined);
  socket.write(`PUT /x HTTP/1.1\r\nHost: files\r\n${header}\r\n\r\n`);
  for (const piece of body()) socket.write(piece);
  if (hangUp) socket.end();
  return new Promise((resolve) => socket.on('close', () => resolve(answer)));
}
