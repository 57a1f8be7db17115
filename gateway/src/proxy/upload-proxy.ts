import type { ClientRequest, IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '@medrad/contracts';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { answerError } from '../api/error-answer';
import type { Exchange } from '../api/exchange';
import { answerHeaders } from './answer-headers';
import type { FailureListener } from './call-proxy';
import type { BodyPlan } from './framing.policy';
import { requestHeaders } from './request-headers';
import { acceptBody, bodyPaces, endAfterBody, guardSlowBody } from './slow-body';
import { countInProgress, type Upstream } from './upstream';
import { connectTimeoutCode, isConnectFailure, reasonOf, upstreamError } from './upstream-errors';

/** Streams a request and its body to the service. */
export type UploadProxy = (exchange: Exchange, plan: BodyPlan) => void;

/**
 * Replaces the client's headers by those for the service. The body keeps the framing in which it arrived, which
 * Node's parser has checked: the announced length, or chunks.
 */
function setOutgoingHeaders(exchange: Exchange, { bytes }: BodyPlan): void {
  const { req } = exchange;
  const pairs = requestHeaders(exchange);
  const headers: IncomingHttpHeaders = {};
  for (let index = 0; index < pairs.length; index += 2) {
    const name = pairs[index] as string;
    const former = headers[name];
    headers[name] = former === undefined ? pairs[index + 1] : `${String(former)}, ${pairs[index + 1]}`;
  }
  if (bytes === null) headers['transfer-encoding'] = 'chunked';
  else headers['content-length'] = String(bytes);
  req.headers = headers;
}

/**
 * Gives up a connection to the service that is not made in time, and reports a connection that is made to the
 * breaker.
 */
function watchConnecting(outgoing: ClientRequest, { breaker, timeouts }: Upstream): void {
  const { socket } = outgoing;
  if (!socket?.connecting) {
    breaker.succeeded();
    return;
  }
  const giveUp = (): void => {
    if (socket.connecting)
      outgoing.destroy(Object.assign(new Error('no connection in time'), { code: connectTimeoutCode }));
  };
  // In a busy process, timers run before connections that were made in the meantime are noticed, so giving up waits
  // for one more turn of the event loop.
  const timer = setTimeout(() => setImmediate(giveUp), timeouts.connectMs);
  outgoing.once('close', () => clearTimeout(timer));
  socket.once('connect', () => {
    clearTimeout(timer);
    breaker.succeeded();
  });
}

/** Whether a session was ended after a request of it began. */
export type SessionCheck = (sid: string) => Promise<boolean> | boolean;

/**
 * Ends an upload when its session ends meanwhile: by signing out, from another device, or because the account is
 * disabled. While the revocation store cannot be reached the upload continues; the call that confirms it checks the
 * session again.
 */
function watchSession(outgoing: ClientRequest, sid: string, hasEnded: SessionCheck, everyMs: number): void {
  const check = async (): Promise<void> => {
    if (await Promise.resolve(hasEnded(sid)).catch(() => false))
      outgoing.destroy(new AppError('UNAUTHENTICATED'));
  };
  const timer = setInterval(() => void check(), everyMs);
  timer.unref();
  outgoing.once('close', () => clearInterval(timer));
}

/**
 * Creates the proxy that streams the bodies of uploads through http-proxy-middleware, without parsing or buffering
 * them.
 */
export function createUploadProxy(
  upstream: Upstream,
  onFailure: FailureListener,
  hasEnded: SessionCheck,
): UploadProxy {
  const { breaker, metrics, timeouts } = upstream;
  const exchanges = new WeakMap<IncomingMessage, Exchange>();
  const timedOut = new WeakSet<IncomingMessage>();

  const handleRequest = (outgoing: ClientRequest, req: IncomingMessage, res: ServerResponse): void => {
    let bodyEndedAt = performance.now();
    req.once('end', () => (bodyEndedAt = performance.now()));
    watchConnecting(outgoing, upstream);
    const sid = exchanges.get(req)?.sid;
    if (sid) watchSession(outgoing, sid, hasEnded, timeouts.sessionCheckMs);
    // The time counts from the last byte in either direction, so an upload may take long as long as it goes on.
    outgoing.setTimeout(timeouts.uploadAnswerMs, () => {
      timedOut.add(req);
      outgoing.destroy();
    });
    outgoing.once('response', () => {
      metrics.answered((performance.now() - bodyEndedAt) / 1_000);
      outgoing.setTimeout(timeouts.idleMs);
    });
    res.once('close', () => {
      if (!res.writableFinished) outgoing.destroy();
    });
  };

  const handleAnswer = (answer: IncomingMessage, req: IncomingMessage, res: ServerResponse): void => {
    const exchange = exchanges.get(req);
    if (!exchange || res.headersSent) return;
    const headers = answerHeaders(exchange, answer.rawHeaders);
    const end = endAfterBody(req, res, headers);
    res.writeHead(answer.statusCode ?? 502, headers);
    answer.pipe(res, { end: false });
    answer.once('end', end);
    answer.once('close', () => {
      if (!answer.complete) res.destroy();
    });
  };

  const handleFailure = (error: Error, req: IncomingMessage, res: ServerResponse | Socket): void => {
    const exchange = exchanges.get(req);
    if (!exchange || res.destroyed || exchange.res.writableEnded) return;
    if (isConnectFailure(error)) breaker.failed();
    const cause = timedOut.has(req) ? new AppError('UPSTREAM_TIMEOUT', { cause: error }) : error;
    metrics.failed(reasonOf(cause));
    onFailure(exchange, cause);
    answerError(exchange, upstreamError(cause));
  };

  const proxy = createProxyMiddleware({
    target: upstream.url,
    agent: upstream.agent,
    // The path is forwarded as it is, neither normalised nor decoded.
    toProxy: true,
    prependPath: false,
    selfHandleResponse: true,
    on: { proxyReq: handleRequest, proxyRes: handleAnswer, error: handleFailure },
  });

  return (exchange, plan) => {
    const { req, res } = exchange;
    exchanges.set(req, exchange);
    countInProgress(upstream, 'writes', res);
    guardSlowBody(req, res, bodyPaces.upload);
    acceptBody(req, res);
    setOutgoingHeaders(exchange, plan);
    void proxy(req, res, () => undefined);
  };
}
