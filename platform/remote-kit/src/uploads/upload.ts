import { actingUserHeaders, type ApiError, readApiError, reportFailure } from '@medrad/api-client';
import type { Transfer } from '@medrad/ui/upload';

/** A request that uploads a file, a part of a file or a form. */
export interface UploadRequest {
  url: string;
  method: 'POST' | 'PUT';
  /** A form; or a file, or a part of a file, with its media type. */
  body: FormData | Blob;
  /** Content-Range header of the part, for an upload in parts. */
  range?: string;
}

/** Result of an upload, in the form that an endpoint's `queryFn` returns. */
export type UploadAnswer<T> = { data: T } | { error: ApiError };

const unreachable = (message: string): { error: ApiError } => ({ error: { status: 'NETWORK', message } });

async function answerOf<T>(request: XMLHttpRequest): Promise<UploadAnswer<T>> {
  const { status, statusText, responseText } = request;
  if (status < 200 || status > 299) {
    const headers = { 'Retry-After': request.getResponseHeader('Retry-After') ?? '' };
    const error = await readApiError(new Response(responseText, { status, statusText, headers }));
    reportFailure(error);
    return { error };
  }
  try {
    // The answer of an object store's bucket has an empty body.
    return { data: (responseText === '' ? null : JSON.parse(responseText)) as T };
  } catch {
    return unreachable('The answer is no JSON');
  }
}

/**
 * Sends a form or a file with cookies and reports the progress, which `fetch` cannot do. The answer is read as JSON.
 * Never rejects.
 */
export function upload<T>(
  { url, method, body, range }: UploadRequest,
  { onProgress, signal }: Transfer,
): Promise<UploadAnswer<T>> {
  return new Promise<UploadAnswer<T>>((resolve) => {
    if (signal.aborted) return resolve(unreachable('cancelled'));
    const request = new XMLHttpRequest();
    const target = new URL(url, location.origin);
    request.open(method, target.href);
    // Cookies are sent to the product only: the address of a bucket grants the permission by itself, and buckets refuse
    // cookies from other origins.
    request.withCredentials = target.origin === location.origin;
    if (request.withCredentials) {
      for (const [name, value] of Object.entries(actingUserHeaders(method)))
        request.setRequestHeader(name, value);
    }
    if (range) request.setRequestHeader('Content-Range', range);
    if (body instanceof Blob)
      request.setRequestHeader('Content-Type', body.type || 'application/octet-stream');
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(Math.floor((100 * loaded) / total));
    };
    const abort = (): void => request.abort();
    const end = (answer: UploadAnswer<T> | Promise<UploadAnswer<T>>): void => {
      signal.removeEventListener('abort', abort);
      resolve(answer);
    };
    request.onload = () => end(answerOf(request));
    request.onerror = () => end(unreachable('network error'));
    request.onabort = () => end(unreachable('cancelled'));
    signal.addEventListener('abort', abort);
    request.send(body);
  });
}
