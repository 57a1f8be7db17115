import http from 'node:http';
import net from 'node:net';
import type { Readable } from 'node:stream';
import { AppError, defineRoutes, Exact } from '@medrad/contracts';
import { Type } from '@sinclair/typebox';
import type { FileStaging } from '../src';
import { startKit } from './kit-harness';

const routes = defineRoutes({
  upload: {
    summary: '',
    method: 'POST',
    path: '/api/upload',
    access: 'user',
    file: { field: 'image', maxBytes: 1_000 },
    errors: ['CONFLICT'],
    body: Exact({ title: Type.String(), note: Type.Optional(Type.String()) }),
    response: Exact({ title: Type.String(), file: Type.String() }),
    status: 201,
  },
});

/** Staging that stores files as text in memory and records which ones were discarded. */
function createMemoryStaging() {
  const live = new Set<string>();
  const discarded: string[] = [];
  let noteSettled: () => void = () => undefined;
  const staging: FileStaging<string> = {
    async stage(stream: Readable, { maxBytes }) {
      try {
        let text = '';
        // Abandons a refused stream without destroying it, as the object store does.
        for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
          text += String(chunk);
          if (text.length > maxBytes) throw new AppError('PAYLOAD_TOO_LARGE');
        }
        live.add(text);
        return text;
      } finally {
        noteSettled();
      }
    },
    discard(staged) {
      live.delete(staged);
      discarded.push(staged);
      return Promise.resolve();
    },
  };
  const nextSettled = (): Promise<void> => new Promise((resolve) => (noteSettled = resolve));
  return { staging, live, discarded, nextSettled };
}

const memory = createMemoryStaging();
let kit: Awaited<ReturnType<typeof startKit<typeof routes>>>;
beforeAll(async () => {
  kit = await startKit({
    routes,
    staging: memory.staging,
    handlers: {
      upload: ({ input, file }) =>
        input.body.title === 'refused by the handler'
          ? Promise.reject(new AppError('CONFLICT'))
          : Promise.resolve({ title: input.body.title, file }),
    },
  });
});
afterAll(() => kit.running.close({ graceMs: 0 }));
beforeEach(() => {
  memory.live.clear();
  memory.discarded.length = 0;
});

type Part = [name: string, value: string, filename?: string];
const send = (parts: Part[]) => {
  const form = new FormData();
  for (const [name, value, filename] of parts) {
    if (filename) form.append(name, new Blob([value]), filename);
    else form.append(name, value);
  }
  return kit.call('/api/upload', { method: 'POST', body: form });
};

test('accepts fields before and after the file', async () => {
  const before = await send([
    ['title', 'A'],
    ['image', 'pixels', 'a.png'],
  ]);
  const after = await send([
    ['image', 'pixels', 'a.png'],
    ['title', 'A'],
  ]);
  expect([before.status, before.body]).toEqual([201, { title: 'A', file: 'pixels' }]);
  expect(after.body).toEqual(before.body);
  expect(memory.discarded).toEqual([]);
});

test('refuses an upload without its file and names the field', async () => {
  const { status, body } = await send([['title', 'A']]);
  expect([status, body.details]).toEqual([400, [{ path: '/image', message: 'is required' }]]);
});

test.each<[string, Part[]]>([
  [
    'a second file',
    [
      ['title', 'A'],
      ['image', 'one', 'a.png'],
      ['image', 'two', 'b.png'],
    ],
  ],
  [
    'a file in another field',
    [
      ['title', 'A'],
      ['other', 'one', 'a.png'],
    ],
  ],
  [
    'a field given twice',
    [
      ['image', 'one', 'a.png'],
      ['title', 'A'],
      ['title', 'B'],
    ],
  ],
  [
    'an unknown field',
    [
      ['image', 'one', 'a.png'],
      ['title', 'A'],
      ['role', 'admin'],
    ],
  ],
  ['a missing field', [['image', 'one', 'a.png']]],
  [
    'a key of the prototype',
    [
      ['image', 'one', 'a.png'],
      ['title', 'A'],
      ['__proto__', 'x'],
    ],
  ],
  [
    'a field that is too long',
    [
      ['image', 'one', 'a.png'],
      ['title', 'x'.repeat(70_000)],
    ],
  ],
  [
    'too many fields',
    [['image', 'one', 'a.png'], ...Array.from({ length: 60 }, (_, n): Part => [`f${n}`, 'x'])],
  ],
])('refuses %s and stores nothing', async (_what, parts) => {
  const { status, body } = await send(parts);
  expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect([...memory.live]).toEqual([]);
});

test('refuses a text that is not UTF-8 and stores nothing', async () => {
  const head = 'Content-Disposition: form-data; name=';
  const answer = await kit.call('/api/upload', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: Buffer.concat([
      Buffer.from(`--b\r\n${head}"image"; filename="a.png"\r\n\r\npixels\r\n--b\r\n${head}"title"\r\n\r\n`),
      Buffer.from('Müller', 'latin1'),
      Buffer.from('\r\n--b--\r\n'),
    ]),
  });
  expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect(answer.body.details).toEqual([{ path: '/title', message: 'must be encoded in UTF-8' }]);
  expect([...memory.live]).toEqual([]);
});

test('refuses a file name with a control character and stores nothing', async () => {
  for (const name of ['a%00.png', 'a%1Fb', '%7F', "a%0D%0AX: y'"]) {
    const head = `Content-Disposition: form-data; name="image"; filename*=utf-8''${name}`;
    const answer = await kit.call('/api/upload', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: `--b\r\n${head}\r\n\r\npixels\r\n--b--\r\n`,
    });
    expect([answer.status, answer.body.details?.[0]?.path]).toEqual([400, '/image']);
  }
  expect([...memory.live]).toEqual([]);
});

test('answers 413 for a file over its limit and stores nothing', async () => {
  const { status, body } = await send([
    ['title', 'A'],
    ['image', 'x'.repeat(1_001), 'a.png'],
  ]);
  expect([status, body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  expect([...memory.live]).toEqual([]);
});

test('discards a file that the handler does not store', async () => {
  const { status } = await send([
    ['title', 'refused by the handler'],
    ['image', 'pixels', 'a.png'],
  ]);
  expect(status).toBe(409);
  expect(memory.discarded).toEqual(['pixels']);
});

test('answers 415 for JSON where a file is expected', async () => {
  const { status } = await kit.call('/api/upload', kit.json({ title: 'A' }));
  expect(status).toBe(415);
});

test('refuses a body that ends early', async () => {
  const { status, body } = await kit.call('/api/upload', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\npix',
  });
  expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect([...memory.live]).toEqual([]);
});

test('leaves nothing behind of an upload whose sender leaves, and keeps working', async () => {
  const settled = memory.nextSettled();
  const socket = net.connect(kit.running.port, '127.0.0.1');
  socket.write(
    `POST /api/upload HTTP/1.1\r\nHost: x\r\nx-internal-identity: ${kit.token('user')}\r\n` +
      'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 900\r\n\r\n' +
      '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\npix',
    () => socket.destroy(),
  );
  await settled;
  expect([...memory.live]).toEqual([]);
  expect(
    (
      await send([
        ['title', 'A'],
        ['image', 'pixels', 'a.png'],
      ])
    ).status,
  ).toBe(201);
});

test('answers an upload that is refused half-way, and the next call on its connection', async () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const head =
    '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nA\r\n' +
    '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
  const upload = (bytes: number, port?: number): Promise<{ status?: number; port?: number }> =>
    new Promise((resolve, reject) => {
      const headers = {
        'x-internal-identity': kit.token('user'),
        'content-type': 'multipart/form-data; boundary=b',
      };
      const { port: to } = kit.running;
      const path = '/api/upload';
      const req = http.request({ port: to, path, method: 'POST', headers, agent }, (res) => {
        const { localPort } = res.socket;
        expect(port ?? localPort).toBe(localPort);
        res.resume().once('end', () => resolve({ status: res.statusCode, port: localPort }));
      });
      req.once('error', reject);
      req.end(`${head}${'x'.repeat(bytes)}\r\n--b--\r\n`);
    });
  const refused = await upload(8_000_000);
  expect(refused.status).toBe(413);
  expect((await upload(5, refused.port)).status).toBe(201);
  agent.destroy();
});
