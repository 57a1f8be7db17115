import type { IncomingMessage, ServerResponse } from 'node:http';

/** Slowest rate at which a body may arrive. */
export interface BodyPace {
  checkEveryMs: number;
  /**
   * Number of bytes that must arrive between two checks. A slower client holds the connection open on purpose or is
   * gone.
   */
  leastBytesPerCheck: number;
  /** Longest time that the whole body may take, in milliseconds; Infinity for no limit. */
  mostMs: number;
}

/**
 * Slowest rates for calls and uploads. A call has a few kilobytes. An upload is limited in total only by the server's
 * requestTimeout, because an honest upload over a bad line takes minutes, and it may pause while a phone changes
 * cells.
 */
export const bodyPaces = {
  call: { checkEveryMs: 10_000, leastBytesPerCheck: 1_024, mostMs: 60_000 },
  upload: { checkEveryMs: 30_000, leastBytesPerCheck: 16_384, mostMs: Infinity },
} as const satisfies Record<string, BodyPace>;

/** Closes the connection of a request whose body arrives too slowly. */
export function guardSlowBody(req: IncomingMessage, res: ServerResponse, pace: BodyPace): void {
  // Most bodies have arrived completely together with their headers.
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

/** Sends 100 Continue to a client that waits for permission to send its body. */
export function acceptBody({ headers }: IncomingMessage, res: ServerResponse): void {
  if (headers.expect !== undefined) res.writeContinue();
}

/** Longest time in milliseconds for which a body that nobody needs is read and dropped. */
const lingerMs = 3_000;

/**
 * Prepares the end of an answer that may be written before the body of its request has arrived. If the connection
 * were closed at once, it would be reset, and the client would not see the answer. Therefore the answer announces
 * that the connection will be closed, the rest of the body is read and dropped, and then, or after 3 s, the answer
 * ends.
 * @param headers headers of the answer with its Content-Length, as alternating names and values; call this function
 * before they are written
 * @returns a function that ends the answer; call it when the whole answer is written
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
