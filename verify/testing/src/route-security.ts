import { randomUUID } from 'node:crypto';
import {
  type ErrorBody,
  errorCatalogue,
  type ErrorCode,
  type Route,
  type Routes,
  type ServiceName,
  serviceNames,
  serviceRoutes,
} from '@medrad/contracts';
import { identityHeader } from '@medrad/service-kit';
import { type CallAnswer, callNearby, type CallOptions } from './call';
import { refusedTokens, type RefusedToken } from './refused-tokens';
import { isComplete, type RouteCase, type RouteSample } from './route-case';
import { describeRouteTexts } from './route-texts';
import { asDeveloper, asGuest, asUser } from './test-identity';

/** The service and the sample requests that {@link describeRouteSecurity} uses. */
export interface RouteSecurityOptions<T extends Routes> {
  routes: T;
  /** URL of the service; called when the tests run. */
  baseUrl: () => string;
  /** Returns everything that the service has logged so far, from level `trace` on. */
  logText: () => string;
  /** A sample request for each route that has parameters or a body. */
  samples: Partial<Record<keyof T, RouteSample>>;
}

const idPattern = '[0-9a-f]{8}-';
/**
 * Keys that could pollute a prototype. Their values are JSON text, because `__proto__` in an object literal would set
 * the prototype instead of a key.
 */
const hostileKeys: [key: string, value: string][] = [
  ['__proto__', '{"polluted":true}'],
  ['constructor', '{"prototype":{"polluted":true}}'],
];

const takesJson = (route: Route): boolean => Boolean(route.body) && !route.file && !route.rawBody;
const fieldsOf = (schema: Route['body']): string[] => Object.keys(schema?.properties ?? {});
const idParamsOf = (route: Route): string[] =>
  fieldsOf(route.params).filter((name) =>
    String(route.params?.properties[name]?.['pattern']).includes(idPattern),
  );

function expectRefusal(answer: CallAnswer<ErrorBody>, code: ErrorCode, fieldPath?: string): void {
  expect(answer.body).toMatchObject({
    code,
    message: expect.any(String) as string,
    requestId: expect.any(String) as string,
  });
  expect(answer.status).toBe(errorCatalogue[code].status);
  if (fieldPath === undefined) return;
  const paths = (answer.body.details ?? []).map(({ path }) => path);
  expect(paths.some((path) => path === fieldPath || path.startsWith(`${fieldPath}/`))).toBe(true);
}

const requestOf = ({ params, query, body }: RouteSample): CallOptions => ({ params, query, body });

/** Routes with their samples, and functions to send requests, for all tests of one service. */
function prepare<T extends Routes>({ routes, samples, baseUrl }: RouteSecurityOptions<T>) {
  const cases = Object.entries(routes).map(([operationId, route]): RouteCase => {
    return [`${route.method} ${route.path}`, route, samples[operationId] ?? {}];
  });
  const send = (
    route: Pick<Route, 'method' | 'path'>,
    sample: RouteSample,
    options: CallOptions,
  ): Promise<CallAnswer<ErrorBody>> =>
    callNearby(baseUrl(), route, { ...requestOf(sample), as: asDeveloper(), ...options });
  /** Sends a raw text with any content type. */
  const sendText = (route: Route, sample: RouteSample, text: string, contentType = 'application/json') =>
    send(route, sample, { text, headers: { 'content-type': contentType } });
  return { cases, send, sendText };
}

type Prepared = ReturnType<typeof prepare>;

const only = (cases: RouteCase[], wanted: (route: Route, sample: RouteSample) => boolean): RouteCase[] =>
  cases.filter(([, route, sample]) => wanted(route, sample));

/** Declares a test for each case. Declares none for an empty table, which `test.each` would refuse. */
function eachCase(
  title: string,
  cases: RouteCase[],
  check: (route: Route, sample: RouteSample) => Promise<void>,
): void {
  if (cases.length === 0) return;
  test.each(cases)(title, async (_, route, sample) => check(route, sample));
}

/** Name of the service to which the routes belong. */
function serviceOf(cases: RouteCase[]): ServiceName {
  const isOwner = (name: ServiceName) =>
    cases.every(([, route]) => Object.values(serviceRoutes[name]).includes(route));
  const owner = serviceNames.find(isOwner);
  if (!owner) throw new Error('the routes belong to no service');
  return owner;
}

function describeAccess({ cases, send }: Prepared): void {
  const service = serviceOf(cases);
  const elsewhere = serviceNames.filter((name) => name !== service);
  let refused: ReturnType<typeof refusedTokens>;
  beforeAll(() => {
    refused = refusedTokens(service, elsewhere);
  });
  const expectNoEntry = async (
    [, route, sample]: RouteCase,
    { title, token }: RefusedToken,
  ): Promise<void> => {
    const as: Record<string, string> = token === undefined ? {} : { [identityHeader]: token };
    const { status, body, headers } = await send(route, sample, { as });
    const answer = { title, status, code: body.code, retryAfter: headers.get('retry-after') };
    expect(answer).toEqual({ title, status: 503, code: 'DEPENDENCY_UNAVAILABLE', retryAfter: '5' });
  };
  test('N27 every kind of refused identity token is answered with 503', async () => {
    for (const [index, token] of refused.entries()) {
      const one = cases[index % cases.length];
      if (one) await expectNoEntry(one, token);
    }
  });
  test.each(cases)(
    'N27 %s answers a missing or altered identity token with 503, never 401',
    async (...one) => {
      for (const token of refused.filter(({ title }) => /^(no token|altered claims)$/.test(title)))
        await expectNoEntry(one, token);
    },
  );
  const closed = only(cases, ({ access }) => access !== 'public');
  eachCase('N5 %s for a guest is 401', closed, async (route, sample) => {
    expectRefusal(await send(route, sample, { as: asGuest() }), 'UNAUTHENTICATED');
  });
  const developers = only(cases, ({ access }) => access === 'developer');
  eachCase('S1 N3 %s without developer access is 403', developers, async (route, sample) => {
    expectRefusal(await send(route, sample, { as: asUser() }), 'DEVELOPER_ACCESS_REQUIRED');
  });
}

function describeBodies({ cases, send, sendText }: Prepared): void {
  const withBody = only(cases, takesJson);
  eachCase('N5 %s names each field of a wrong type', withBody, async (route, sample) => {
    for (const field of fieldsOf(route.body)) {
      const answer = await send(route, sample, { body: { ...sample.body, [field]: { unexpected: true } } });
      expectRefusal(answer, 'VALIDATION_FAILED', `/${field}`);
    }
  });
  eachCase('S15 %s takes listed fields only', withBody, async (route, sample) => {
    const answer = await send(route, sample, { body: { ...sample.body, isAdmin: true } });
    expectRefusal(answer, 'VALIDATION_FAILED', '/isAdmin');
  });
  eachCase('S15 %s takes no database operator for a value', withBody, async (route, sample) => {
    for (const field of fieldsOf(route.body)) {
      const answer = await send(route, sample, { body: { ...sample.body, [field]: { $ne: null } } });
      expectRefusal(answer, 'VALIDATION_FAILED', `/${field}`);
    }
  });
  eachCase('S15 %s cannot reach a prototype', withBody, async (route, sample) => {
    for (const [key, value] of hostileKeys) {
      const text = JSON.stringify({ ...sample.body, hostile: 0 }).replace('"hostile":0', `"${key}":${value}`);
      expectRefusal(await sendText(route, sample, text), 'VALIDATION_FAILED', `/${key}`);
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    }
  });
  eachCase('C29 %s answers malformed JSON with 400', withBody, async (route, sample) => {
    expectRefusal(await sendText(route, sample, '{"broken":'), 'MALFORMED_JSON');
  });
  eachCase('N5 %s answers another content type with 415', withBody, async (route, sample) => {
    const text = JSON.stringify(sample.body ?? {});
    expectRefusal(await sendText(route, sample, text, 'text/plain'), 'UNSUPPORTED_MEDIA_TYPE');
  });
}

function describeAddresses({ cases, send }: Prepared): void {
  const withQuery = only(cases, ({ query }) => fieldsOf(query).length > 0);
  eachCase('N5 %s refuses a repeated or unknown query key', withQuery, async (route, sample) => {
    for (const key of fieldsOf(route.query)) {
      const repeated = new URLSearchParams([
        [key, '1'],
        [key, '1'],
      ]);
      expectRefusal(await send(route, sample, { query: repeated }), 'VALIDATION_FAILED', `/${key}`);
      const operator = { [`${key}[$ne]`]: '1' };
      expectRefusal(await send(route, sample, { query: operator }), 'VALIDATION_FAILED', `/${key}[$ne]`);
    }
  });
  const withIds = only(cases, (route) => idParamsOf(route).length > 0);
  eachCase('N5 %s refuses an id that is none', withIds, async (route, sample) => {
    for (const name of idParamsOf(route)) {
      const params = { ...sample.params, [name]: 'not-an-id' };
      expectRefusal(await send(route, sample, { params }), 'VALIDATION_FAILED', `/${name}`);
    }
  });
  const withRecords = only(withIds, (_, sample) => sample.answersNotFound !== false);
  eachCase('N5 %s answers an unknown id with 404', withRecords, async (route, sample) => {
    const unknown = Object.fromEntries(idParamsOf(route).map((name) => [name, randomUUID()]));
    expectRefusal(await send(route, sample, { params: { ...sample.params, ...unknown } }), 'NOT_FOUND');
  });
}

/**
 * Declares tests for every route of a service over HTTP: who may call it, and that it accepts nothing that the contract
 * does not allow. Most tests send the route's valid sample with one part made invalid.
 * @example describeRouteSecurity({ routes: messagingRoutes, baseUrl: () => running.url, samples: { … } })
 */
export function describeRouteSecurity<T extends Routes>(options: RouteSecurityOptions<T>): void {
  const prepared = prepare(options);
  test('every route that takes parameters or requires a body has a sample with them', () => {
    const lacking = prepared.cases.filter(([, route, sample]) => !isComplete(route, sample));
    expect(lacking.map(([, { operationId }]) => operationId)).toEqual([]);
  });
  describe('access rules', () => describeAccess(prepared));
  describe('limits of bodies', () => describeBodies(prepared));
  describe('limits of paths and queries', () => describeAddresses(prepared));
  describe('limits of texts', () => describeRouteTexts({ ...prepared, logText: options.logText }));
}
