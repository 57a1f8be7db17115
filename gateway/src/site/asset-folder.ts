import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Request, Response } from 'express';
import { isHashed } from './front-end-files';
import { workerPolicy } from './security-headers';

/** Encodings in which assets are compressed at build time, best first. */
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

const worker = /\.worker(\.[0-9a-f]{8,})?\.js$/;
const yearSeconds = 365 * 24 * 3_600;

const isFile = (file: string): Promise<boolean> =>
  stat(file).then(
    (info) => info.isFile(),
    () => false,
  );

async function pickVariant(file: string, req: Request): Promise<{ suffix: string; encoding?: string }> {
  for (const { name, suffix } of encodings) {
    if (req.acceptsEncodings([name]) === name && (await isFile(file + suffix)))
      return { suffix, encoding: name };
  }
  return { suffix: '' };
}

/**
 * @returns the path of the file below the folder; null for a path that leads out of the folder or names a hidden file
 */
function relativePath(urlPath: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(urlPath);
  } catch {
    return null;
  }
  const segments = decoded.split('/').filter(Boolean);
  const isOdd = (segment: string): boolean => segment.startsWith('.') || /[\\\0:]/.test(segment);
  return segments.length === 0 || segments.some(isOdd) ? null : segments.join('/');
}

/**
 * Cache-Control of an asset. A file under a hashed name never changes; every other file, such as a worker script under a
 * fixed name, is revalidated at each use.
 */
function cacheControlOf(name: string): string {
  return isHashed(name) ? `public, max-age=${yearSeconds}, immutable` : 'no-cache';
}

/**
 * Sends a built file, compressed if the client accepts that.
 * @param servedAs name under which the file is served, if it is not its own
 * @returns false when the file does not exist; then nothing has been sent
 */
export async function sendAsset(
  folder: string,
  urlPath: string,
  req: Request,
  res: Response,
  servedAs?: string,
): Promise<boolean> {
  const relative = relativePath(urlPath);
  if (!relative || !(await isFile(path.join(folder, relative)))) return false;
  const { suffix, encoding } = await pickVariant(path.join(folder, relative), req);
  res.type(path.extname(relative));
  res.setHeader('Cache-Control', cacheControlOf(servedAs ?? relative));
  res.vary('Accept-Encoding');
  if (encoding) res.setHeader('Content-Encoding', encoding);
  if (worker.test(relative)) res.setHeader('Content-Security-Policy', workerPolicy);
  return new Promise((resolve) => {
    // An error after this point means that the client left, because the file exists.
    res.sendFile(relative + suffix, { root: folder, cacheControl: false }, () => resolve(true));
  });
}
