import type { Request, RequestHandler } from 'express';

/** Number of bytes that are read after the answer before the sender is cut off. */
const mostBytes = 128 * 1024 * 1024;

/** Whether a request has a body (RFC 9112, section 6.3). */
const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Reads and drops the unread rest of a body once the answer is sent. Otherwise the rest would stay in the connection:
 * the sender would wait for ever, and so would the next request on the connection, perhaps that of another person.
 */
export const readRestOfBody: RequestHandler = (req, res, next) => {
  // Most requests have no body, and waiting for the end of an empty one costs a tenth of a small request.
  if (!hasBody(req)) {
    next();
    return;
  }
  res.once('finish', () => {
    if (req.readableEnded || req.destroyed) return;
    let left = mostBytes;
    req.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) req.destroy();
    });
    req.resume();
  });
  next();
};
