import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@medrad/contracts';
import { type RangeRequest, parseRange } from './byte-range';
import { contentDisposition } from './content-disposition';
import { kindFacts } from './file-kinds';
import type { ObjectStore, StoredObject } from './object-store';

/** Content-Security-Policy of a file: no scripts, no frames of other sites. */
const filePolicy = "sandbox; default-src 'none'; frame-ancestors 'self'";
/**
 * Browsers refuse to render a sandboxed PDF; the PDF viewer of a browser needs its own styles and the file as an
 * object.
 */
const pdfPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/**
 * What the headers say about a file that must not be recognised as another one with the same content: an ETag, and a
 * size in bytes that is at least that of the file. Zeros follow the file up to this size; image decoders ignore them.
 */
export interface FileDisguise {
  etag: string;
  size: number;
}

/** The file to serve, and how. */
export interface ServeOptions {
  store: ObjectStore;
  /** Facts about the file, as the store just reported them. */
  object: StoredObject;
  /** Whether to offer the file for saving instead of displaying it. */
  download?: boolean;
  /** File name for saving; any text. An extension of the file's kind is added if it has none. */
  fileName?: string;
  /** Absent for a file whose headers may say what it is. */
  disguise?: FileDisguise;
}

/**
 * Answers GET or HEAD for a file with one Range, If-Range, If-None-Match, a strong ETag and a fixed type. Only the
 * browser may store the answer, and must revalidate it before each use (304): a deleted file disappears from caches
 * too, and nobody sees a file after their session has ended. The caller must have checked the permission. Resolves when
 * the answer is sent or the client has left.
 * @throws AppError NOT_FOUND, RANGE_NOT_SATISFIABLE, before anything is sent
 */
export async function serveObject(
  request: IncomingMessage,
  response: ServerResponse,
  { store, object, download = false, fileName, disguise }: ServeOptions,
): Promise<void> {
  const shown = disguise ?? { etag: etagOf(object), size: object.size };
  const range = wantedRange(request, shown);
  if (range === 'unsatisfiable') {
    response.setHeader('Content-Range', `bytes */${shown.size}`);
    throw new AppError('RANGE_NOT_SATISFIABLE');
  }
  const isNotModified = matches(request.headers['if-none-match'], shown.etag);
  const hasBody = request.method !== 'HEAD' && !isNotModified;
  const body = hasBody ? await openPadded(store, object, range, shown.size) : null;
  describe(response, object, { download, fileName: fileName ?? object.key, etag: shown.etag });
  if (isNotModified) response.statusCode = 304;
  else measure(response, range, shown.size);
  if (!body) {
    response.end();
    return;
  }
  await pipeline(body, response).catch((error: unknown) => {
    // The headers have already been sent, so a read error can only cut the answer short. A client that left is no
    // error.
    if (!response.destroyed) throw error;
  });
}

/**
 * Opens a range of a file that zeros prolong to `size` bytes.
 * @throws AppError NOT_FOUND
 */
async function openPadded(
  store: ObjectStore,
  object: StoredObject,
  range: Exclude<RangeRequest, 'unsatisfiable'>,
  size: number,
): Promise<AsyncIterable<Uint8Array>> {
  const [start, end] = range === 'whole' ? [0, size - 1] : [range.start, range.end];
  const last = Math.min(end, object.size - 1);
  const isWhole = start === 0 && last === object.size - 1;
  const opened =
    start <= last || object.size === 0
      ? await store.open(object.key, isWhole ? undefined : { start, end: last })
      : null;
  const padding = end - Math.max(last, start - 1);
  if (opened && padding <= 0) return opened.stream;
  return (async function* padded() {
    if (opened) yield* opened.stream as AsyncIterable<Uint8Array>;
    if (padding > 0) yield new Uint8Array(padding);
  })();
}

const etagOf = ({ blake2b }: StoredObject) => `"${blake2b}"`;

function wantedRange(request: IncomingMessage, { etag, size }: FileDisguise): RangeRequest {
  const condition = request.headers['if-range'];
  if (request.method === 'HEAD') return 'whole';
  // If-Range compares strongly; there is no Last-Modified that a date could match (RFC 9110 13.1.5).
  if (condition !== undefined && condition !== etag) return 'whole';
  return parseRange(request.headers.range, size);
}

/** If-None-Match compares weakly (RFC 9110 13.1.2). */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

function describe(
  response: ServerResponse,
  object: StoredObject,
  { download, fileName, etag }: { download: boolean; fileName: string; etag: string },
) {
  const isAttachment = download || !kindFacts(object.kind).isInline;
  response.setHeader('Content-Type', object.contentType);
  response.setHeader(
    'Content-Disposition',
    contentDisposition(isAttachment ? 'attachment' : 'inline', { fileName, kind: object.kind }),
  );
  response.setHeader('ETag', etag);
  response.setHeader('Accept-Ranges', 'bytes');
  response.setHeader('Cache-Control', 'private, no-cache');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Content-Security-Policy', object.kind === 'pdf' ? pdfPolicy : filePolicy);
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
}

function measure(response: ServerResponse, range: Exclude<RangeRequest, 'unsatisfiable'>, size: number) {
  if (range === 'whole') {
    response.statusCode = 200;
    response.setHeader('Content-Length', size);
    return;
  }
  response.statusCode = 206;
  response.setHeader('Content-Length', range.end - range.start + 1);
  response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
}
