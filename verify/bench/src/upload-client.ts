import { request } from 'node:http';
import { Readable } from 'node:stream';

/** A large upload. */
export interface Upload {
  url: string;
  method: 'POST' | 'PUT';
  headers: Record<string, string>;
  /** Pieces of the body; the request declares the length of all of them as its Content-Length. */
  pieces: readonly Buffer[];
}

/** Sends an upload as fast as the server reads. Returns the seconds until it is answered with 201. */
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
