import type { AppError } from '@medrad/contracts';
import { gatewayHeaders } from '../proxy/answer-headers';
import { lingerOverBody } from '../proxy/slow-body';
import type { Exchange } from './exchange';

/** Writes the error envelope; an answer that has begun is cut off, so that nobody takes it for whole. */
export function answerError(exchange: Exchange, error: AppError): void {
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
  lingerOverBody(req, res);
  res.writeHead(error.status, headers);
  res.end(req.method === 'HEAD' ? undefined : bytes);
}

/** Whether the request announces a body. */
export function hasBody(req: Exchange['req']): boolean {
  const length = req.headers['content-length'];
  return req.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}
