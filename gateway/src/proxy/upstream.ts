import http from 'node:http';
import { AppError, type ServiceName } from '@medrad/contracts';
import { Client, Pool } from 'undici';
import { type Breaker, createBreaker } from './breaker';
import { createDeadline, type Deadline } from './deadline';
import type { UpstreamFigures } from './upstream-figures';

/** How long the gateway waits for a service, in milliseconds; docs/adr/0008-budget-of-timeouts.md has them all. */
export interface UpstreamTimeouts {
  connectMs: number;
  /** To the head of an answer, from when the request is there: queueing, connecting and a second try included. */
  answerMs: number;
  /** The same for uploads, from when the last byte has arrived: hashing and writing to a slow disk take time. */
  uploadAnswerMs: number;
  /** Between two pieces of an answer. */
  idleMs: number;
  /** For a client that does not read on. */
  stalledMs: number;
}

/** Above what a service takes for itself (twice 12 s for a call of its database, at worst). */
export const defaultTimeouts: UpstreamTimeouts = {
  connectMs: 1_000,
  answerMs: 30_000,
  uploadAnswerMs: 120_000,
  idleMs: 60_000,
  stalledMs: 60_000,
};

/** One service and the connections to it. */
export interface Upstream {
  name: ServiceName;
  /** `http://host:port` */
  url: string;
  /** For requests without a body. */
  pool: Pool;
  /** For files: whoever reads them slowly holds no connection that others wait for. */
  filePool: Pool;
  /** For asking whether it is ready, whatever the others wait for. */
  probe: Client;
  /** For requests with a body. */
  agent: http.Agent;
  breaker: Breaker;
  figures: UpstreamFigures;
  timeouts: UpstreamTimeouts;
  /** Of the reads that wait for the head of an answer. */
  deadline: Deadline;
  /** Requests without a body under way. */
  reads: number;
  /** Requests with a body under way. */
  writes: number;
  close(): Promise<void>;
}

const poolSize = 64;
const filePoolSize = 256;
/** More than this wait for nobody: they are refused at once. Slow bodies take no room from reads. */
const readLimit = 1_024;
const writeLimit = 1_024;

/**
 * Idle connections are kept for less time than a service that ends goes on answering (DRAIN_SECONDS, 5 s): one that is
 * used in that time is told to close with its answer, one that is not is gone before the service closes it.
 */
const keepAliveMs = 4_000;

const createPool = (url: string, connections: number, { connectMs, idleMs }: UpstreamTimeouts): Pool =>
  new Pool(url, {
    connections,
    pipelining: 1,
    keepAliveTimeout: keepAliveMs,
    keepAliveMaxTimeout: keepAliveMs,
    // The deadline watches the time to the head; two equal values here are one timer that undici need not make anew.
    headersTimeout: idleMs,
    bodyTimeout: idleMs,
    connect: { timeout: connectMs },
  });

export function createUpstream(
  name: ServiceName,
  url: string,
  timeouts: UpstreamTimeouts,
  figures: UpstreamFigures,
): Upstream {
  const pool = createPool(url, poolSize, timeouts);
  const filePool = createPool(url, filePoolSize, timeouts);
  const probe = new Client(url, { connect: { timeout: timeouts.connectMs } });
  const agent = new http.Agent({ keepAlive: true, maxFreeSockets: poolSize, timeout: keepAliveMs });
  const deadline = createDeadline(timeouts.answerMs);
  return {
    name,
    url,
    pool,
    filePool,
    probe,
    agent,
    breaker: createBreaker((state) => figures.breakerIs(state)),
    figures,
    timeouts,
    deadline,
    reads: 0,
    writes: 0,
    async close() {
      deadline.stop();
      agent.destroy();
      await Promise.all([pool.destroy(), filePool.destroy(), probe.destroy()]);
    },
  };
}

/** @throws AppError DEPENDENCY_UNAVAILABLE while the service is known to be away or has too much to do. */
export function assertReachable({ breaker, reads, writes }: Upstream, isWrite: boolean): void {
  if (isWrite ? writes >= writeLimit : reads >= readLimit) {
    throw new AppError('DEPENDENCY_UNAVAILABLE', { retryAfterSeconds: 1 });
  }
  // Last: whoever is told not to wait is the one whose try the others wait for.
  const retryAfterSeconds = breaker.secondsToWait();
  if (retryAfterSeconds > 0) throw new AppError('DEPENDENCY_UNAVAILABLE', { retryAfterSeconds });
}
