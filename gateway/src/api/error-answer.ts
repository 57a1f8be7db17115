import type { AppError } from '@medrad/contracts';
import { gatewayHeaders } from '../proxy/answer-headers';
import { endAfterBody } from '../proxy/slow-body';
import type { Exchange } from './exchange';

/** What an error answer needs to know of its request. */
type RefusedExchange = Pick<Exchange, 'req' | 'res' | 'requestId' | 'isSecure'>;

/** Writes the error envelope; an answer that has begun is cut off, so that nobody takes it for whole. */
export function answerError(exchange: RefusedExchange, error: AppError): void {
  const { req, res, requestId } = exchange;
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const bytes = Buffer.from(JSON.stringify(error.body(requestId)));
  const headers = [
    ...gatewayHeaders(exchange),
    'Cache-Control',
    'no-store',
    'Content-Type',
    'application/json; charset=utf-8',
    'Content-Length',
    String(bytes.length),
  ];
  if (error.retryAfterSeconds !== undefined) {
    headers.push('Retry-After', String(Math.ceil(error.retryAfterSeconds)));
  }
  // What comes behind a request that could be read in two ways is not to be trusted either.
  if (error.code === 'MALFORMED_REQUEST' && req.complete) headers.push('Connection', 'close');
  const end = endAfterBody(req, res, headers);
  res.writeHead(error.status, headers);
  if (req.method !== 'HEAD') res.write(bytes);
  else res.flushHeaders();
  end();
}
