import http, { type ServerResponse } from 'node:http';
import { AppError, type ServiceName } from '@medrad/contracts';
import { Client, Pool } from 'undici';
import { type AdmissionQueue, createAdmissionQueue } from './admission-queue';
import { type Breaker, createBreaker } from './breaker';
import { createDeadline, type Deadline } from './deadline';
import type { UpstreamMetrics } from './upstream-metrics';

/** Timeouts of calls to a service, in milliseconds; docs/adr/0008-budget-of-timeouts.md lists all of them. */
export interface UpstreamTimeouts {
  connectMs: number;
  /**
   * Longest time that a request should wait for a connection or an answer. While others wait longer, further requests
   * are refused.
   */
  admissionMs: number;
  /**
   * Longest time from the arrival of a request to the head of its answer. It includes waiting for a connection,
   * connecting and a second attempt.
   */
  answerMs: number;
  /**
   * Longest time from the last byte of an upload to the head of its answer. It is long because hashing and writing to
   * a slow disk take time.
   */
  uploadAnswerMs: number;
  /** Longest pause between two chunks of an answer. */
  idleMs: number;
  /** Longest time for which a client may leave its answer unread before its connection is closed. */
  stalledMs: number;
  /** Interval between two checks whether the session of a running upload has ended. */
  sessionCheckMs: number;
  /** Longest wait for the auth service's answer whether a feature is switched on. */
  switchMs: number;
}

/** Default timeouts. A service gets more time than its own limits need (at worst two database calls of 12 s each). */
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

/** Connections for one kind of requests, and the queue of requests that wait for them. */
export interface AdmittingPool {
  pool: Pool;
  admission: AdmissionQueue;
}

/** A service and the gateway's connections to it. */
export interface Upstream {
  name: ServiceName;
  /** Address of the service, as `http://host:port`. */
  url: string;
  /** Connections for requests without a body, except those for files. */
  calls: AdmittingPool;
  /** Connections for requests with a short body. They are separate so that many reads do not delay a write. */
  changes: AdmittingPool;
  /** Connections for files, so that slow readers of files do not block other requests. */
  files: AdmittingPool;
  /** Connections for readiness checks, which must not wait behind requests. */
  probe: Client;
  /** Agent for requests whose bodies are streamed. It opens a connection for each request and closes it afterwards. */
  agent: http.Agent;
  breaker: Breaker;
  metrics: UpstreamMetrics;
  timeouts: UpstreamTimeouts;
  /** Ends requests that wait too long for the head of their answer, except those with streamed bodies. */
  deadline: Deadline;
  /** Number of requests without a body that are in progress. */
  reads: number;
  /** Number of requests with a body that are in progress. */
  writes: number;
  close(): Promise<void>;
}

const callConnections = 64;
const changeConnections = 256;
const fileConnections = 256;
/**
 * When this many requests are in progress, further ones are refused. Reads and writes have separate limits, so that
 * slow bodies leave room for reads.
 */
const readLimit = 1_024;
const writeLimit = 1_024;

/**
 * Time in milliseconds for which an idle connection is kept. It is less than the time for which a stopping service
 * continues to answer (DRAIN_SECONDS, 5 s): within that time, a connection that is used is told to close with its
 * answer, and an unused one is closed before the service closes it.
 */
const keepAliveMs = 4_000;

/**
 * Agent that uses each connection for one request. The connection stays open to the end of the answer, so that a
 * service can refuse an upload early, and is then closed. No request is sent behind a body that a client wrote, so
 * that a wrong length cannot affect another request.
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
    // The deadline limits the time to the head of the answer, so this timeout is never the first. It equals the next
    // one, so that undici needs one timer for both.
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

/** Counts a request as in progress until its answer is finished or its connection is closed. */
export function countInProgress(upstream: Upstream, kind: 'reads' | 'writes', res: ServerResponse): void {
  upstream[kind] += 1;
  res.once('close', () => {
    upstream[kind] -= 1;
  });
}

/** Kinds of requests: `write` has a body, `call` reads data, `file` reads a file. */
type RequestKind = 'write' | 'call' | 'file';

/** @throws AppError DEPENDENCY_UNAVAILABLE while the service is known to be unreachable or is overloaded */
export function assertReachable(upstream: Upstream, kind: RequestKind): void {
  const { breaker, reads, writes, metrics, calls, files } = upstream;
  const hasRoom = kind === 'write' ? writes < writeLimit : reads < readLimit;
  const isStuck = kind !== 'write' && (kind === 'file' ? files : calls).admission.isStuck();
  if (!hasRoom || isStuck) {
    metrics.failed('refused');
    throw new AppError('DEPENDENCY_UNAVAILABLE', { retryAfterSeconds: 2 });
  }
  // The breaker must be asked last: if it answers 0, this call becomes its trial call.
  const retryAfterSeconds = breaker.secondsToWait();
  if (retryAfterSeconds > 0) throw new AppError('DEPENDENCY_UNAVAILABLE', { retryAfterSeconds });
}
