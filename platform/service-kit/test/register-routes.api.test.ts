import { gzipSync } from 'node:zlib';
import { AppError, defineRoutes, Exact, Paging } from '@medrad/contracts';
import { refusedTokens, testSigner } from '@medrad/testing';
import { Type } from '@sinclair/typebox';
import { callerCheckPath, identityHeader } from '../src';
import { startKit } from './kit-harness';

const Answer = Exact({ who: Type.String() });
const routes = defineRoutes({
  open: { summary: '', method: 'GET', path: '/api/open', access: 'public', response: Answer, status: 200 },
  closed: { summary: '', method: 'GET', path: '/api/closed', access: 'user', response: Answer, status: 200 },
  dev: {
    summary: '',
    method: 'DELETE',
    path: '/api/dev',
    access: 'developer',
    response: Answer,
    status: 200,
  },
  wrong: { summary: '', method: 'GET', path: '/api/wrong', access: 'public', response: Answer, status: 200 },
  page: {
    summary: '',
    method: 'GET',
    path: '/api/page/{n}',
    access: 'public',
    params: Exact({ n: Type.Integer({ minimum: 1 }) }),
    query: Exact(Paging),
    response: Exact({ n: Type.Integer(), limit: Type.Integer() }),
    status: 200,
  },
  create: {
    summary: '',
    method: 'POST',
    path: '/api/things',
    access: 'user',
    body: Exact({
      title: Type.String({ maxLength: 3 }),
      count: Type.Integer(),
      note: Type.Optional(Type.String()),
    }),
    response: Exact({ title: Type.String() }),
    status: 201,
  },
  fail: {
    summary: '',
    method: 'POST',
    path: '/api/fail',
    access: 'user',
    body: Exact({ how: Type.String() }),
    response: Answer,
    errors: ['NOT_FOUND'],
    status: 200,
  },
});

const failures: Record<string, () => unknown> = {
  bug: () => new TypeError('cannot read x of undefined'),
  text: () => 'thrown text',
  nothing: () => undefined,
  away: () => Object.assign(new Error('host canary-7357 is away'), { name: 'MongoServerSelectionError' }),
  duplicate: () => Object.assign(new Error('E11000 dup key canary-7357'), { name: 'MongoServerError' }),
  json: () => new SyntaxError('Unexpected token canary-7357'),
  limited: () => new AppError('RATE_LIMITED', { retryAfterSeconds: 1.2 }),
  undeclared: () => new AppError('EMAIL_TAKEN', { message: 'canary-7357' }),
  own: () =>
    new AppError('NOT_FOUND', { message: 'No such test.', details: [{ path: '/id', message: 'gone' }] }),
};

let kit: Awaited<ReturnType<typeof startKit<typeof routes>>>;
beforeAll(async () => {
  const who = (name: string | undefined) => Promise.resolve({ who: name ?? 'guest' });
  kit = await startKit({
    routes,
    handlers: {
      open: ({ user }) => who(user?.name),
      closed: ({ user }) => who(user.name),
      dev: ({ user }) => who(user.name),
      wrong: () => Promise.resolve({ who: 'x', password: 'canary-7357' }),
      page: ({ input }) => Promise.resolve({ n: input.params.n, limit: input.query.limit ?? 0 }),
      create: ({ input }) => Promise.resolve({ title: input.body.title }),
      // The handler rejects with values of any type, because JavaScript can throw any value.
      fail: ({ input }) => Promise.reject(failures[input.body.how]?.() as Error),
    },
  });
});
afterAll(() => kit.running.close({ graceMs: 0 }));

test.each([
  ['/api/open', 'GET', 'nobody', 503],
  ['/api/open', 'GET', 'guest', 200],
  ['/api/open', 'GET', 'user', 200],
  ['/api/closed', 'GET', 'nobody', 503],
  ['/api/closed', 'GET', 'guest', 401],
  ['/api/closed', 'GET', 'user', 200],
  ['/api/dev', 'DELETE', 'nobody', 503],
  ['/api/dev', 'DELETE', 'guest', 401],
  ['/api/dev', 'DELETE', 'user', 403],
  ['/api/dev', 'DELETE', 'developer', 200],
] as const)('%s %s by %s answers %i', async (path, method, as, status) => {
  expect((await kit.call(path, { method, as })).status).toBe(status);
});

test.each(refusedTokens('kit', 'elsewhere').map((each) => [each.title, each] as const))(
  'N27 answers a request with %s with 503, counts and logs it once with its cause, and logs no token',
  async (_title, { cause, token }) => {
    const counted = async (): Promise<number> => {
      const text = await kit.service.metrics.registry.metrics();
      const line = new RegExp(
        `^identity_token_refused_total\\{cause="${cause}",service="kit"\\} (\\d+)$`,
        'm',
      );
      return Number(line.exec(text)?.[1]);
    };
    const before = await counted();
    const logged = kit.lines.length;
    const headers: Record<string, string> = token === undefined ? {} : { [identityHeader]: token };
    const { status, body } = await kit.call('/api/open', { as: 'nobody', headers });
    expect([status, body.code]).toEqual([503, 'DEPENDENCY_UNAVAILABLE']);
    expect(await counted()).toBe(before + 1);
    const lines = kit.lines.slice(logged).map((line) => JSON.parse(line) as Record<string, unknown>);
    const problems = lines.filter(({ level }) => Number(level) > 30);
    expect(problems).toMatchObject([
      { level: 50, msg: 'identity token refused', cause, route: '/api/open', requestId: 'r-1' },
    ]);
    if (token) expect(kit.lines.slice(logged).join('')).not.toContain(token);
  },
);

test('tells the gateway whether it accepts its identity token, and counts and logs no refusal', async () => {
  const counted = () => kit.service.metrics.registry.getSingleMetricAsString('identity_token_refused_total');
  const [before, logged] = [await counted(), kit.lines.length];
  const ask = async (token: string | undefined): Promise<number> => {
    const headers: Record<string, string> = token === undefined ? {} : { [identityHeader]: token };
    return (await fetch(kit.running.url + callerCheckPath, { headers })).status;
  };
  expect(await ask(testSigner.sign({ user: null, address: '' }, 'kit'))).toBe(204);
  for (const { title, token } of refusedTokens('kit', 'elsewhere')) {
    expect([title, await ask(token)]).toEqual([title, 403]);
  }
  expect(await counted()).toBe(before);
  expect(kit.lines.slice(logged).join('')).not.toContain('refused');
});

test('answers the next call after a token of another service on the same connection', async () => {
  const headers = { [identityHeader]: testSigner.sign({ user: null, address: '192.0.2.1' }, 'elsewhere') };
  const refused = await kit.call('/api/open', { as: 'nobody', headers });
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('set-cookie')]).toEqual([
    503,
    '5',
    null,
  ]);
  expect((await kit.call('/api/open', { as: 'guest' })).status).toBe(200);
});

test('checks the access rule before the body', async () => {
  const broken = kit.json('{broken');
  expect((await kit.call('/api/things', { ...broken, as: 'guest' })).status).toBe(401);
  expect((await kit.call('/api/things', broken)).body.code).toBe('MALFORMED_JSON');
});

test.each([
  ['a lone byte of Latin-1', [0xe9]],
  ['a letter cut off', [0xc3]],
  ['a surrogate', [0xed, 0xa0, 0x80]],
  ['an overlong form', [0xc0, 0xaf]],
])('refuses a body that is not UTF-8 instead of replacing the text: %s', async (_, bytes) => {
  const bodyOf = (title: Buffer) => ({
    ...kit.json('{}'),
    body: Buffer.concat([Buffer.from('{"count":1,"title":"'), title, Buffer.from('"}')]),
  });
  const refused = await kit.call('/api/things', bodyOf(Buffer.from(bytes)));
  expect([refused.status, refused.body.code]).toEqual([400, 'MALFORMED_JSON']);
  expect(refused.body.message).toBe('The request body is not encoded in UTF-8.');
  const { status, body } = await kit.call('/api/things', bodyOf(Buffer.from('é\ufffd')));
  expect([status, body['title']]).toEqual([201, 'é\ufffd']);
});

test('treats an answer against its contract as a fault in development and sends nothing of it', async () => {
  const { status, body } = await kit.call('/api/wrong');
  expect([status, body.code]).toEqual([500, 'INTERNAL']);
  expect(JSON.stringify(body)).not.toContain('canary');
});

test('converts path and query values to numbers', async () => {
  expect((await kit.call('/api/page/7?limit=20')).body).toEqual({ n: 7, limit: 20 });
});

test.each([
  ['/api/page/0', '/n'],
  ['/api/page/x', '/n'],
  ['/api/page/1?limit=101', '/limit'],
  ['/api/page/1?limit=1&limit=2', '/limit'],
  ['/api/page/1?limit[$ne]=1', '/limit[$ne]'],
  ['/api/page/1?other=1', '/other'],
])('refuses %s and names %s', async (path, field) => {
  const { status, body } = await kit.call(path);
  expect(status).toBe(400);
  expect(body.details?.map((detail) => detail.path)).toContain(field);
});

test('refuses a body with all its faults at once', async () => {
  const { status, body } = await kit.call('/api/things', kit.json({ title: 'long', extra: 1 }));
  expect(status).toBe(400);
  expect(body.code).toBe('VALIDATION_FAILED');
  expect(body.details).toEqual(
    expect.arrayContaining([
      { path: '/count', message: 'is required' },
      { path: '/extra', message: 'is not a known field' },
      { path: '/title', message: 'must NOT have more than 3 characters' },
    ]),
  );
});

test('does not coerce values of a body', async () => {
  expect((await kit.call('/api/things', kit.json({ title: 'abc', count: '1' }))).status).toBe(400);
  expect((await kit.call('/api/things', kit.json({ title: 'abc', count: 1 }))).status).toBe(201);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'answers 415 for a body of %s where JSON is expected',
  async (type) => {
    const init = { ...kit.json({ title: 'abc', count: 1 }), headers: { 'content-type': type } };
    expect((await kit.call('/api/things', init)).body.code).toBe('UNSUPPORTED_MEDIA_TYPE');
  },
);

test('answers 413 for a body over 256 kB', async () => {
  const { status, body } = await kit.call('/api/things', kit.json({ title: 'x'.repeat(300_000), count: 1 }));
  expect([status, body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
});

test.each(['gzip', 'br', 'deflate', 'identity, gzip'])(
  'refuses a body compressed with %s, or declared so, without unpacking it',
  async (encoding) => {
    const { body, headers } = kit.json({ title: 'abc', count: 1 });
    for (const sent of [new Uint8Array(gzipSync(body)), body]) {
      const init = { method: 'POST', body: sent, headers: { ...headers, 'content-encoding': encoding } };
      const answer = await kit.call('/api/things', init);
      expect([answer.status, answer.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    }
  },
);

test.each([
  ['bug', 500, 'INTERNAL'],
  ['text', 500, 'INTERNAL'],
  ['nothing', 500, 'INTERNAL'],
  ['duplicate', 500, 'INTERNAL'],
  ['json', 500, 'INTERNAL'],
  ['away', 503, 'DEPENDENCY_UNAVAILABLE'],
  ['limited', 429, 'RATE_LIMITED'],
  ['own', 404, 'NOT_FOUND'],
  ['undeclared', 500, 'INTERNAL'],
])('C29 answers a handler that throws (%s) with %i %s in the envelope', async (how, status, code) => {
  const answer = await kit.call('/api/fail', kit.json({ how }));
  expect([answer.status, answer.body.code, answer.body.requestId]).toEqual([status, code, 'r-1']);
  expect(
    Object.keys(answer.body)
      .filter((key) => key !== 'details')
      .sort(),
  ).toEqual(['code', 'message', 'requestId']);
  expect(JSON.stringify(answer.body)).not.toMatch(/canary|undefined|at .*\.ts/);
});

test('logs a bug once with its stack frames, and nothing that may quote data', async () => {
  const before = kit.lines.length;
  for (const how of ['away', 'duplicate', 'json', 'bug']) await kit.call('/api/fail', kit.json({ how }));
  const added = kit.lines.slice(before).filter((line) => line.includes('request failed'));
  expect(added).toHaveLength(4);
  expect(added.join('')).not.toContain('canary-7357');
  expect(JSON.parse(added[3]!)).toMatchObject({
    requestId: 'r-1',
    route: '/api/fail',
    fault: {
      type: 'TypeError',
      message: 'cannot read x of undefined',
      frames: expect.stringContaining('.ts') as string,
    },
  });
});

test('treats an undeclared error code as a fault in development that names both, and sends it in production', async () => {
  const before = kit.lines.length;
  expect((await kit.call('/api/fail', kit.json({ how: 'undeclared' }))).status).toBe(500);
  expect(kit.lines.slice(before).join('')).toContain('fail answered EMAIL_TAKEN, which its contract');
  const production = await startKit({
    routes: { fail: routes.fail },
    handlers: { fail: () => Promise.reject(new AppError('EMAIL_TAKEN')) },
    validateAnswers: false,
  });
  const answer = await production.call('/api/fail', kit.json({ how: '' }));
  expect([answer.status, answer.body.code]).toEqual([409, 'EMAIL_TAKEN']);
  await production.running.close({ graceMs: 0 });
});

test('sends Retry-After in whole seconds, details and own messages to the caller', async () => {
  expect((await kit.call('/api/fail', kit.json({ how: 'limited' }))).headers.get('retry-after')).toBe('2');
  expect((await kit.call('/api/fail', kit.json({ how: 'own' }))).body).toMatchObject({
    message: 'No such test.',
    details: [{ path: '/id', message: 'gone' }],
  });
});

test('answers 404 in the envelope for an unknown path and for one that cannot be decoded', async () => {
  expect((await kit.call('/api/nowhere')).body).toMatchObject({ code: 'NOT_FOUND', requestId: 'r-1' });
  expect((await kit.call('/api/page/%E0%A4%A')).body.code).toBe('NOT_FOUND');
});

test('answers 405 with the allowed methods for a method that a path does not have', async () => {
  const { status, body, headers } = await kit.call('/api/things', { method: 'PATCH' });
  expect([status, body.code, headers.get('allow')]).toEqual([405, 'METHOD_NOT_ALLOWED', 'POST']);
});

test('forbids caching of API answers and names no server', async () => {
  const { headers } = await kit.call('/api/open');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-powered-by')).toBeNull();
});
