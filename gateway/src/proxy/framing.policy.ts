import type { IncomingMessage } from 'node:http';
import { AppError } from '@medrad/contracts';
import { identityHeader } from '@medrad/service-kit';
import type { Target } from '../api/route-table';
import { isDropped } from './request-headers';

/**
 * Headers that tell where a message ends or to which host it goes. Each may occur only once, because two parsers may
 * choose different ones.
 */
const singular = new Set(['host', 'content-length', 'transfer-encoding', 'content-type', 'te', 'expect']);

/**
 * Headers, meant for every hop, on which the gateway's decisions depend. Naming one of them in Connection is an
 * attempt to have it removed on the way.
 */
const decisive = new Set([
  'host',
  'content-length',
  'content-type',
  'origin',
  'sec-fetch-site',
  'x-developer-password',
  identityHeader,
]);
/** Options of the Connection header that are not header names. */
const connectionOptions = new Set(['close', 'keep-alive', 'upgrade']);

const refuse = (message: string): never => {
  throw new AppError('MALFORMED_REQUEST', { message });
};

function assertSingular(rawHeaders: readonly string[]): void {
  let seen: Set<string> | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] as string).toLowerCase();
    if (!singular.has(name)) continue;
    if (seen?.has(name)) refuse(`The header ${name} may be sent once only.`);
    (seen ??= new Set()).add(name);
  }
}

function assertConnection(connection: string | undefined): void {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return;
  for (const part of connection.split(',')) {
    const name = part.trim().toLowerCase();
    if (connectionOptions.has(name) || name === '') continue;
    if (decisive.has(name) || isDropped(name)) refuse(`Connection may not name the header ${name}.`);
  }
}

/**
 * Refuses a request that another HTTP parser could read differently, or whose Connection header would have important
 * headers removed on the way (RFC 9112 §6, §11.2). Node's parser has already refused bare LF, folded lines and
 * requests with both Content-Length and Transfer-Encoding.
 * @throws AppError MALFORMED_REQUEST
 */
export function assertPlainFraming({ url, httpVersion, headers, rawHeaders }: IncomingMessage): void {
  if (!url?.startsWith('/')) refuse('The request target must be a path.');
  if (httpVersion !== '1.1' && httpVersion !== '1.0') refuse('Only HTTP/1.0 and HTTP/1.1 are spoken here.');
  assertSingular(rawHeaders);
  assertConnection(headers.connection);
  const { 'transfer-encoding': coding, 'content-length': length, expect } = headers;
  if (coding !== undefined) {
    if (coding.toLowerCase() !== 'chunked') refuse('The only transfer coding accepted here is chunked.');
    if (length !== undefined) refuse('A request has one framing, not two.');
    if (httpVersion === '1.0') refuse('HTTP/1.0 has no transfer codings.');
  }
  if (length !== undefined && !/^\d{1,15}$/.test(length)) refuse('Content-Length must be a number of bytes.');
  if (expect !== undefined && expect.toLowerCase() !== '100-continue') refuse('This expectation is not met.');
}

/** How the body of a request is forwarded to its service. */
export interface BodyPlan {
  /**
   * `none`: there is no body. `buffered`: the gateway reads the body completely first. `streamed`: the body is passed
   * on while it arrives.
   */
  kind: 'none' | 'buffered' | 'streamed';
  /** Length of the body in bytes, as announced; null when the body comes in chunks of unknown total length. */
  bytes: number | null;
}

const noBody: BodyPlan = { kind: 'none', bytes: 0 };
const kindOf = { json: 'buffered', multipart: 'streamed', raw: 'streamed' } as const;

/**
 * Decides how the body of a request is forwarded. Only a call whose contract has a body may carry one. For all other
 * calls a body is refused, whatever the method, before anything is sent to a service.
 * @throws AppError MALFORMED_REQUEST
 */
export function planBody({ headers }: IncomingMessage, target: Target): BodyPlan {
  const isChunked = headers['transfer-encoding'] !== undefined;
  const bytes = isChunked ? null : Number(headers['content-length'] ?? 0);
  if (bytes === 0) return noBody;
  if (!target.body) throw new AppError('MALFORMED_REQUEST', { message: 'This call takes no body.' });
  return { kind: kindOf[target.body], bytes };
}
