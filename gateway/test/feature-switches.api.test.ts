import type http from 'node:http';
import { peerReviewFeature, type Route, serviceNames, serviceRoutes } from '@medrad/contracts';
import {
  answerSwitch,
  type FakeService,
  send,
  sendRaw,
  sessionCookie,
  startFakeService,
  startTestGateway,
  stopAll,
} from './test-gateway';

afterEach(stopAll);

const many = 100_000;
const limits = { generalPerMinute: many, passwordPerMinute: many, uploadPerMinute: many };
const id = '00000000-0000-4000-8000-000000000001';
const featured = Object.values(serviceRoutes)
  .flatMap((table) => Object.values<Route>(table))
  .filter(({ feature }) => feature !== undefined);
const addressOf = ({ path }: Pick<Route, 'path'>): string => path.replace(/\{\w+\}/g, id);
const list = '/api/peer-review/cases';
/** Requests to paths of peer review that no contract names. */
const unknown = [
  ['GET', '/api/peer-review'],
  ['POST', '/api/peer-review/cases/1/2/3/4'],
  ['DELETE', '/api/Peer-Review/anything/'],
  ['PATCH', list],
  ['GET', '/api/files/peer-review/a/b/c'],
  ['HEAD', '/api/uploads/peer-review'],
] as const;

/** A fake auth service with one switch. It stores changes by developers and refuses changes by others. */
async function startAuth(isEnabled: boolean) {
  const state = { isEnabled, questions: 0 };
  const service = await startFakeService((req, res) => {
    if (req.method === 'GET') {
      state.questions += 1;
      answerSwitch(req, res, state.isEnabled);
      return;
    }
    req.resume();
    const isDeveloper = req.headers['x-test-developer'] !== undefined;
    if (isDeveloper) state.isEnabled = !state.isEnabled;
    res.statusCode = isDeveloper ? 200 : 403;
    res.end('{}');
  });
  return { ...service, state };
}

const hasBody = ({ body, file, rawBody }: Route): boolean => Boolean(body ?? file ?? rawBody);

const call = (
  url: string,
  method: string,
  path: string,
  options: { cookie?: string; body?: string } = {},
) => {
  const { cookie = sessionCookie(), body } = options;
  return send(url + path, { method, headers: cookie ? { cookie } : {}, ...(body ? { body } : {}) });
};

describe('S16 PRV-02 while peer review is off', () => {
  let service: FakeService;
  let url: string;
  beforeEach(async () => {
    service = await startFakeService();
    const auth = await startAuth(false);
    ({ url } = await startTestGateway({ upstream: service.url, auth: auth.url, limits }));
  });

  test.each(featured.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'PRV-16 PRV-25 %s is refused with 403 for users and 401 for guests, and is not forwarded',
    async (_name, route) => {
      const body = hasBody(route) ? '{}' : undefined;
      const answer = await call(url, route.method, addressOf(route), { body });
      expect(answer.status).toBe(403);
      expect(answer.json()).toEqual({
        code: 'FEATURE_DISABLED',
        message: 'This feature is currently disabled.',
        requestId: answer.headers['x-request-id'],
      });
      const guest = await call(url, route.method, addressOf(route), { cookie: '', body });
      expect([guest.status, guest.json().code]).toEqual([401, 'UNAUTHENTICATED']);
      expect(service.requests).toEqual([]);
    },
  );

  test.each(unknown)('%s %s, which no contract names, is refused in the same way', async (method, path) => {
    // Calls with a body are sent one, so that they are not refused with 400 for lack of it.
    const body = method === 'GET' || method === 'HEAD' ? undefined : '{}';
    expect((await call(url, method, path, { body })).status).toBe(403);
    expect((await call(url, method, path, { cookie: '', body })).status).toBe(401);
    expect(service.requests).toEqual([]);
  });

  test('calls of other services are answered', async () => {
    expect((await call(url, 'GET', '/api/tests')).status).toBe(200);
  });

  test('an upload is refused before its body is requested', async () => {
    const { port } = new URL(url);
    const answer = await sendRaw(
      Number(port),
      [
        `PUT /api/uploads/peer-review/${id} HTTP/1.1`,
        'Host: x',
        `Cookie: ${sessionCookie()}`,
        'Content-Type: image/png',
        'Content-Length: 1000',
        'Expect: 100-continue',
        'Connection: close',
        '\r\n',
      ].join('\r\n'),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  });
});

test('S16 assigns every call of peer review to its feature', () => {
  expect(featured.length).toBeGreaterThan(0);
  const own = Object.values<Route>(serviceRoutes['peer-review']);
  expect(own.filter(({ feature }) => feature !== peerReviewFeature)).toEqual([]);
  expect(serviceNames).toContain('peer-review');
});

test('S16 forwards calls while the feature is on, and asks auth only now and then', async () => {
  const service = await startFakeService();
  const auth = await startAuth(true);
  const { url } = await startTestGateway({ upstream: service.url, auth: auth.url, limits });
  const answers = await Promise.all(Array.from({ length: 20 }, () => call(url, 'GET', list)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(service.requests).toHaveLength(20);
  expect(auth.state.questions).toBe(1);
  expect(auth.requests[0]?.url).toBe(`/api/feature-toggle/${peerReviewFeature}`);
  expect([auth.lastAudience(), auth.lastCaller().user]).toEqual(['auth', null]);
});

test('S16 applies a switch that a developer sets through this gateway to the next call', async () => {
  const auth = await startAuth(false);
  const { url } = await startTestGateway({ auth: auth.url, limits });
  const status = async () => (await call(url, 'GET', list)).status;
  const flip = () =>
    send(`${url}/api/feature-toggles/${peerReviewFeature}`, {
      method: 'PUT',
      headers: { cookie: sessionCookie(), 'x-test-developer': '1', 'content-type': 'application/json' },
      body: '{}',
    });
  for (const expected of [403, 200, 403, 200]) {
    expect(await status()).toBe(expected);
    expect((await flip()).status).toBe(200);
  }
});

describe('S16 while auth does not answer', () => {
  const unavailable = [503, 'DEPENDENCY_UNAVAILABLE', '2'];
  const read = async (url: string) => {
    const answer = await call(url, 'GET', list);
    return [answer.status, answer.json().code, answer.headers['retry-after']];
  };

  test('and never answered for the feature, a call is refused as if its service were unavailable', async () => {
    const { url } = await startTestGateway({ auth: 'http://127.0.0.1:1', limits });
    expect(await read(url)).toEqual(unavailable);
  });

  test.each([
    [
      'with an error',
      (_req: http.IncomingMessage, res: http.ServerResponse) => void res.writeHead(500).end(),
    ],
    [
      'with something else',
      (_req: http.IncomingMessage, res: http.ServerResponse) => void res.end('{"ok":1}'),
    ],
    ['in time', () => undefined],
  ])('%s, the call is refused as well', async (_how, listener) => {
    const auth = await startFakeService(listener);
    const { url } = await startTestGateway({ auth: auth.url, limits, timeouts: { switchMs: 200 } });
    expect(await read(url)).toEqual(unavailable);
  });

  test('a feature that was on stays on, also after a refused write', async () => {
    const state = { isAway: false };
    const auth = await startFakeService((req, res) => {
      if (state.isAway) req.socket.destroy();
      else answerSwitch(req, res, true);
    });
    const { url } = await startTestGateway({ auth: auth.url, limits });
    expect((await call(url, 'GET', list)).status).toBe(200);
    state.isAway = true;
    // After any write of a switch, the gateway asks for the state of all switches again.
    expect((await call(url, 'PUT', '/api/feature-toggles/peer_review', { body: '{}' })).status).toBe(503);
    expect((await call(url, 'GET', list)).status).toBe(200);
    expect(auth.requests.at(-1)?.method).toBe('GET');
  });
});
