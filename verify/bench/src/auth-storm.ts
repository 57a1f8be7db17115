import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export const loginPassword = 'a password for the benchmark';

/** A separate process from which many users sign in. */
export interface Crowd {
  /** Signs all users in at the same time; resolves when all are signed in. */
  signIn(): Promise<void>;
  leave(): Promise<void>;
}

export function gatherCrowd(url: string, emails: string[]): Crowd {
  const child: ChildProcess = fork(path.join(__dirname, 'login-storm.ts'), [url, ...emails], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return {
    async signIn() {
      child.send('go');
      const [outcome] = (await once(child, 'message')) as [string];
      if (outcome !== 'done') throw new Error(outcome);
    },
    async leave() {
      const left = once(child, 'exit');
      child.disconnect();
      await left;
    },
  };
}

/** Pause between two GETs in milliseconds: 100 a second, so that the client itself takes hardly any CPU time. */
const everyMs = 10;
const agent = new http.Agent({ keepAlive: true, maxSockets: 32 });

function get(url: string, cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = http.get(url, { agent, headers: { cookie } }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`a GET answered ${String(response.statusCode)}`)),
      );
    });
    sent.once('error', reject);
  });
}

/**
 * Sends GETs at a steady rate, whether or not earlier ones were answered, until `until` settles. Returns the response
 * time of each GET in milliseconds.
 */
export async function sampleGets(url: string, cookie: string, until: Promise<unknown>): Promise<number[]> {
  const samples: number[] = [];
  const underWay: Promise<void>[] = [];
  const failures: unknown[] = [];
  const note = (error: unknown): void => void failures.push(error);
  let isOver = false;
  const end = until.catch(note).finally(() => (isOver = true));
  const began = performance.now();
  for (let number = 1; !isOver; number += 1) {
    const start = performance.now();
    underWay.push(
      get(url, cookie)
        .then(() => void samples.push(performance.now() - start))
        .catch(note),
    );
    await pause(Math.max(0, began + number * everyMs - performance.now()));
  }
  await Promise.all(underWay);
  await end;
  if (failures.length > 0) throw failures[0];
  return samples;
}
