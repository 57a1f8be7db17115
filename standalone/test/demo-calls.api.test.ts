import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { demoAuthor, TransientFailure } from '@medrad/demo';
import { everyServiceAt, reservePort, testSigner } from '@medrad/testing';
import { createDemoCalls } from '../src/demo-calls';
import { createDemoPastExams } from '../src/demo-content';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Starts a service that answers every call in the same way. */
async function authorOf(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return authorAt((server.address() as AddressInfo).port);
}

const authorAt = (port: number) =>
  createDemoCalls({ callerSigner: testSigner, services: everyServiceAt(`http://127.0.0.1:${port}`) }).as(
    demoAuthor,
  );
type Author = ReturnType<typeof authorAt>;

const read = (author: Author) => author.call('listTests', { query: {} }).catch((error: unknown) => error);
const write = (author: Author) =>
  author.call('createTest', { body: { title: 'A' } }).catch((error: unknown) => error);

const answering = (status: number, headers = {}): RequestListener => {
  return (_req, res) => void res.writeHead(status, headers).end('{}');
};

test.each([408, 429, 502, 503, 504])('an answer %i is a transient failure', async (status) => {
  const author = await authorOf(answering(status));
  for (const send of [read, write]) {
    const failure = await send(author);
    expect(failure).toBeInstanceOf(TransientFailure);
    expect(failure).toMatchObject({
      message: expect.stringContaining(`answered ${status}`) as string,
      retryAfterMs: 0,
    });
  }
  // A write is repeatable only after a rate limit, which is checked before a call is carried out.
  expect(await read(author)).toMatchObject({ isRepeatable: true });
  expect(await write(author)).toMatchObject({ isRepeatable: status === 429 });
});

test.each([
  ['7', 7_000],
  [new Date(0).toUTCString(), 0],
  ['soon', 0],
])('Retry-After %s asks for %i ms', async (header, retryAfterMs) => {
  const author = await authorOf(answering(429, { 'retry-after': header }));
  expect(await write(author)).toMatchObject({ retryAfterMs });
});

test.each([400, 403, 404, 409, 500, 507])('an answer %i is final', async (status) => {
  const failure = await write(await authorOf(answering(status)));
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(TransientFailure);
});

const losing: [string, RequestListener][] = [
  ['before the answer', (_req, res) => void res.destroy()],
  [
    'in the answer',
    (_req, res) => {
      res.writeHead(200, { 'content-length': 100 });
      res.write('{', () => res.destroy());
    },
  ],
];
test.each(losing)('a connection that is lost %s is a transient failure', async (_when, answer) => {
  const author = await authorOf(answer);
  expect(await read(author)).toMatchObject({ name: 'TransientFailure', isRepeatable: true });
  // The write may have been carried out.
  expect(await write(author)).toMatchObject({ name: 'TransientFailure', isRepeatable: false });
});

test('a connection that is refused is a transient failure after which any call can be repeated', async () => {
  const author = authorAt(await reservePort());
  expect(await write(author)).toMatchObject({ name: 'TransientFailure', isRepeatable: true });
});

test('an unreachable database is a transient failure of writing past exams; any other error stays as it is', async () => {
  const outage = Object.assign(new Error('no server'), { name: 'MongoServerSelectionError' });
  const past = createDemoPastExams({
    listMissing: () => Promise.reject(outage),
    record: () => Promise.reject(new Error('a bug')),
  });
  await expect(past.listMissing([])).rejects.toMatchObject({ name: 'TransientFailure', cause: outage });
  await expect(past.record([])).rejects.toThrow('a bug');
});
