import type { RequestHandler } from 'express';

/** Number of bytes that are read after the answer before the sender is cut off. */
const mostBytes = 128 * 1024 * 1024;

/**
 * Reads and drops the unread rest of a body once the answer is sent. Otherwise the rest would stay in the connection:
 * the sender would wait for ever, and so would the next request on the connection, perhaps that of another person.
 */
export const readRestOfBody: RequestHandler = (req, res, next) => {
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
