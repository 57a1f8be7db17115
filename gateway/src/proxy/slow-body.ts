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

/** How long a client may go on sending a body nobody wants, in milliseconds. */
const lingerMs = 3_000;

/**
 * After an answer that came before the end of the body: reads on for a moment. Closing at once would reset the connection,
 * and the client would see that in place of the answer. Node closes at once for a client that asked for a closed connection:
 * that one is closed here. To be called before the headers are written.
 */
export function lingerOverBody(req: IncomingMessage, res: ServerResponse): void {
  if (req.complete) return;
  const isLast = !res.shouldKeepAlive;
  res.shouldKeepAlive = true;
  res.once('finish', () => {
    const close = (): void => void (isLast && req.socket.end());
    if (req.readableEnded) return close();
    req.once('end', close);
    req.resume();
    const timer = setTimeout(() => {
      if (!req.complete) req.socket.destroy();
    }, lingerMs);
    timer.unref();
    req.once('close', () => clearTimeout(timer));
  });
}
