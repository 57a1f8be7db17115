import { request } from 'node:http';
import { Readable } from 'node:stream';

/** A large body for an address. */
export interface Upload {
  url: string;
  method: 'POST' | 'PUT';
  headers: Record<string, string>;
  /** The body, piece by piece; its length is declared. */
  pieces: readonly Buffer[];
}

/** Seconds an upload takes until it is answered with 201; the client sends as fast as it is taken from it. */
export function sendUpload({ url, method, headers, pieces }: Upload): Promise<number> {
  const started = performance.now();
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return new Promise((resolve, reject) => {
    const req = request(url, { method, headers: { ...headers, 'content-length': length } }, (res) => {
      res.resume();
      res.once('end', () =>
        res.statusCode === 201
          ? resolve((performance.now() - started) / 1_000)
          : reject(new Error(`answered ${String(res.statusCode)}`)),
      );
    });
    req.once('error', reject);
    Readable.from(pieces, { objectMode: true, highWaterMark: 1 }).pipe(req);
  });
}
