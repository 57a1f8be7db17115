import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startTestMongo } from '@medrad/testing';
import { type AuthServer, sampleLightGets, storm } from './auth-storm';
import { type BenchRow, percentile } from './bench-row';

const rounds = 12;

function startServer(mongoUrl: string): Promise<{ child: ChildProcess; server: AuthServer }> {
  const child = fork(
    path.join(__dirname, 'auth-server.ts'),
    [mongoUrl, `bench_${randomUUID().slice(0, 8)}`],
    {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  return new Promise((resolve, reject) => {
    child.once('message', (server) => resolve({ child, server: server as AuthServer }));
    child.once('exit', (code) => reject(new Error(`the server ended with ${String(code)}`)));
  });
}

/** Light GETs while nobody signs in and while 50 people sign in at once, in turns, on one process. */
export async function run(): Promise<BenchRow[]> {
  const mongo = await startTestMongo();
  const { child, server } = await startServer(mongo.url);
  const idle: number[] = [];
  const busy: number[] = [];
  await storm(server);
  await sampleLightGets(server, pause(1_000));
  for (let round = 0; round < rounds; round += 1) {
    idle.push(...(await sampleLightGets(server, pause(1_000))));
    busy.push(...(await sampleLightGets(server, storm(server))));
  }
  child.disconnect();
  await new Promise((resolve) => child.once('exit', resolve));
  await mongo.stop();
  const [ours, opponent] = [percentile(busy, 0.99), percentile(idle, 0.99)];
  return [
    {
      figure: `p99 of a light GET while ${server.emails.length} people sign in (auth, one process)`,
      ours: `${ours.toFixed(1)} ms of ${busy.length}, p50 ${percentile(busy, 0.5).toFixed(1)} ms`,
      opponent: `idle ${opponent.toFixed(1)} ms of ${idle.length}, p50 ${percentile(idle, 0.5).toFixed(1)} ms`,
      ratio: ours / opponent,
      goal: '<= 2',
      then: '<= 1.3',
    },
  ];
}
