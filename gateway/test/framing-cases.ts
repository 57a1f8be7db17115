/** Kind of body that a call takes according to its contract. */
export type Accepts = 'nothing' | 'json' | 'stream';

/** A call that is attacked by an unusual framing of its body. */
export interface AttackTarget {
  method: string;
  path: string;
  accepts: Accepts;
}

const methods = ['GET', 'HEAD', 'OPTIONS', 'DELETE', 'POST', 'PUT', 'PATCH'];
const onEveryMethod = (path: string, accepts: Accepts): AttackTarget[] =>
  methods.map((method) => ({ method, path, accepts: method === 'PUT' ? accepts : 'nothing' }));

/**
 * Calls that are attacked: with a JSON body, a form, a raw file or no body, with every method and on each way through
 * the gateway.
 */
export const targets: AttackTarget[] = [
  ...onEveryMethod('/api/tests/attack', 'json'),
  ...onEveryMethod('/api/uploads/spotters/attack', 'stream'),
  { method: 'POST', path: '/api/tests', accepts: 'json' },
  { method: 'POST', path: '/api/upload-image', accepts: 'stream' },
];

/** A way to tell where the body of a request ends. */
export interface Framing {
  name: string;
  /** Header lines after the request line, without Host. */
  headers: string[];
  /** Bytes of the body, which follow the empty line after the headers. */
  bytes: string;
  version?: '1.0';
  /**
   * How a strict parser reads the request. `body`: as a request with this body, which only some calls may carry;
   * `empty`: as a request without a body; `refused`: not as a request; `unfinished`: as a body that never ends.
   */
  meaning: 'body' | 'empty' | 'refused' | 'unfinished';
  body?: string;
  /** Host headers that replace the usual one. */
  host?: string[];
}

/**
 * A request that is hidden in a body, and that would reach the service as another client's request if the framing
 * were misread.
 */
const smuggled =
  'POST /api/tests/smuggled HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 600\r\n\r\n';
const size = String(smuggled.length);
const hexSize = smuggled.length.toString(16);
const chunks = `${hexSize}\r\n${smuggled}\r\n0\r\n\r\n`;

const honest: Framing[] = [
  { name: 'no body', headers: [], bytes: '', meaning: 'empty' },
  { name: 'length 0', headers: ['Content-Length: 0'], bytes: '', meaning: 'empty' },
  { name: 'a length', headers: [`Content-Length: ${size}`], bytes: smuggled, meaning: 'body' },
  {
    name: 'a length with zeros before it',
    headers: [`Content-Length: 000${size}`],
    bytes: smuggled,
    meaning: 'body',
  },
  { name: 'a length in mixed case', headers: [`cOnTeNt-LeNgTh: ${size}`], bytes: smuggled, meaning: 'body' },
  { name: 'chunks', headers: ['Transfer-Encoding: chunked'], bytes: chunks, meaning: 'body' },
  { name: 'chunks in mixed case', headers: ['tRANSFER-eNCODING: ChUnKeD'], bytes: chunks, meaning: 'body' },
  {
    name: 'chunks with trailers',
    headers: ['Transfer-Encoding: chunked', 'Trailer: X-Internal-Identity'],
    bytes: `${hexSize}\r\n${smuggled}\r\n0\r\nX-Internal-Identity: forged\r\nHost: y\r\n\r\n`,
    meaning: 'body',
  },
  {
    name: 'chunks with extensions',
    headers: ['Transfer-Encoding: chunked'],
    bytes: `${hexSize};a=b;c="d"\r\n${smuggled}\r\n0;e\r\n\r\n`,
    meaning: 'body',
  },
  {
    name: 'a length with Connection: close',
    headers: ['Connection: close', `Content-Length: ${size}`],
    bytes: smuggled,
    meaning: 'body',
  },
  {
    name: 'Connection naming a header of no consequence',
    headers: ['Connection: keep-alive, X-Mine', 'X-Mine: 1', `Content-Length: ${size}`],
    bytes: smuggled,
    meaning: 'body',
  },
  {
    name: 'a length that never comes',
    headers: ['Content-Length: 9999'],
    bytes: smuggled,
    meaning: 'unfinished',
  },
  {
    name: 'chunks that never end',
    headers: ['Transfer-Encoding: chunked'],
    bytes: `${hexSize}\r\n${smuggled}\r\n`,
    meaning: 'unfinished',
  },
];

const protectedNames = [
  'content-length',
  'Transfer-Encoding',
  'HOST',
  'content-type',
  'te',
  'cookie',
  'x-request-id',
  'X-Acting-User',
  'X-Internal-Identity',
  'x-forwarded-for',
];
const connectionTricks = protectedNames.flatMap((name): Framing[] => [
  {
    name: `Connection: ${name}`,
    headers: [`Connection: ${name}`, `Content-Length: ${size}`],
    bytes: smuggled,
    meaning: 'refused',
  },
  {
    name: `Connection: ${name} behind others, with chunks`,
    headers: ['Connection: keep-alive', `connection: x-mine,\t${name} `, 'Transfer-Encoding: chunked'],
    bytes: chunks,
    meaning: 'refused',
  },
]);

const broken = (name: string, headers: string[], bytes: string = smuggled): Framing => ({
  name,
  headers,
  bytes,
  meaning: 'refused',
});
const chunked = 'Transfer-Encoding: chunked';
const length = `Content-Length: ${size}`;

const ambiguous: Framing[] = [
  broken('both framings', [length, chunked], chunks),
  broken('both framings, the other way round', [chunked, length], chunks),
  broken('a length that is repeated', [length, length]),
  broken('two lengths', [length, 'Content-Length: 0']),
  broken('a list of lengths', [`Content-Length: ${size}, ${size}`]),
  broken('a length with a sign', [`Content-Length: +${size}`]),
  broken('a negative length', ['Content-Length: -1']),
  broken('a hexadecimal length', [`Content-Length: 0x${hexSize}`]),
  broken('an empty length', ['Content-Length: ']),
  broken('a length of 20 digits', ['Content-Length: 18446744073709551616']),
  broken('two codings in one line', ['Transfer-Encoding: gzip, chunked'], chunks),
  broken('two lines of coding', [chunked, chunked], chunks),
  broken('identity', ['Transfer-Encoding: identity'], smuggled),
  broken('an unknown coding', ['Transfer-Encoding: xchunked'], chunks),
  broken('a coding with a tab inside', ['Transfer-Encoding: \vchunked'], chunks),
  broken('a coding in quotes', ['Transfer-Encoding: "chunked"'], chunks),
  broken('a space before the colon of the length', [`Content-Length : ${size}`]),
  broken('a space before the colon of the coding', ['Transfer-Encoding : chunked'], chunks),
  broken('a folded length', ['X-A: 1', ` Content-Length: ${size}`]),
  broken('a folded coding', ['Transfer-Encoding:', ' chunked'], chunks),
  broken('a bare line feed between headers', [`X-A: 1\n${length}`]),
  broken('a bare carriage return between headers', [`X-A: 1\r${length}`]),
  broken('a line feed at the end of a chunk size', [chunked], `${hexSize}\n${smuggled}\r\n0\r\n\r\n`),
  broken('a negative chunk size', [chunked], `-1\r\n${smuggled}\r\n0\r\n\r\n`),
  broken('a chunk size of 17 digits', [chunked], `10000000000000000\r\n${smuggled}\r\n0\r\n\r\n`),
  broken('a chunk longer than its size', [chunked], `3\r\n${smuggled}\r\n0\r\n\r\n`),
  broken('a length in the trailer', [chunked], `${hexSize}\r\n${smuggled}\r\n0\r\nContent-Length: 5\r\n\r\n`),
  broken('no header name', [`: ${size}`, length]),
  broken('NUL in a value', ['X-A: a\0b', length]),
  broken('two content types', ['Content-Type: application/json', 'content-type: text/plain', length]),
  broken('an expectation nobody meets', ['Expect: 200-ok', length]),
  { ...broken('two hosts', [length]), host: ['Host: a', 'Host: b'] },
  { ...broken('no host', [length]), host: [] },
  { ...broken('HTTP/1.0 with chunks', [chunked], chunks), version: '1.0' },
];

/** Every tested way of framing a body, valid and invalid. */
export const framings: Framing[] = [
  ...honest,
  { name: 'HTTP/1.0 with a length', headers: [length], bytes: smuggled, version: '1.0', meaning: 'body' },
  ...connectionTricks,
  ...ambiguous,
];

/** Body that a strict parser finds in the {@link Framing.bytes} of a framing whose meaning is `body`. */
export const honestBody = smuggled;

/** All bytes that an attack sends. */
export function bytesOf({ method, path }: AttackTarget, framing: Framing): string {
  const host = framing.host ?? ['Host: x'];
  const lines = [`${method} ${path} HTTP/${framing.version ?? '1.1'}`, ...host, ...framing.headers];
  return `${lines.join('\r\n')}\r\n\r\n${framing.bytes}`;
}
