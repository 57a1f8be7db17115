import { type ApiError, readApiError, reportFailure } from '@medrad/api-client';

/**
 * `fetch` with the session's cookies, for what is read outside the API's endpoints: stretches of a PDF, an image. An
 * answer that says the session has ended is reported as that of a failed call is, so that the person is asked to sign in
 * again; it is returned like any other answer.
 * @throws as `fetch` does
 */
export async function fetchWithSession(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, { ...init, credentials: 'include' });
  if (response.status === 401) {
    const unread: ApiError = { status: 401, message: 'the answer could not be read' };
    reportFailure(await readApiError(response.clone()).catch(() => unread));
  }
  return response;
}
