import type { IncomingMessage, ServerResponse } from 'node:http';

const checkEveryMs = 10_000;
/** A body that brings less than this between two checks is held open on purpose, or its client is gone. */
const leastBytesPerCheck = 1_024;

/**
 * Ends a request whose body trickles in. There is no limit on the whole: an honest upload over a bad line takes minutes.
 */
export function guardSlowBody(req: IncomingMessage, res: ServerResponse): void {
  let seen = req.socket.bytesRead;
  const timer = setInterval(() => {
    const read = req.socket.bytesRead;
    if (!req.complete && read - seen < leastBytesPerCheck && !req.isPaused()) req.socket.destroy();
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
 * and the client would see that in place of the answer.
 */
export function lingerOverBody(req: IncomingMessage, res: ServerResponse): void {
  if (req.complete) return;
  res.once('finish', () => {
    if (req.complete) return;
    req.resume();
    const timer = setTimeout(() => {
      if (!req.complete) req.socket.destroy();
    }, lingerMs);
    timer.unref();
    req.once('close', () => clearTimeout(timer));
  });
}
