import { actingUserHeader, type Route, serviceRoutes } from '@medrad/contracts';
import {
  claimsOf,
  type FakeService,
  send,
  sessionCookie,
  startFakeService,
  startTestGateway,
  stopAll,
} from './test-gateway';

afterAll(stopAll);

const id = '00000000-0000-4000-8000-000000000001';
const other = '7f9c0b6e-0000-4000-8000-0000000000bb';
const own = claimsOf().sub;
const routes = Object.values(serviceRoutes).flatMap((table) => Object.values<Route>(table));
const writes = routes.filter(({ method }) => method !== 'GET');

const contentType = ({ file, rawBody }: Route): string => {
  if (file) return 'multipart/form-data; boundary=x';
  return rawBody ? 'application/octet-stream' : 'application/json';
};

const many = 100_000;
const unlimited = {
  generalPerMinute: many,
  entryPerMinute: many,
  passwordPerMinute: many,
  uploadPerMinute: many,
};

let service: FakeService;
let url: string;
beforeAll(async () => {
  service = await startFakeService();
  ({ url } = await startTestGateway({ upstream: service.url, limits: unlimited }));
});

function call(route: Route, actingUser: string | undefined, cookie: string | undefined = sessionCookie()) {
  const hasBody = route.body ?? route.file ?? route.rawBody;
  return send(url + route.path.replace(/\{\w+\}/g, id), {
    method: route.method,
    headers: {
      ...(cookie ? { cookie } : {}),
      ...(actingUser === undefined ? {} : { [actingUserHeader]: actingUser }),
      ...(hasBody ? { 'content-type': contentType(route) } : {}),
    },
    ...(hasBody ? { body: '{}' } : {}),
  });
}

describe.each(writes.map((route) => [route.operationId, route] as const))('%s', (_id, route) => {
  test('made for another user than the session’s is refused with 409 and is not forwarded', async () => {
    const before = service.requests.length;
    const answer = await call(route, other);
    expect(answer.status).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'USER_CHANGED',
      message: 'You are signed in as somebody else now. Reload the page before you continue.',
    });
    expect(service.requests).toHaveLength(before);
  });

  test('made for the session’s user is forwarded without the header', async () => {
    expect((await call(route, own)).status).toBe(200);
    expect(service.requests.at(-1)?.headers).not.toHaveProperty(actingUserHeader);
    expect(service.lastCaller()?.user?.sub).toBe(own);
  });

  test('without the header is forwarded', async () => {
    expect((await call(route, undefined)).status).toBe(200);
  });
});

test.each(['', 'me', `${own},${own}`, own.toUpperCase()])(
  'with the header “%s” a write is refused with 400',
  async (text) => {
    for (const route of [writes[0], writes.at(-1)]) {
      const answer = route && (await call(route, text));
      expect([answer?.status, answer?.json().code]).toEqual([400, 'VALIDATION_FAILED']);
    }
  },
);

const withoutFeature = writes.filter(({ feature }) => feature === undefined);

test.each(withoutFeature.map((route) => [route.operationId, route] as const))(
  '%s without a session is forwarded as a guest’s, whatever user the header names',
  async (_id, route) => {
    expect((await call(route, other, '')).status).toBe(200);
    expect(service.lastCaller()?.user).toBeNull();
    expect(service.requests.at(-1)?.headers).not.toHaveProperty(actingUserHeader);
  },
);

test('answers a read whatever user the header names', async () => {
  const headers = { cookie: sessionCookie(), [actingUserHeader]: other };
  expect((await send(`${url}/api/tests`, { headers })).status).toBe(200);
  expect(service.requests.at(-1)?.headers).not.toHaveProperty(actingUserHeader);
});

test('does not let Connection remove the header', async () => {
  const headers = { cookie: sessionCookie(), connection: actingUserHeader, [actingUserHeader]: other };
  const answer = await send(`${url}/api/tests`, { method: 'POST', headers, body: '{}' });
  expect([answer.status, answer.json().code]).toEqual([400, 'MALFORMED_REQUEST']);
});

test('refuses a write from another site as such, whatever user the header names', async () => {
  const headers = { cookie: sessionCookie(), 'sec-fetch-site': 'cross-site', [actingUserHeader]: own };
  const answer = await send(`${url}/api/tests`, { method: 'POST', headers, body: '{}' });
  expect(answer.json().code).toBe('CROSS_SITE_REQUEST');
});
