import { type ApiError, readApiError, reportFailure } from '@medrad/api-client';

/**
 * `fetch` with session cookies, for reads without an API endpoint, such as ranges of a PDF or an image. An answer that
 * says that the session has ended is also reported to the shell, which asks the person to sign in again.
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
