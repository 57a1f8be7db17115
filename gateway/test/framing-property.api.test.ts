import { extentOf } from '@medrad/testing';
import fc from 'fast-check';
import { attack, faultsOfVictims, type FramingTestbed, startFramingTestbed } from './framing-testbed';
import { senderOf } from './strict-upstream';
import { stopAll } from './test-gateway';

let ground: FramingTestbed;
beforeAll(async () => {
  ground = await startFramingTestbed();
});
afterAll(async () => {
  await stopAll();
  await ground.close();
});

const methods = ['GET', 'HEAD', 'OPTIONS', 'DELETE', 'POST', 'PUT', 'PATCH', 'TRACE', 'PROPFIND', 'get'];
const paths = ['/api/tests', '/api/uploads/spotters', '/api/upload-image', '/api/login', '/', '*'];
const names = [
  'Content-Length',
  'Transfer-Encoding',
  'Connection',
  'Host',
  'TE',
  'Trailer',
  'Expect',
  'Upgrade',
  'X-A',
];
const values = [
  'chunked',
  'identity',
  'gzip, chunked',
  'keep-alive',
  'close',
  'content-length',
  'transfer-encoding, close',
  'x-internal-identity',
  '0',
  '5',
  '60',
  '1e2',
  'x',
  '',
];
const separators = [': ', ':', ' : ', ':\t', ': \v'];
const ends = ['\r\n', '\r\n', '\r\n', '\r\n', '\r\n', '\n', '\r', '\r\n '];

const recased = fc
  .tuple(fc.constantFrom(...names), fc.boolean())
  .map(([name, isUpper]) => (isUpper ? name.toUpperCase() : name));
const header = fc
  .tuple(recased, fc.constantFrom(...separators), fc.constantFrom(...values), fc.constantFrom(...ends))
  .map((parts) => parts.join(''));
const marker = '{marker}';
const tail = `POST /api/tests/${marker}-tail HTTP/1.1\r\nHost: x\r\nContent-Length: 400\r\n\r\n`;
const piece = fc.constantFrom(
  '',
  '0\r\n\r\n',
  '5\r\nhello\r\n',
  '5;a=b\r\nhello\r\n',
  'hello',
  tail,
  `60\r\n${tail}\r\n`,
  '\r\n',
);
interface RandomRequest {
  method: string;
  path: string;
  version: string;
  host: string;
  headers: string[];
  pieces: string[];
}
const request: fc.Arbitrary<RandomRequest> = fc.record({
  method: fc.constantFrom(...methods),
  path: fc.constantFrom(...paths),
  version: fc.constantFrom('1.1', '1.1', '1.1', '1.0'),
  host: fc.constantFrom('Host: x\r\n', 'Host: x\r\n', 'Host: x\r\n', ''),
  headers: fc.array(header, { maxLength: 4 }),
  pieces: fc.array(piece, { maxLength: 4 }),
});

let attacks = 0;
function bytesOf({ method, path, version, host, headers, pieces }: RandomRequest): string {
  attacks += 1;
  const target = path === '*' ? path : `${path}/attack-${attacks}`;
  const body = pieces.join('').replaceAll(marker, `attack-${attacks}`);
  return `${method} ${target} HTTP/${version}\r\n${host}${headers.join('')}\r\n${body}`;
}

test('keeps other clients unaffected and shows services only plain requests with their own bodies, whatever bytes a guest sends', async () => {
  const { port, upstream } = ground;
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 8, maxLength: 8 }), async (requests) => {
      const underWay = requests.map((one) => attack(port, bytesOf(one)));
      await Promise.all(underWay.map(({ sent }) => sent));
      const faults = await faultsOfVictims(port, upstream);
      for (const { end } of underWay) end();
      expect(faults).toEqual([]);
      expect(upstream.violations).toEqual([]);
    }),
    { numRuns: extentOf(300, 100), seed: 1 },
  );
  const own = upstream.requests.filter(({ path }) => !path.includes('victim'));
  expect(own.length).toBeGreaterThan(100);
  expect(own.filter((one) => senderOf(one) !== null)).toEqual([]);
  const foreign = own.filter(({ path, body }) => {
    const [name = ''] = /attack-\d+/.exec(path) ?? [];
    return (body.match(/attack-\d+/g) ?? []).some((named) => named !== name);
  });
  expect(foreign).toEqual([]);
  const ids = upstream.requests.map(({ headers }) => headers.get('x-request-id'));
  expect(new Set(ids).size).toBe(ids.length);
});
