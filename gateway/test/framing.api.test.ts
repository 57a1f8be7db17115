import { describeWith, hasNginx, startNginx } from '@medrad/testing';
import { type AttackTarget, bytesOf, type Framing, framings, honestBody, targets } from './framing-cases';
import { attack, faultsOfVictims, type FramingTestbed, startFramingTestbed } from './framing-testbed';
import { send, sendRaw, startTestGateway, stopAll } from './test-gateway';
import { senderOf } from './strict-upstream';

let ground: FramingTestbed;
beforeAll(async () => {
  ground = await startFramingTestbed();
});
afterAll(async () => {
  await stopAll();
  await ground.close();
});

/** Bodies with which an attack may reach the service; null when it must not reach the service. */
function allowedBody({ accepts }: AttackTarget, { meaning }: Framing): string | null {
  if (meaning === 'empty') return '';
  return meaning === 'body' && accepts !== 'nothing' ? honestBody : null;
}

/** Sends an attack and returns what went wrong: at the service, for the attacker, or for other clients. */
async function faultsOf(target: AttackTarget, framing: Framing, port: number): Promise<string[]> {
  const { upstream } = ground;
  const first = upstream.requests.length;
  const { answered, end } = attack(port, bytesOf(target, framing));
  const allowed = allowedBody(target, framing);
  const isOpen = framing.meaning === 'unfinished' && target.accepts !== 'nothing';
  const status = isOpen ? null : await answered;
  const faults = await faultsOfVictims(port, upstream);
  end();
  const own = upstream.requests.slice(first).filter(({ path }) => !path.includes('victim'));
  if (own.some(({ path }) => path !== target.path)) faults.push('the body became a request');
  if (own.some((request) => senderOf(request) !== null)) faults.push('the attack came in somebody’s name');
  if (own.length > 1 || own.some(({ body }) => body !== allowed))
    faults.push('the service saw another request');
  if (allowed !== null && status !== 200) faults.push(`answered ${status} in place of 200`);
  if (allowed === null && !isOpen && status !== null && status !== 400)
    faults.push(`answered ${status} in place of 400`);
  return faults;
}

async function faultsOfAll(target: AttackTarget, port: number): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {};
  for (const framing of framings) {
    const found = await faultsOf(target, framing, port);
    if (found.length > 0) faults[framing.name] = found;
  }
  return faults;
}

describe('handles a request once and as its sender however it is framed, and leaves the next one untouched', () => {
  test.each(targets)('$method $path', async (target) => {
    expect(await faultsOfAll(target, ground.port)).toEqual({});
    expect(ground.upstream.violations).toEqual([]);
  });
});

describeWith('nginx', hasNginx())('the same behind nginx that does not buffer bodies', () => {
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  beforeAll(async () => {
    nginx = await startNginx(ground.port);
  });
  afterAll(() => nginx.stop());

  const representative = targets.filter(
    ({ method, path, accepts }) =>
      accepts !== 'nothing' || (path === '/api/tests/attack' && /GET|DELETE|OPTIONS/.test(method)),
  );
  test.each(representative)('$method $path', async (target) => {
    const { upstream } = ground;
    const faults: Record<string, string[]> = {};
    for (const framing of framings) {
      const first = upstream.requests.length;
      const { answered, end } = attack(nginx.port, bytesOf(target, framing));
      if (framing.meaning !== 'unfinished') await answered;
      const found = await faultsOfVictims(nginx.port, upstream);
      end();
      const own = upstream.requests.slice(first).filter(({ path }) => !path.includes('victim'));
      if (own.some(({ path }) => path !== target.path)) found.push('the body became a request');
      if (own.some((request) => senderOf(request) !== null)) found.push('the attack came in somebody’s name');
      if (found.length > 0) faults[framing.name] = found;
    }
    expect(faults).toEqual({});
    expect(upstream.violations).toEqual([]);
  });
});

test('every request that reached the service was sent by the gateway under its own request id', () => {
  const ids = ground.upstream.requests.map(({ headers }) => headers.get('x-request-id'));
  expect(new Set(ids).size).toBe(ids.length);
  const logged = ground.loggedIds();
  expect(ids.filter((id) => !logged.has(id ?? ''))).toEqual([]);
  expect(ids.length).toBeGreaterThan(targets.length * framings.length);
});

test('sends no further request on a connection that carried a streamed body', () => {
  const onConnection = new Map<number, number>();
  for (const { connection } of ground.upstream.requests) {
    onConnection.set(connection, (onConnection.get(connection) ?? 0) + 1);
  }
  const streamed = ground.upstream.requests.filter(
    ({ method, path, body }) => body !== '' && path.startsWith('/api/upload') && method !== 'GET',
  );
  expect(streamed.length).toBeGreaterThan(0);
  expect(streamed.filter(({ connection }) => onConnection.get(connection) !== 1)).toEqual([]);
});

describe('answers a request that cannot be read with the usual error envelope', () => {
  const plain = 'Host: x\r\nConnection: close\r\n\r\n';
  test.each([
    ['the target *', `GET * HTTP/1.1\r\n${plain}`, 400],
    ['a whole URL as its target', `GET http://x/api/tests HTTP/1.1\r\n${plain}`, 400],
    ['OPTIONS *', `OPTIONS * HTTP/1.1\r\n${plain}`, 400],
    ['two hosts, for a page', `GET / HTTP/1.1\r\nHost: y\r\n${plain}`, 400],
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['another version', `GET / HTTP/3.0\r\n${plain}`, 400],
    ['headers of 20 KB', `GET / HTTP/1.1\r\nX-A: ${'a'.repeat(20_000)}\r\n${plain}`, 431],
  ])('%s', async (_name, bytes, status) => {
    const received = await sendRaw(ground.port, bytes);
    expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*\\r\\nConnection: close\\r\\n`, 'i'));
    const body = JSON.parse(received.slice(received.indexOf('\r\n\r\n') + 4)) as unknown;
    expect(body).toEqual({
      code: status === 431 ? 'HEADERS_TOO_LARGE' : 'MALFORMED_REQUEST',
      message: expect.any(String) as string,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
  });
});

test('refuses a body of a call that takes none with a sentence, and closes the connection', async () => {
  const answer = await send(`http://127.0.0.1:${ground.port}/api/tests/1`, { method: 'DELETE', body: 'x' });
  expect(answer).toMatchObject({ status: 400, headers: { connection: 'close' } });
  expect(answer.json()).toMatchObject({ code: 'MALFORMED_REQUEST', message: 'This call takes no body.' });
});

test('refuses a client that sent Expect: 100-continue before it sends a byte', async () => {
  const gateway = await startTestGateway();
  const head = 'POST /api/upload-image HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nConnection: close\r\n';
  const refused = attack(gateway.port, `${head}Content-Length: 99999999\r\n\r\n`);
  expect(await refused.answered).toBe(413);
  refused.end();
  const { answered, end } = attack(gateway.port, `${head}Content-Length: 2\r\n\r\nok`);
  expect(await answered).toBe(200);
  end();
});
