/** A request that the tested code sent. */
export interface FakeRequest {
  method: string;
  path: string;
  /** Values of the `:name` parts in the path of the route. */
  params: Record<string, string>;
  query: Record<string, string>;
  /** Body of the request: parsed JSON, a FormData, or undefined. */
  body: unknown;
  headers: Headers;
  credentials: RequestCredentials | undefined;
}

/**
 * Answers a request. The returned value is sent as JSON with status 200; see {@link reply} and {@link networkError} for
 * other answers.
 */
export type FakeHandler = (request: FakeRequest) => unknown;

class Reply {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly statusText: string,
    readonly headers: HeadersInit = {},
  ) {}
}

/** An answer with a status. A string or bytes are sent unchanged, undefined as an empty body, any other body as JSON. */
export function reply(
  status: number,
  body?: unknown,
  statusText = '',
  headers: Record<string, string> = {},
): unknown {
  return new Reply(status, body, statusText, headers);
}

/** An error answer in the form that the services send; it contains Retry-After if `retryAfterSeconds` is given. */
export function replyError(
  status: number,
  code: string,
  message: string,
  retryAfterSeconds?: number,
): unknown {
  const headers: Record<string, string> =
    retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };
  return new Reply(status, { code, message, requestId: 'test' }, '', headers);
}

/** Fails as fetch does when the server cannot be reached. */
export function networkError(): never {
  throw new TypeError('Failed to fetch');
}

/** A handler whose answer waits until `release` is called. */
export function hold(): { handler: FakeHandler; release: (value?: unknown) => void } {
  let release: (value?: unknown) => void = () => undefined;
  const promise = new Promise<unknown>((resolve) => (release = resolve));
  return { handler: () => promise, release: (value) => release(value) };
}

/** The fake network of a test. */
export interface FakeApi {
  /** Sets the handler of a route such as `GET /api/tests/:id`; when several match a request, the latest one answers. */
  on: (route: string, handler: FakeHandler) => void;
  /** All requests that the tested code has sent so far. */
  requests: FakeRequest[];
  /** Those of the requests that match a route. */
  requestsTo: (route: string) => FakeRequest[];
}

interface Answer {
  route: string;
  handler: FakeHandler;
}

function match(route: string, method: string, path: string): Record<string, string> | null {
  const [routeMethod, routePath = ''] = route.split(' ');
  const wanted = routePath.split('/');
  const given = path.split('/');
  if (routeMethod !== method || wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = decodeURIComponent(given[index] ?? '');
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return params;
}

function toResponse(answer: unknown): Response {
  const { status, body, statusText, headers } =
    answer instanceof Reply ? answer : new Reply(200, answer === undefined ? null : answer, '');
  const isSentAsIs = typeof body === 'string' || ArrayBuffer.isView(body);
  const content = body === undefined ? null : isSentAsIs ? (body as BodyInit) : JSON.stringify(body);
  return new Response(status === 204 ? null : content, { status, statusText, headers });
}

function readBody(body: unknown): unknown {
  return typeof body === 'string' ? (JSON.parse(body) as unknown) : (body ?? undefined);
}

/** Answers that a guest gets while every feature is off. */
const defaults: Record<string, FakeHandler> = {
  'GET /api/auth/user': () => replyError(401, 'UNAUTHENTICATED', 'Please sign in.'),
  'GET /api/feature-toggle/:name': ({ params }) => ({ featureName: params.name, isEnabled: false }),
  'POST /api/activities': () => reply(201, {}),
};

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
  localStorage.clear();
  sessionStorage.clear();
});

/**
 * Replaces `fetch` until the test ends. A request without a handler is answered with 404 and an error envelope. Call
 * this in a test or in `beforeEach`; the real fetch is restored automatically.
 */
export function fakeApi(answers: Record<string, FakeHandler> = {}): FakeApi {
  const routes: Answer[] = [];
  const requests: FakeRequest[] = [];
  const on = (route: string, handler: FakeHandler) => void routes.unshift({ route, handler });
  for (const [route, handler] of Object.entries({ ...defaults, ...answers })) on(route, handler);

  const fakeFetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://localhost');
    const method = init.method ?? 'GET';
    const request: FakeRequest = {
      method,
      path: url.pathname,
      params: {},
      query: Object.fromEntries(url.searchParams),
      body: readBody(init.body),
      headers: new Headers(init.headers),
      credentials: init.credentials,
    };
    requests.push(request);
    for (const { route, handler } of routes) {
      const params = match(route, method, url.pathname);
      if (params) {
        request.params = params;
        return toResponse(await handler(request));
      }
    }
    return toResponse(replyError(404, 'NOT_FOUND', `No answer for ${method} ${url.pathname}`));
  };
  globalThis.fetch = fakeFetch;

  return {
    on,
    requests,
    requestsTo: (route) => requests.filter(({ method, path }) => match(route, method, path) !== null),
  };
}
