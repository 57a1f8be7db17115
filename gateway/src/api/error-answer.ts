import type { AppError } from '@medrad/contracts';
import { gatewayHeaders } from '../proxy/answer-headers';
import { endAfterBody } from '../proxy/slow-body';
import type { Exchange } from './exchange';

/** The parts of an exchange that an error answer needs. */
type RefusedExchange = Pick<Exchange, 'req' | 'res' | 'requestId' | 'isSecure'>;

/**
 * Answers a request with the error envelope. If an answer has begun already, its connection is cut instead, so that
 * the client does not take the answer for complete.
 */
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
  // After an ambiguous request, the bytes that follow on its connection cannot be trusted either, so the connection
  // is closed.
  if (error.code === 'MALFORMED_REQUEST' && req.complete) headers.push('Connection', 'close');
  const end = endAfterBody(req, res, headers);
  res.writeHead(error.status, headers);
  if (req.method !== 'HEAD') res.write(bytes);
  else res.flushHeaders();
  end();
}
