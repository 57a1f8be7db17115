import type { RequestHandler } from 'express';

/** A sender that goes on for longer than this after its answer is cut off, in bytes. */
const mostBytes = 128 * 1024 * 1024;

/**
 * Reads away what is left of a body once the answer is out. A body that was refused half-way would otherwise stay in the
 * connection: its sender would wait for ever to send the rest, and the next request behind it, maybe somebody else's.
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
