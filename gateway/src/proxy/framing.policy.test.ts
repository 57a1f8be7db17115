import type { IncomingMessage } from 'node:http';
import { identityHeader } from '@medrad/service-kit';
import type { Target } from '../api/route-table';
import { assertPlainFraming, planBody } from './framing.policy';

type Headers = Record<string, string>;

/** A request as Node's parser delivers it. In `rawHeaders`, header names keep their upper and lower case. */
const aRequest = (headers: Headers, changes: Partial<IncomingMessage> = {}): IncomingMessage =>
  ({
    url: '/api/tests',
    httpVersion: '1.1',
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
    rawHeaders: Object.entries(headers).flat(),
    ...changes,
  }) as IncomingMessage;
const check = (headers: Headers, changes?: Partial<IncomingMessage>) => () => {
  assertPlainFraming(aRequest(headers, changes));
};
const refusal = expect.objectContaining({ code: 'MALFORMED_REQUEST' }) as Error;

test.each([
  ['no headers', {}],
  ['a length', { 'Content-Length': '15' }],
  ['the longest length', { 'Content-Length': '9'.repeat(15) }],
  ['chunks', { 'Transfer-Encoding': 'Chunked' }],
  ['an expectation of 100-continue', { Expect: '100-Continue' }],
  ['a connection that closes', { Connection: 'close' }],
  ['a connection with options and an empty one', { Connection: 'Keep-Alive, , Upgrade' }],
  ['a connection header that names a harmless header', { Connection: 'keep-alive, x-trace' }],
] as [string, Headers][])('a request with %s passes', (_title, headers) => {
  expect(check(headers)).not.toThrow();
});

test.each([
  ['a length of 16 digits', { 'Content-Length': '9'.repeat(16) }],
  ['a length in hexadecimal', { 'Content-Length': '0x10' }],
  ['another coding', { 'Transfer-Encoding': 'gzip, chunked' }],
  ['a length and chunks', { 'Content-Length': '5', 'Transfer-Encoding': 'chunked' }],
  ['another expectation', { Expect: 'payment' }],
  ['a connection header that names a framing header', { Connection: 'close, Content-Length' }],
  ['a connection header that names the identity', { Connection: identityHeader }],
  ['a connection header that names a hop-by-hop header', { Connection: 'close, Transfer-Encoding' }],
  ['one header twice in different case', { 'Content-Type': 'text/plain', 'content-type': 'text/html' }],
] as [string, Headers][])('a request with %s is refused', (_title, headers) => {
  expect(check(headers)).toThrow(refusal);
});

test('a header that frames nothing may be sent twice, and two framing headers once each', () => {
  expect(
    check({}, { rawHeaders: ['Accept', 'a', 'accept', 'b', 'Host', 'x', 'TE', 'trailers'] }),
  ).not.toThrow();
  expect(check({}, { rawHeaders: ['Host', 'x', 'Accept', 'a', 'HOST', 'y'] })).toThrow(refusal);
});

test('the value of a header is not taken for a name', () => {
  expect(check({}, { rawHeaders: ['Host', 'host', 'X-One', 'Host'] })).not.toThrow();
});

test('only a path is a request target', () => {
  expect(check({}, { url: 'http://other.example/api/tests' })).toThrow(refusal);
  expect(check({}, { url: '*' })).toThrow(refusal);
  expect(check({}, { url: undefined })).toThrow(refusal);
});

test('HTTP/1.0 passes without chunks, other versions do not pass', () => {
  expect(check({}, { httpVersion: '1.0' })).not.toThrow();
  expect(check({ 'Transfer-Encoding': 'chunked' }, { httpVersion: '1.0' })).toThrow(refusal);
  expect(check({}, { httpVersion: '2.0' })).toThrow(refusal);
});

describe('the plan for a body', () => {
  const target = (body: Target['body']) => ({ body }) as Target;

  test.each([
    ['json', 'buffered'],
    ['multipart', 'streamed'],
    ['raw', 'streamed'],
  ] as const)('of a call with %s is %s, with its length when it is known', (body, kind) => {
    expect(planBody(aRequest({ 'Content-Length': '15' }), target(body))).toEqual({ kind, bytes: 15 });
    expect(planBody(aRequest({ 'Transfer-Encoding': 'chunked' }), target(body))).toEqual({
      kind,
      bytes: null,
    });
  });

  test('is none without a body, whatever the call takes', () => {
    expect(planBody(aRequest({}), target('json'))).toEqual({ kind: 'none', bytes: 0 });
    expect(planBody(aRequest({ 'Content-Length': '0' }), target(null))).toEqual({ kind: 'none', bytes: 0 });
  });

  test.each([{ 'Content-Length': '1' }, { 'Transfer-Encoding': 'chunked' }])(
    'refuses a body of a call that takes none: %j',
    (headers) => {
      expect(() => planBody(aRequest(headers as unknown as Headers), target(null))).toThrow(refusal);
    },
  );
});
