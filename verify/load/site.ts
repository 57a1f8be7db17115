import { check } from 'k6';
import http, { type StructuredRequestBody } from 'k6/http';

/** URL of the product. */
export const origin = __ENV['BASE_URL'] ?? 'http://127.0.0.1:8080';

/** A signed-in user, with the client address from which the user's calls seem to come. */
export interface Person {
  cookie: { name: string; value: string };
  address: string;
}

/** Whether a cookie is the session cookie; browsers also get a device cookie. */
export const isSessionCookie = (name: string): boolean => name.endsWith('mr_session');

/** Group of calls whose response times are measured together: API calls, files and pages, or uploads. */
export type Kind = 'api' | 'file' | 'upload';

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path as in the contract, e.g. `/api/tests/{testId}`. Results are grouped by it. */
  route: string;
  /** Actual path, if it differs from the route. */
  path?: string;
  /** Body that is sent as JSON. To send a multipart body, use `form` instead. */
  body?: object;
  form?: StructuredRequestBody;
  kind?: Kind;
  headers?: Record<string, string>;
  /** Expected status; 200 by default. */
  status?: number;
}

/**
 * Client address of a resident. Each resident has a different one, because the product's rate limits count all calls
 * from one address together.
 */
export const addressOf = (index: number): string => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

/** Headers that a browser sends with every request. */
export const headersOf = (address: string): Record<string, string> => ({
  'X-Forwarded-For': address,
  'Accept-Encoding': 'gzip, br',
});

let signedIn: string | null = null;

/** Sets the session cookie of this virtual user. A cookie that the product has renewed is kept in later journeys. */
function signIn({ cookie }: Person): void {
  if (signedIn === cookie.value) return;
  http.cookieJar().set(origin, cookie.name, cookie.value);
  signedIn = cookie.value;
}

/** Sends one request. An answer with any other status than the expected one counts as a failure. */
export function send(person: Person, call: Call) {
  signIn(person);
  const { method, route, path = route, kind = 'api', status = 200 } = call;
  const isJson = call.body !== undefined;
  const answer = http.request(
    method,
    origin + path,
    isJson ? JSON.stringify(call.body) : (call.form ?? null),
    {
      headers: {
        ...headersOf(person.address),
        ...(isJson && { 'Content-Type': 'application/json' }),
        ...call.headers,
      },
      tags: { name: `${method} ${route}`, kind },
      responseCallback: http.expectedStatuses(status),
      // The content of files is discarded; only its size counts.
      responseType: kind === 'file' ? 'none' : 'text',
      timeout: '60s',
    },
  );
  check(
    answer,
    { [`${method} ${route} is ${status}`]: ({ status: got }) => got === status },
    { of: 'status' },
  );
  return answer;
}

/**
 * Sends a request and parses the JSON of the answer; null when the request failed, which `send` has already counted.
 */
export function ask<T>(person: Person, call: Call): T | null {
  const answer = send(person, call);
  return answer.status === (call.status ?? 200) ? (answer.json() as T) : null;
}
