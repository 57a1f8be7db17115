import { actingUserHeaders, type ApiError, readApiError, reportFailure } from '@medrad/api-client';
import type { Transfer } from '@medrad/ui/upload';

/** A file on its way to the server. */
export interface UploadRequest {
  url: string;
  method: 'POST' | 'PUT';
  /** A form, or the file alone with its own type. */
  body: FormData | File;
}

/** The answer to an upload, as an endpoint's `queryFn` gives it. */
export type UploadAnswer<T> = { data: T } | { error: ApiError };

const unreachable = (message: string): { error: ApiError } => ({ error: { status: 'NETWORK', message } });

async function answerOf<T>({ status, statusText, responseText }: XMLHttpRequest): Promise<UploadAnswer<T>> {
  if (status < 200 || status > 299) {
    const error = await readApiError(new Response(responseText, { status, statusText }));
    reportFailure(error);
    return { error };
  }
  try {
    // A bucket answers a stored file with nothing at all.
    return { data: (responseText === '' ? null : JSON.parse(responseText)) as T };
  } catch {
    return unreachable('The answer is no JSON');
  }
}

/** Sends a file with cookies and tells how far it is, which `fetch` cannot. Never rejects; the answer is read as JSON. */
export function upload<T>(
  { url, method, body }: UploadRequest,
  { onProgress, signal }: Transfer,
): Promise<UploadAnswer<T>> {
  return new Promise<UploadAnswer<T>>((resolve) => {
    if (signal.aborted) return resolve(unreachable('cancelled'));
    const request = new XMLHttpRequest();
    const target = new URL(url, location.origin);
    request.open(method, target.href);
    // A bucket's own address carries its own permission, and refuses cookies from other origins.
    request.withCredentials = target.origin === location.origin;
    if (request.withCredentials) {
      for (const [name, value] of Object.entries(actingUserHeaders(method)))
        request.setRequestHeader(name, value);
    }
    if (body instanceof File)
      request.setRequestHeader('Content-Type', body.type || 'application/octet-stream');
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(Math.floor((100 * loaded) / total));
    };
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => resolve(unreachable('network error'));
    request.onabort = () => resolve(unreachable('cancelled'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
