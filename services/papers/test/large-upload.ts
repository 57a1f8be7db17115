import { request } from 'node:http';
import { Readable } from 'node:stream';
import { asCaller } from '@medrad/testing';
import type { Papers } from './start-papers';

const boundary = 'a-boundary-of-the-test';

const part = (name: string, value: string): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

const filler = Buffer.alloc(1024 * 1024, 'x');

/** Yields a PDF of exactly `bytes` bytes in chunks. */
function* pdfPieces(bytes: number): Generator<Buffer> {
  const [head, end] = [Buffer.from('%PDF-1.4\n'), Buffer.from('\n%%EOF\n')];
  yield head;
  for (let left = bytes - head.length - end.length; left > 0; left -= filler.length) {
    yield filler.subarray(0, left);
  }
  yield end;
}

/**
 * Uploads a paper of `bytes` bytes.
 * @param isDeclared true to send a Content-Length, false for a chunked body
 * @returns the HTTP status
 */
export function uploadLarge(app: Papers, bytes: number, isDeclared: boolean): Promise<number> {
  const before = Buffer.from(
    part('title', 'Large') +
      part('subject', 'General') +
      `--${boundary}\r\nContent-Disposition: form-data; name="pdfFile"; filename="large.pdf"\r\n\r\n`,
  );
  const after = Buffer.from(`\r\n--${boundary}--\r\n`);
  const headers = {
    ...asCaller(app.developer),
    'content-type': `multipart/form-data; boundary=${boundary}`,
    ...(isDeclared ? { 'content-length': before.length + bytes + after.length } : {}),
  };
  return new Promise((resolve, reject) => {
    const req = request(`${app.url}/api/upload-theory-paper`, { method: 'POST', headers }, (res) => {
      res.resume();
      resolve(res.statusCode ?? 0);
    });
    req.once('error', reject);
    Readable.from([before, ...pdfPieces(bytes), after]).pipe(req);
  });
}
