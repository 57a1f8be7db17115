import http from 'node:http';
import { AppError, type ServiceName } from '@medrad/contracts';
import { Pool } from 'undici';
import { type Breaker, createBreaker } from './breaker';

/** How long the gateway waits for a service, in milliseconds. */
export interface UpstreamTimeouts {
  connectMs: number;
  /** To the first byte of an answer. */
  answerMs: number;
  /** Between two pieces of a body. */
  idleMs: number;
}

/** Above what a service takes for itself (database calls give up after 3 s). */
export const defaultTimeouts: UpstreamTimeouts = { connectMs: 1_000, answerMs: 30_000, idleMs: 60_000 };

/** One service and the connections to it. */
export interface Upstream {
  name: ServiceName;
  /** `http://host:port` */
  url: string;
  /** For requests without a body. */
  pool: Pool;
  /** For requests with one. */
  agent: http.Agent;
  breaker: Breaker;
  timeouts: UpstreamTimeouts;
  /** Requests under way. */
  active: number;
  close(): Promise<void>;
}

const poolSize = 64;
/** More requests than this wait for nobody: they are refused at once. */
const activeLimit = 1_024;

/** Connections are kept alive for less time than a service keeps them (65 s). */
const keepAliveMs = 30_000;

export function createUpstream(name: ServiceName, url: string, timeouts: UpstreamTimeouts): Upstream {
  const pool = new Pool(url, {
    connections: poolSize,
    pipelining: 1,
    keepAliveTimeout: keepAliveMs,
    keepAliveMaxTimeout: keepAliveMs,
    headersTimeout: timeouts.answerMs,
    bodyTimeout: timeouts.idleMs,
    connect: { timeout: timeouts.connectMs },
  });
  const agent = new http.Agent({ keepAlive: true, maxFreeSockets: poolSize });
  return {
    name,
    url,
    pool,
    agent,
    breaker: createBreaker(),
    timeouts,
    active: 0,
    async close() {
      agent.destroy();
      await pool.destroy();
    },
  };
}

/** @throws AppError DEPENDENCY_UNAVAILABLE while the service is known to be away or has too much to do. */
export function assertReachable({ breaker, active }: Upstream): void {
  const retryAfterSeconds = breaker.secondsToWait();
  if (retryAfterSeconds > 0) throw new AppError('DEPENDENCY_UNAVAILABLE', { retryAfterSeconds });
  if (active >= activeLimit) throw new AppError('DEPENDENCY_UNAVAILABLE', { retryAfterSeconds: 1 });
}

const connectCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const lostCodes = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
const timeoutCodes = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT']);

const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? '';

/** The service could not be reached at all. */
export const isConnectFailure = (error: unknown): boolean => connectCodes.has(codeOf(error));
/** The connection went away under the request. */
export const isLostConnection = (error: unknown): boolean => lostCodes.has(codeOf(error));

/** What a client is told of a call that failed on the way. */
export function upstreamError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (timeoutCodes.has(codeOf(error))) return new AppError('UPSTREAM_TIMEOUT', { cause: error });
  if (isConnectFailure(error) || isLostConnection(error)) {
    return new AppError('DEPENDENCY_UNAVAILABLE', { cause: error, retryAfterSeconds: 2 });
  }
  return new AppError('INTERNAL', { cause: error });
}
