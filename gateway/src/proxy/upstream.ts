import http, { type ServerResponse } from 'node:http';
import { AppError, type ServiceName } from '@medrad/contracts';
import { Client, Pool } from 'undici';
import { type AdmissionQueue, createAdmissionQueue } from './admission-queue';
import { type Breaker, createBreaker } from './breaker';
import { createDeadline, type Deadline } from './deadline';
import type { UpstreamMetrics } from './upstream-metrics';

/** How long the gateway waits for a service, in milliseconds; docs/adr/0008-budget-of-timeouts.md has them all. */
export interface UpstreamTimeouts {
  connectMs: number;
  /** Longest wait of a read for a connection or an answer; further reads are refused while others wait longer. */
  admissionMs: number;
  /** To the head of an answer, from when the request is there: queueing, connecting and a second try included. */
  answerMs: number;
  /** The same for uploads, from when the last byte has arrived: hashing and writing to a slow disk take time. */
  uploadAnswerMs: number;
  /** Between two pieces of an answer. */
  idleMs: number;
  /** For a client that does not read on. */
  stalledMs: number;
  /** Between two looks at whether the session of an upload under way was ended. */
  sessionCheckMs: number;
  /** To the answer of the auth service about a feature switch. */
  switchMs: number;
}

/** Above what a service takes for itself (twice 12 s for a call of its database, at worst). */
export const defaultTimeouts: UpstreamTimeouts = {
  connectMs: 1_000,
  admissionMs: 2_000,
  answerMs: 30_000,
  uploadAnswerMs: 120_000,
  idleMs: 60_000,
  stalledMs: 60_000,
  sessionCheckMs: 2_000,
  switchMs: 2_000,
};

/** Connections for one kind of requests, and the admission queue of those that wait. */
export interface AdmittingPool {
  pool: Pool;
  admission: AdmissionQueue;
}

/** One service and the connections to it. */
export interface Upstream {
  name: ServiceName;
  /** `http://host:port` */
  url: string;
  /** For requests without a body. */
  calls: AdmittingPool;
  /** For requests with a short body: a crowd of reads holds up no change. */
  changes: AdmittingPool;
  /** For files: whoever reads them slowly holds no connection that others wait for. */
  files: AdmittingPool;
  /** For asking whether it is ready, whatever the others wait for. */
  probe: Client;
  /** For bodies that are streamed: a connection of its own for each, closed after it. */
  agent: http.Agent;
  breaker: Breaker;
  metrics: UpstreamMetrics;
  timeouts: UpstreamTimeouts;
  /** Of the reads that wait for the head of an answer. */
  deadline: Deadline;
  /** Requests without a body under way. */
  reads: number;
  /** Requests with a body under way. */
  writes: number;
  close(): Promise<void>;
}

const callConnections = 64;
const changeConnections = 256;
const fileConnections = 256;
/** More than this are refused at once. Slow bodies take no room from reads. */
const readLimit = 1_024;
const writeLimit = 1_024;

/**
 * Idle connections are kept for less time than a service that ends goes on answering (DRAIN_SECONDS, 5 s): one that is
 * used in that time is told to close with its answer, one that is not is gone before the service closes it.
 */
const keepAliveMs = 4_000;

/**
 * Connections that are kept open to the end of an answer, as a service expects that refuses an upload early, and then
 * closed: no request is ever sent behind a body that a client wrote, so a wrong length could reach nobody else.
 */
class SingleUseAgent extends http.Agent {
  override keepSocketAlive(): boolean {
    return false;
  }
}

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
  metrics: UpstreamMetrics,
): Upstream {
  const createAdmittingPool = (connections: number): AdmittingPool => ({
    pool: createPool(url, connections, timeouts),
    admission: createAdmissionQueue(timeouts.admissionMs),
  });
  const calls = createAdmittingPool(callConnections);
  const changes = createAdmittingPool(changeConnections);
  const files = createAdmittingPool(fileConnections);
  const probe = new Client(url, { connect: { timeout: timeouts.connectMs } });
  const agent = new SingleUseAgent({ keepAlive: true });
  const deadline = createDeadline(timeouts.answerMs);
  return {
    name,
    url,
    calls,
    changes,
    files,
    probe,
    agent,
    breaker: createBreaker((state) => metrics.breakerIs(state)),
    metrics,
    timeouts,
    deadline,
    reads: 0,
    writes: 0,
    async close() {
      deadline.stop();
      agent.destroy();
      const pools = [calls.pool, changes.pool, files.pool, probe];
      await Promise.all(pools.map((pool) => pool.destroy()));
    },
  };
}

/** Counts a request until its answer is over. */
export function countUnderWay(upstream: Upstream, kind: 'reads' | 'writes', res: ServerResponse): void {
  upstream[kind] += 1;
  res.once('close', () => {
    upstream[kind] -= 1;
  });
}

/** A request with a body, or a read: of data or of a file. */
type RequestKind = 'write' | 'call' | 'file';

/** @throws AppError DEPENDENCY_UNAVAILABLE while the service is known to be away or has too much to do. */
export function assertReachable(upstream: Upstream, kind: RequestKind): void {
  const { breaker, reads, writes, metrics, calls, files } = upstream;
  const hasRoom = kind === 'write' ? writes < writeLimit : reads < readLimit;
  const isStuck = kind !== 'write' && (kind === 'file' ? files : calls).admission.isStuck();
  if (!hasRoom || isStuck) {
    metrics.failed('refused');
    throw new AppError('DEPENDENCY_UNAVAILABLE', { retryAfterSeconds: 2 });
  }
  // Last: whoever is told not to wait is the one whose try the others wait for.
  const retryAfterSeconds = breaker.secondsToWait();
  if (retryAfterSeconds > 0) throw new AppError('DEPENDENCY_UNAVAILABLE', { retryAfterSeconds });
}
