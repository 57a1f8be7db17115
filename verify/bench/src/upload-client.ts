import { request } from 'node:http';
import { Readable } from 'node:stream';

/** A large upload to an address. */
export interface Upload {
  url: string;
  method: 'POST' | 'PUT';
  headers: Record<string, string>;
  /** Body in pieces; the request declares its length. */
  pieces: readonly Buffer[];
}

/** Seconds until an upload is answered with 201. The client sends as fast as the server reads. */
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
