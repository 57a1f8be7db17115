import { AppError } from '@medrad/contracts';
import type { Dispatcher } from 'undici';
import { answerError } from '../api/error-answer';
import type { Exchange } from '../api/exchange';
import { answerHeaders } from './answer-headers';
import type { Waiting } from './deadline';
import { readBody } from './read-body';
import { requestHeaders } from './request-headers';
import { acceptBody, bodyPaces, guardSlowBody } from './slow-body';
import { type AdmittingPool, countInProgress, type Upstream } from './upstream';
import { isConnectFailure, isLostConnection, reasonOf, upstreamError } from './upstream-errors';

/** Called for each call that failed between the gateway and the service. */
export type FailureListener = (exchange: Exchange, error: unknown) => void;

/**
 * Bounds, in milliseconds, of the random pause before a second attempt, so that calls that failed together are not
 * repeated together.
 */
const retryAfterMs = { least: 20, most: 150 };

/**
 * A request without a body or with a body in memory, and its answer, which is passed on chunk by chunk and no faster
 * than the client reads. The class is undici's handler itself, without streams and header objects (about 2.5 times
 * less CPU than http.request). undici frames the request, refuses to send a body whose length differs from the
 * announced one, and drops a connection on which unexpected bytes arrive.
 */
class ProxiedRequest implements Dispatcher.DispatchHandler, Waiting {
  readonly startedAt = performance.now();
  private readonly connections: AdmittingPool;
  /** Number under which the deadline watches this request; -1 after the request expired. */
  private place: number;
  /** Whether the head of the answer has not arrived yet. */
  private isWaiting = true;
  private abort: (() => void) | null = null;
  /** Number of bytes of the answer that are still to come; NaN when the service does not announce a length. */
  private remaining = Number.NaN;
  private resume: (() => void) | null = null;
  private isConnected = false;
  private isAnswered = false;
  private isOver = false;
  private mayRetry: boolean;

  constructor(
    private readonly exchange: Exchange,
    private readonly upstream: Upstream,
    private readonly onFailure: FailureListener,
    private readonly body: Buffer | null,
  ) {
    const { req, res, target } = exchange;
    if (body) this.connections = upstream.changes;
    else this.connections = target?.isFile ? upstream.files : upstream.calls;
    this.mayRetry = req.method === 'GET' || req.method === 'HEAD';
    this.connections.admission.enter();
    this.place = upstream.deadline.watch(this);
    res.once('close', () => {
      const isServed = res.writableFinished;
      this.finish();
      // The client has left, so the service need not answer.
      if (!isServed) this.abort?.();
    });
  }

  send(): void {
    const { req } = this.exchange;
    const path = req.url as string;
    const method = req.method as Dispatcher.HttpMethod;
    this.isConnected = false;
    const headers = requestHeaders(this.exchange);
    this.connections.pool.dispatch({ path, method, headers, body: this.body }, this);
    // If a connection is free, undici has called `onConnect` by now; otherwise the request waits for one.
    if (!this.isConnected && !this.isOver) this.connections.admission.queue(this);
  }

  /** Ends the request with 504, because no answer came in time. The request may still be waiting for a connection. */
  expire(): void {
    this.place = -1;
    this.stopWaiting(performance.now() - this.startedAt);
    this.fail(new AppError('UPSTREAM_TIMEOUT'));
    this.abort?.();
  }

  onConnect(abort: () => void): void {
    this.abort = abort;
    this.isConnected = true;
    this.connections.admission.unqueue(this);
    if (this.isOver) abort();
    else this.upstream.breaker.succeeded();
  }

  onHeaders(status: number, rawHeaders: Buffer[], resume: () => void): boolean {
    if (status < 200) return true;
    const { res, req } = this.exchange;
    this.isAnswered = true;
    this.resume = resume;
    const ms = performance.now() - this.startedAt;
    this.stopWaiting(ms);
    this.upstream.metrics.answered(ms / 1_000);
    const headers = answerHeaders(this.exchange, rawHeaders);
    const lengthAt = headers.indexOf('content-length');
    if (lengthAt >= 0 && req.method !== 'HEAD') this.remaining = Number(headers[lengthAt + 1]);
    res.writeHead(status, headers);
    return true;
  }

  onData(chunk: Buffer): boolean {
    const { res } = this.exchange;
    this.remaining -= chunk.length;
    if (this.remaining === 0) {
      // The last chunk and the end of the answer are sent in one write.
      res.end(chunk);
      return true;
    }
    if (res.write(chunk)) return true;
    this.holdBack();
    return false;
  }

  onComplete(): void {
    if (!this.exchange.res.writableEnded) this.exchange.res.end();
  }

  onError(error: Error): void {
    // An error is also reported here when the gateway itself aborted the request.
    if (this.isOver) return;
    const { breaker, metrics } = this.upstream;
    const isConnect = isConnectFailure(error);
    if (isConnect) breaker.failed();
    if (this.mayRetry && !this.isAnswered && (isConnect || isLostConnection(error))) {
      metrics.failed(reasonOf(error));
      this.retry(error);
      return;
    }
    this.fail(error);
  }

  private retry(error: Error): void {
    this.mayRetry = false;
    const { least, most } = retryAfterMs;
    setTimeout(
      () => {
        if (this.isOver) return;
        // Other calls may have opened the breaker since this call failed.
        if (this.upstream.breaker.secondsToWait() > 0) {
          this.fail(error);
          return;
        }
        this.upstream.metrics.retried();
        this.send();
      },
      least + Math.random() * (most - least),
    );
  }

  private holdBack(): void {
    const { res } = this.exchange;
    const timer = setTimeout(() => res.destroy(), this.upstream.timeouts.stalledMs);
    timer.unref();
    const goOn = (): void => {
      clearTimeout(timer);
      res.off('drain', goOn).off('close', goOn);
      this.resume?.();
    };
    res.on('drain', goOn).on('close', goOn);
  }

  private fail(error: Error): void {
    this.finish();
    this.upstream.metrics.failed(reasonOf(error));
    this.onFailure(this.exchange, error);
    answerError(this.exchange, upstreamError(error));
  }

  private finish(): void {
    this.isOver = true;
    this.connections.admission.unqueue(this);
    this.stopWaiting();
  }

  private stopWaiting(answeredMs?: number): void {
    if (!this.isWaiting) return;
    this.isWaiting = false;
    this.connections.admission.exit(answeredMs);
    if (this.place >= 0) this.upstream.deadline.release(this.place);
  }
}

/**
 * Sends a request without a body to its service. A read (GET or HEAD) is sent a second time when no connection could
 * be made or the connection was lost.
 */
export function sendCall(exchange: Exchange, upstream: Upstream, onFailure: FailureListener): void {
  countInProgress(upstream, 'reads', exchange.res);
  new ProxiedRequest(exchange, upstream, onFailure, null).send();
}

/**
 * Reads a short body completely and then sends it with the request, which is never sent twice. Until all of the body
 * has arrived, the service sees nothing of the request, so that a slow client occupies no connection to the service.
 * @throws AppError PAYLOAD_TOO_LARGE
 */
export async function sendBufferedCall(
  exchange: Exchange,
  upstream: Upstream,
  onFailure: FailureListener,
): Promise<void> {
  const { req, res, target } = exchange;
  countInProgress(upstream, 'writes', res);
  guardSlowBody(req, res, bodyPaces.call);
  acceptBody(req, res);
  const body = await readBody(req, target?.maxBodyBytes ?? 0);
  // The client left before it had sent the whole body.
  if (!body || res.destroyed) return;
  new ProxiedRequest(exchange, upstream, onFailure, body).send();
}
