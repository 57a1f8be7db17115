import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '@medrad/contracts';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { answerError } from '../api/error-answer';
import type { Exchange } from '../api/exchange';
import { answerHeaders } from './answer-headers';
import type { FailureListener } from './bodiless-proxy';
import { hopHeaders, isDropped, ownHeaders } from './request-headers';
import { bodyPaces, guardSlowBody, lingerOverBody } from './slow-body';
import type { Upstream } from './upstream';
import { connectTimeoutCode, isConnectFailure, reasonOf, upstreamError } from './upstream-errors';

/** Sends a request with a body to its service. */
export type BodyProxy = (exchange: Exchange) => void;

function setOutgoingHeaders(exchange: Exchange): void {
  const { req } = exchange;
  const hop = hopHeaders(req.headers.connection);
  for (const name of Object.keys(req.headers)) {
    // The proxy needs to know that a body of unknown length comes.
    if ((isDropped(name) && name !== 'transfer-encoding') || hop.includes(name)) delete req.headers[name];
  }
  const own = ownHeaders(exchange);
  for (let index = 0; index < own.length; index += 2) req.headers[own[index] as string] = own[index + 1];
}

/** Gives a connection its time to be made, and tells the breaker of one that was. */
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
  // A busy process comes to its timers before it sees the connections that were made meanwhile.
  const timer = setTimeout(() => setImmediate(giveUp), timeouts.connectMs);
  outgoing.once('close', () => clearTimeout(timer));
  socket.once('connect', () => {
    clearTimeout(timer);
    breaker.succeeded();
  });
}

/** Streams bodies through http-proxy-middleware: nothing is parsed, nothing is buffered. */
export function createBodyProxy(upstream: Upstream, onFailure: FailureListener): BodyProxy {
  const { breaker, figures, timeouts } = upstream;
  const exchanges = new WeakMap<IncomingMessage, Exchange>();
  const timedOut = new WeakSet<IncomingMessage>();

  const handleRequest = (outgoing: ClientRequest, req: IncomingMessage, res: ServerResponse): void => {
    const exchange = exchanges.get(req);
    const isUpload = exchange?.target?.limit === 'upload';
    let bodyEndedAt = performance.now();
    req.once('end', () => (bodyEndedAt = performance.now()));
    watchConnecting(outgoing, upstream);
    // Counts from the last byte in either direction: an upload may take as long as it keeps moving.
    outgoing.setTimeout(isUpload ? timeouts.uploadAnswerMs : timeouts.answerMs, () => {
      timedOut.add(req);
      outgoing.destroy();
    });
    outgoing.once('response', () => {
      figures.answered((performance.now() - bodyEndedAt) / 1_000);
      outgoing.setTimeout(timeouts.idleMs);
    });
    res.once('close', () => {
      if (!res.writableFinished) outgoing.destroy();
    });
  };

  const handleAnswer = (answer: IncomingMessage, req: IncomingMessage, res: ServerResponse): void => {
    const exchange = exchanges.get(req);
    if (!exchange || res.headersSent) return;
    lingerOverBody(req, res);
    res.writeHead(answer.statusCode ?? 502, answerHeaders(exchange, answer.rawHeaders));
    answer.pipe(res);
    answer.once('close', () => {
      if (!answer.complete) res.destroy();
    });
  };

  const handleFailure = (error: Error, req: IncomingMessage, res: ServerResponse | Socket): void => {
    const exchange = exchanges.get(req);
    if (!exchange || res.destroyed || exchange.res.writableEnded) return;
    if (isConnectFailure(error)) breaker.failed();
    const cause = timedOut.has(req) ? new AppError('UPSTREAM_TIMEOUT', { cause: error }) : error;
    figures.failed(reasonOf(cause));
    onFailure(exchange, cause);
    answerError(exchange, upstreamError(cause));
  };

  const proxy = createProxyMiddleware({
    target: upstream.url,
    agent: upstream.agent,
    // The path goes on as it came: neither normalised nor decoded.
    toProxy: true,
    prependPath: false,
    selfHandleResponse: true,
    on: { proxyReq: handleRequest, proxyRes: handleAnswer, error: handleFailure },
  });

  return (exchange) => {
    const { req, res, target } = exchange;
    exchanges.set(req, exchange);
    upstream.writes += 1;
    res.once('close', () => {
      upstream.writes -= 1;
    });
    guardSlowBody(req, res, bodyPaces[target?.limit === 'upload' ? 'upload' : 'call']);
    setOutgoingHeaders(exchange);
    void proxy(req, res, () => undefined);
  };
}
