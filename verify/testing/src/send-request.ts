import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** A request to a service. */
export interface SentRequest {
  method: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer> | FormData | undefined;
}

/** An answer with its whole body. */
export interface ReceivedAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** Milliseconds after which an idle connection is closed: earlier than services do, so that none is found closed. */
const timeout = 3_000;
const agent = new Agent({ keepAlive: true, timeout });

/** The headers that `fetch` would add to a request. */
function usualHeaders(method: string, body: string | Uint8Array | undefined): Record<string, string> {
  const length = typeof body === 'string' ? Buffer.byteLength(body) : (body?.length ?? 0);
  const hasLength = body !== undefined || !['GET', 'HEAD', 'DELETE'].includes(method);
  return {
    accept: '*/*',
    'accept-language': '*',
    'sec-fetch-mode': 'cors',
    'user-agent': 'node',
    ...(hasLength && { 'content-length': String(length) }),
    ...(typeof body === 'string' && { 'content-type': 'text/plain;charset=UTF-8' }),
  };
}

/** Sends a request with `fetch` and reads its answer; redirects are not followed. */
export async function fetchAnswer(url: string, sent: SentRequest): Promise<ReceivedAnswer> {
  const answer = await fetch(url, { ...sent, redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/**
 * Sends a request and reads its answer; redirects are not followed. Forms and requests over TLS are sent with `fetch`,
 * all others with Node's HTTP client, which takes a fifth of the time.
 */
export function sendRequest(url: string, sent: SentRequest): Promise<ReceivedAnswer> {
  const { method, headers, body } = sent;
  if (body instanceof FormData || !url.startsWith('http:')) return fetchAnswer(url, sent);
  return new Promise((resolve, reject) => {
    const sending = request(url, { method, agent, headers: { ...usualHeaders(method, body), ...headers } });
    sending.once('error', reject);
    sending.once('response', (answer) => {
      const received = new Headers();
      const { rawHeaders } = answer;
      for (let at = 0; at < rawHeaders.length; at += 2)
        received.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
      text(answer).then(
        (read) => resolve({ status: answer.statusCode ?? 0, headers: received, text: read }),
        reject,
      );
    });
    sending.end(body);
  });
}
