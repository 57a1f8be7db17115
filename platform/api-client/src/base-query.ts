import type { ErrorBody } from '@medrad/contracts';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { actingUserHeaders } from './acting-user';
import type { ApiError } from './api-error';
import { reportFailure } from './session-refusal';
import { timeZoneHeaders } from './time-zone';

/**
 * A request as endpoints describe it. A `body` that contains a File is sent as multipart/form-data, any other body as
 * JSON.
 */
export interface ApiRequest {
  url: string;
  method?: string;
  body?: unknown;
  params?: Record<string, string | number | boolean | undefined | null>;
}

/** Options of an endpoint (`extraOptions`). */
export interface ApiOptions {
  /** Whether an answer with 401 counts as success with null as its data. */
  isEmptyOn401?: boolean;
  /** Whether the call changes who is signed in; then it is not sent in the name of the current user. */
  isSignIn?: boolean;
}

function urlOf({ url, params }: ApiRequest): string {
  const entries = Object.entries(params ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString();
  const full = query ? `${url}?${query}` : url;
  // The paths of endpoints are relative to the origin of the page; Node's fetch, which tests use, needs absolute URLs.
  return typeof location === 'undefined' ? full : new URL(full, location.origin).href;
}

const hasFile = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && Object.values(body).some((value) => value instanceof Blob);

function formOf(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof Blob) form.append(name, value, value instanceof File ? value.name : 'file');
    else if (typeof value === 'string' || typeof value === 'number') form.append(name, `${value}`);
  }
  return form;
}

function bodyOf(body: unknown): { body?: BodyInit; headers?: Record<string, string> } {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  if (hasFile(body)) return { body: formOf(body) };
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
}

function parseErrorBody(text: string): ErrorBody | undefined {
  try {
    const value = JSON.parse(text) as Partial<ErrorBody> | null;
    return typeof value?.message === 'string' ? (value as ErrorBody) : undefined;
  } catch {
    return undefined;
  }
}

/** Wait in seconds that the Retry-After header requests. The services never send a date in this header. */
function retryAfterOf(headers: Headers): number | undefined {
  const seconds = Number(headers.get('Retry-After'));
  return seconds > 0 ? seconds : undefined;
}

/** Converts a failed answer to an {@link ApiError}. */
export async function readApiError(response: Response): Promise<ApiError> {
  const text = await response.text();
  const body = parseErrorBody(text);
  const retryAfterSeconds = retryAfterOf(response.headers);
  return {
    status: response.status,
    message: `${response.status}: ${text || response.statusText}`,
    ...(body ? { body } : {}),
    ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
  };
}

/** Sends one request with cookies, without retries and without a cache. A successful answer is read as JSON. */
export const baseQuery: BaseQueryFn<ApiRequest | string, unknown, ApiError, ApiOptions> = async (
  argument,
  { signal, endpoint },
  options,
) => {
  const request = typeof argument === 'string' ? { url: argument } : argument;
  const { method = 'GET' } = request;
  try {
    const { body, headers } = bodyOf(request.body);
    const response = await fetch(urlOf(request), {
      method,
      credentials: 'include',
      signal,
      body,
      headers: {
        ...headers,
        ...timeZoneHeaders(endpoint),
        ...(options?.isSignIn ? {} : actingUserHeaders(method)),
      },
    });
    if (response.status === 401 && options?.isEmptyOn401) return { data: null };
    if (!response.ok) {
      const error = await readApiError(response);
      reportFailure(error);
      return { error };
    }
    return { data: (await response.json()) as unknown };
  } catch (error) {
    return {
      error: { status: 'NETWORK', message: error instanceof Error ? error.message : 'network error' },
    };
  }
};
