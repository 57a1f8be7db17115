import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export const loginPassword = 'a password for the benchmark';
export const loginsPerStorm = 50;

/** What the server process tells of itself. */
export interface AuthServer {
  url: string;
  /** Internal token of a guest. */
  guest: string;
  emails: string[];
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 100 });
/** Pause between two light GETs, in milliseconds: about 250 a second. */
const everyMs = 4;

function request(server: AuthServer, method: string, path: string, body?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      'x-internal-identity': server.guest,
      ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
    };
    const sent = http.request(`${server.url}${path}`, { method, agent, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Asks for a feature toggle at a steady rate until `until` settles; milliseconds each answer took. */
export async function sampleLightGets(server: AuthServer, until: Promise<unknown>): Promise<number[]> {
  const samples: number[] = [];
  const underWay: Promise<void>[] = [];
  let isOver = false;
  const end = until.finally(() => (isOver = true));
  while (!isOver) {
    const start = performance.now();
    underWay.push(
      request(server, 'GET', '/api/feature-toggle/peer_review').then((status) => {
        if (status !== 200) throw new Error(`a light GET answered ${status}`);
        samples.push(performance.now() - start);
      }),
    );
    await pause(everyMs);
  }
  await Promise.all(underWay);
  await end;
  return samples;
}

/** Everybody signs in at once; resolves when all are in. */
export async function storm(server: AuthServer): Promise<void> {
  const statuses = await Promise.all(
    server.emails.map((email) =>
      request(server, 'POST', '/api/login', JSON.stringify({ email, password: loginPassword })),
    ),
  );
  const failed = statuses.filter((status) => status !== 200);
  if (failed.length > 0) throw new Error(`${failed.length} logins failed`);
}
