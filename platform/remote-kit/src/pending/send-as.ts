import { actingUserHeaders, type ApiError, readApiError, reportFailure } from '@medrad/api-client';

interface Call {
  method: 'POST' | 'PUT';
  url: string;
  body: unknown;
  signal?: AbortSignal;
}

/** Data that the server answered, or the error of a failed call. */
type Sent = { data: unknown; error?: undefined } | { data?: undefined; error: ApiError };

/**
 * Sends a write in the name of a user, even if somebody else has signed in by then: the gateway refuses the write in
 * another user's session. An ended session is reported, so that the person is asked to sign in again.
 */
export async function sendAs(userId: string, { method, url, body, signal }: Call): Promise<Sent> {
  try {
    const answer = await fetch(new URL(url, location.origin), {
      method,
      credentials: 'include',
      headers: { 'Content-Type': 'application/json', ...actingUserHeaders(method, userId) },
      body: JSON.stringify(body),
      signal,
    });
    if (answer.ok) return { data: (await answer.json().catch(() => undefined)) as unknown };
    const error = await readApiError(answer);
    reportFailure(error);
    return { error };
  } catch {
    return { error: { status: 'NETWORK', message: 'network error' } };
  }
}
