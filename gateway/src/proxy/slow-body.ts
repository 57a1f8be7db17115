import type { IncomingMessage, ServerResponse } from 'node:http';

/** How slowly a body may come. */
export interface BodyPace {
  checkEveryMs: number;
  /** A body that brings less than this between two checks is held open on purpose, or its client is gone. */
  leastBytesPerCheck: number;
  /** For the whole body. */
  mostMs: number;
}

/**
 * A call is a few kilobytes. An upload is limited as a whole by the server's requestTimeout alone (an honest one over a
 * bad line takes minutes), and may stand still while a phone changes its cell.
 */
export const bodyPaces = {
  call: { checkEveryMs: 10_000, leastBytesPerCheck: 1_024, mostMs: 60_000 },
  upload: { checkEveryMs: 30_000, leastBytesPerCheck: 16_384, mostMs: Infinity },
} as const satisfies Record<string, BodyPace>;

/** Ends a request whose body trickles in. */
export function guardSlowBody(req: IncomingMessage, res: ServerResponse, pace: BodyPace): void {
  // Most bodies come with their headers.
  if (req.complete) return;
  const { checkEveryMs, leastBytesPerCheck, mostMs } = pace;
  let seen = req.socket.bytesRead;
  let checks = 0;
  const timer = setInterval(() => {
    checks += 1;
    const read = req.socket.bytesRead;
    const isSlow = read - seen < leastBytesPerCheck && !req.isPaused();
    if (!req.complete && (isSlow || checks * checkEveryMs >= mostMs)) req.socket.destroy();
    seen = read;
  }, checkEveryMs);
  timer.unref();
  const stop = (): void => clearInterval(timer);
  req.once('end', stop);
  res.once('close', stop);
}

/** Tells a client that waits for permission (Expect: 100-continue) to send its body. */
export function acceptBody({ headers }: IncomingMessage, res: ServerResponse): void {
  if (headers.expect !== undefined) res.writeContinue();
}

/** How long a client may go on sending a body that is not wanted any more, in milliseconds. */
const lingerMs = 3_000;

/**
 * Ends an answer that is complete before the body of its request is. Closing at once would reset the connection, and the
 * client would see the reset in place of the answer. So the answer announces that the connection closes, what still
 * arrives of the body is read and dropped, and the connection is closed after that, or after 3 s.
 * @param headers of the answer, with its Content-Length, as name and value in turn; call this before they are written
 * @returns ends the answer; to be called once all of it is written
 */
export function endAfterBody(req: IncomingMessage, res: ServerResponse, headers: string[]): () => void {
  if (req.complete) return () => void res.end();
  headers.push('Connection', 'close');
  return () => {
    const timer = setTimeout(finish, lingerMs);
    function finish(): void {
      clearTimeout(timer);
      res.end();
    }
    if (req.readableEnded || req.destroyed) return finish();
    req.once('end', finish).once('close', finish);
    req.resume();
  };
}
