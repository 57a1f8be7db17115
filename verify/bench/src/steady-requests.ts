import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** One kind of request. Its headers and body are created anew for each request. */
export interface RequestKind {
  method: 'GET' | 'POST';
  url: string;
  headers: () => Record<string, string>;
  body?: () => object;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 32 });

/** Sends a request and reads the whole response. @throws Error unless the status is 2xx */
function send({ method, url, headers, body }: RequestKind): Promise<void> {
  const text = body ? JSON.stringify(body()) : undefined;
  const content =
    text === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) };
  return new Promise((resolve, reject) => {
    const request = http.request(
      url,
      { method, agent, headers: { ...headers(), ...content } },
      (response) => {
        const status = response.statusCode ?? 0;
        response.resume();
        response.once('end', () =>
          status >= 200 && status < 300
            ? resolve()
            : reject(new Error(`${method} ${url} answered ${status}`)),
        );
      },
    );
    request.once('error', reject);
    request.end(text);
  });
}

/**
 * Sends requests of each kind in turn at a fixed rate, whether or not earlier ones were answered (open loop). The time
 * of a request counts from the moment at which it was due: a client that sends it late does not make the result better.
 * @returns milliseconds of each request, by kind
 */
export async function sendSteadily<K extends string>(
  kinds: Record<K, RequestKind>,
  { perSecond, durationMs }: { perSecond: number; durationMs: number },
): Promise<Record<K, number[]>> {
  const names = Object.keys(kinds) as K[];
  const samples = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<K, number[]>;
  const startedAt = performance.now();
  const pending: Promise<void>[] = [];
  for (let number = 0; number < (durationMs * perSecond) / 1_000; number += 1) {
    const dueAt = startedAt + (number * 1_000) / perSecond;
    await pause(Math.max(0, dueAt - performance.now()));
    const name = names[number % names.length] as K;
    pending.push(send(kinds[name]).then(() => void samples[name].push(performance.now() - dueAt)));
  }
  await Promise.all(pending);
  return samples;
}
