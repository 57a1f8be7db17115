import { readApiError, type ApiError } from '@medrad/api-client';

/** A file on its way to the server. */
export interface UploadRequest {
  url: string;
  method: 'POST' | 'PUT';
  /** A form, or the file alone with its own type. */
  body: FormData | File;
  /** How much is sent, in whole percent. */
  onProgress: (percent: number) => void;
}

type UploadAnswer = { data: unknown } | { error: ApiError };

const unreachable = (message: string): UploadAnswer => ({ error: { status: 'NETWORK', message } });

async function answerOf({ status, statusText, responseText }: XMLHttpRequest): Promise<UploadAnswer> {
  if (status < 200 || status > 299) {
    return { error: await readApiError(new Response(responseText, { status, statusText })) };
  }
  try {
    return { data: JSON.parse(responseText) as unknown };
  } catch {
    return unreachable('The answer is no JSON');
  }
}

/**
 * Sends a file with cookies and tells how far it is, which `fetch` cannot. Never rejects.
 * @param signal stops the transfer
 */
export function upload({ url, method, body, onProgress }: UploadRequest, signal: AbortSignal) {
  return new Promise<UploadAnswer>((resolve) => {
    const request = new XMLHttpRequest();
    request.open(method, new URL(url, location.origin).href);
    request.withCredentials = true;
    if (body instanceof File) request.setRequestHeader('Content-Type', body.type);
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
