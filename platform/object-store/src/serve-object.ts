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

/** The file to serve, and how. */
export interface ServeOptions {
  store: ObjectStore;
  /** Facts about the file, as the store just reported them. */
  object: StoredObject;
  /** Whether to offer the file for saving instead of displaying it. */
  download?: boolean;
  /** File name for saving; any text. */
  fileName?: string;
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
  { store, object, download = false, fileName }: ServeOptions,
): Promise<void> {
  const range = wantedRange(request, object);
  if (range === 'unsatisfiable') {
    response.setHeader('Content-Range', `bytes */${object.size}`);
    throw new AppError('RANGE_NOT_SATISFIABLE');
  }
  const isNotModified = matches(request.headers['if-none-match'], etagOf(object));
  const hasBody = request.method !== 'HEAD' && !isNotModified;
  const opened = hasBody ? await store.open(object.key, range === 'whole' ? undefined : range) : null;
  describe(response, object, { download, fileName: fileName ?? object.key });
  if (isNotModified) response.statusCode = 304;
  else measure(response, range, object.size);
  if (!opened) {
    response.end();
    return;
  }
  await pipeline(opened.stream, response).catch((error: unknown) => {
    // The headers have already been sent, so a read error can only cut the answer short. A client that left is no
    // error.
    if (!response.destroyed) throw error;
  });
}

const etagOf = ({ blake2b }: StoredObject) => `"${blake2b}"`;

function wantedRange(request: IncomingMessage, object: StoredObject): RangeRequest {
  const condition = request.headers['if-range'];
  if (request.method === 'HEAD') return 'whole';
  // If-Range compares strongly; there is no Last-Modified that a date could match (RFC 9110 13.1.5).
  if (condition !== undefined && condition !== etagOf(object)) return 'whole';
  return parseRange(request.headers.range, object.size);
}

/** If-None-Match compares weakly (RFC 9110 13.1.2). */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

function describe(
  response: ServerResponse,
  object: StoredObject,
  { download, fileName }: Required<Omit<ServeOptions, 'store' | 'object'>>,
) {
  const isAttachment = download || !kindFacts(object.kind).isInline;
  response.setHeader('Content-Type', object.contentType);
  response.setHeader(
    'Content-Disposition',
    contentDisposition(isAttachment ? 'attachment' : 'inline', fileName),
  );
  response.setHeader('ETag', etagOf(object));
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
