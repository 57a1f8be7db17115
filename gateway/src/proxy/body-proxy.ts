import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '@medrad/contracts';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { answerError } from '../api/error-answer';
import type { Exchange } from '../api/exchange';
import { answerHeaders } from './answer-headers';
import type { FailureListener } from './bodiless-proxy';
import { hopHeaders, isDropped, ownHeaders } from './request-headers';
import { guardSlowBody, lingerOverBody } from './slow-body';
import { isConnectFailure, type Upstream, upstreamError } from './upstream';

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

/** Streams bodies through http-proxy-middleware: nothing is parsed, nothing is buffered. */
export function createBodyProxy(upstream: Upstream, onFailure: FailureListener): BodyProxy {
  const exchanges = new WeakMap<IncomingMessage, Exchange>();

  const handleAnswer = (answer: IncomingMessage, req: IncomingMessage, res: ServerResponse): void => {
    const exchange = exchanges.get(req);
    if (!exchange || res.headersSent) return;
    upstream.breaker.succeeded();
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
    if (isConnectFailure(error)) upstream.breaker.failed();
    const cause = timedOut.has(req) ? new AppError('UPSTREAM_TIMEOUT', { cause: error }) : error;
    onFailure(exchange, cause);
    answerError(exchange, upstreamError(cause));
  };

  const timedOut = new WeakSet<IncomingMessage>();
  const handleRequest = (outgoing: ClientRequest, req: IncomingMessage, res: ServerResponse): void => {
    outgoing.once('timeout', () => timedOut.add(req));
    res.once('close', () => {
      if (!res.writableFinished) outgoing.destroy();
    });
  };

  const proxy = createProxyMiddleware({
    target: upstream.url,
    agent: upstream.agent,
    // The path goes on as it came: neither normalised nor decoded.
    toProxy: true,
    prependPath: false,
    selfHandleResponse: true,
    proxyTimeout: upstream.timeouts.answerMs,
    on: { proxyReq: handleRequest, proxyRes: handleAnswer, error: handleFailure },
  });

  return (exchange) => {
    const { req, res } = exchange;
    exchanges.set(req, exchange);
    upstream.active += 1;
    res.once('close', () => {
      upstream.active -= 1;
    });
    guardSlowBody(req, res);
    setOutgoingHeaders(exchange);
    void proxy(req, res, () => undefined);
  };
}
