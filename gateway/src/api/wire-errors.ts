import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { AppError, type ErrorCode } from '@medrad/contracts';

/** Called with the status of each request that Node's parser or its timers rejected. */
export type WireErrorObserver = (status: number) => void;

/** Answers data that Node cannot read as a request: invalid HTTP, or headers that are too long or too late. */
export interface WireErrorGuard {
  /** Must be called for every request with its answer, so that no error is written into the middle of an answer. */
  began(req: IncomingMessage, res: ServerResponse): void;
  /** Listener for the event `clientError` of the server. */
  answer(error: Error, socket: Duplex): void;
}

/**
 * Longest time in milliseconds for which the rest of a rejected request is read. If the connection were closed
 * earlier, it would be reset before the client sees the answer.
 */
const lingerMs = 3_000;

/** Errors by the codes of Node's HTTP parser and of its timers; with any other code the request was malformed. */
const codes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

function messageOf(error: AppError): string {
  const body = JSON.stringify(error.body(randomUUID()));
  return [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

/** Creates the guard, which answers unreadable requests with the error envelope and closes their connections. */
export function createWireErrorGuard(observe: WireErrorObserver): WireErrorGuard {
  const latest = new WeakMap<Duplex, ServerResponse>();
  const refused = new WeakSet<Duplex>();
  return {
    began(req, res) {
      latest.set(req.socket, res);
    },
    answer(error, socket) {
      // After an error, the parser reports each further chunk of the connection as another error.
      if (refused.has(socket)) return;
      refused.add(socket);
      const res = latest.get(socket);
      const isAnswering = res !== undefined && res.headersSent && !res.writableFinished;
      if (!socket.writable || isAnswering) {
        socket.destroy();
        return;
      }
      const refusal = new AppError(codes[(error as NodeJS.ErrnoException).code ?? ''] ?? 'MALFORMED_REQUEST');
      observe(refusal.status);
      socket.end(messageOf(refusal));
      const timer = setTimeout(() => socket.destroy(), lingerMs);
      (socket as Socket).once('close', () => clearTimeout(timer));
      socket.once('end', () => socket.destroy());
    },
  };
}
