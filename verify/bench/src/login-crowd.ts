import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type ProductClient, registerDeveloper } from '@medrad/testing';
import { gatherCrowd, loginPassword, sampleGets } from './auth-storm';
import { type BenchRow, percentile } from './bench-row';

const rounds = 11;
/**
 * Rounds of sign-ins that warm the product up: each of the first few hundred sign-ins costs 20 ms of CPU time, but only
 * 9 ms after a thousand, because code is compiled while it runs.
 */
const warmUpRounds = 25;
const people = 50;
/** Milliseconds after which the background work that a crowd's sign-ins cause is done. */
const settleMs = 1_000;
const spotters = 20;

/** A running product with accounts that can sign in, and with spotters in its list. */
export interface Furnished {
  url: string;
  emails: string[];
  /** Cookie header of a signed-in developer. */
  cookie: string;
}

/** Creates spotters. Returns the developer who created them. */
export async function addSpotters(url: string): Promise<ProductClient> {
  const developer = await registerDeveloper(url);
  for (let number = 1; number <= spotters; number += 1) {
    await developer.send('POST', '/api/tests', { title: `Spotter ${number}`, description: 'Films' });
  }
  return developer;
}

export async function furnish(url: string): Promise<Furnished> {
  const developer = await addSpotters(url);
  const emails = Array.from(
    { length: people },
    (_, number) => `resident${number}.${randomUUID()}@example.org`,
  );
  for (const email of emails) {
    const body = JSON.stringify({
      name: 'A Resident',
      institute: 'Hospital',
      email,
      password: loginPassword,
    });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api/register`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`a registration answered ${answer.status}`);
  }
  return { url, emails, cookie: developer.cookie() };
}

/** Median of the rounds' p99, so that a pause of the whole machine affects one round and not the metric. */
const typicalP99 = (sampled: number[][]): number =>
  percentile(
    sampled.map((samples) => percentile(samples, 0.99)),
    0.5,
  );

/**
 * Measures the latencies of GETs of the list on the product `asked`, alternately without sign-ins and while a crowd
 * signs in at the product `stormed`.
 */
export async function compareStorm(metric: string, asked: Furnished, stormed: Furnished): Promise<BenchRow> {
  const crowd = gatherCrowd(stormed.url, stormed.emails);
  const { cookie } = asked;
  const url = `${asked.url}/api/tests`;
  const idle: number[][] = [];
  const busy: number[][] = [];
  let stormMs = 0;
  for (let round = 1; round <= warmUpRounds; round += 1) await sampleGets(url, cookie, crowd.signIn());
  for (let round = 1; round <= rounds; round += 1) {
    await pause(settleMs);
    const began = performance.now();
    const duringStorm = await sampleGets(url, cookie, crowd.signIn());
    stormMs = performance.now() - began;
    await pause(settleMs);
    const duringRest = await sampleGets(url, cookie, pause(stormMs));
    busy.push(duringStorm);
    idle.push(duringRest);
  }
  await crowd.leave();
  const [ours, opponent] = [typicalP99(busy), typicalP99(idle)];
  const told = (sampled: number[][], p99: number): string => {
    const all = sampled.flat();
    return `${p99.toFixed(1)} ms of ${all.length}, p50 ${percentile(all, 0.5).toFixed(1)} ms`;
  };
  return {
    metric: `p99 of GET /api/tests while ${people} people sign in, ${metric}`,
    ours: `${told(busy, ours)}, load ${(os.loadavg()[0] ?? 0).toFixed(1)}`,
    opponent: `nobody signs in: ${told(idle, opponent)}`,
    ratio: ours / opponent,
    goal: '<= 2',
    then: '<= 1.3',
  };
}
