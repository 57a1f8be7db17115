import { fetchWithSession } from './fetch-with-session';

/** Why a file could not be read; `message` is shown to the user. */
export class FileReadError extends Error {}

const reasons: Record<number, string> = {
  401: 'Your session has ended. Sign in and try again.',
  403: 'You may not open this file.',
  404: 'This file was removed.',
};

/** How a file is read. */
export interface ReadOptions {
  signal: AbortSignal;
  /** A stretch of the file, in bytes; all of it without one. */
  range?: { offset: number; length: number };
  /** Told per cent, where the answer tells its length. */
  onProgress?: (percent: number) => void;
}

async function collect(answer: Response, onProgress?: (percent: number) => void) {
  const total = Number(answer.headers.get('content-length')) || 0;
  const reader = onProgress && answer.body?.getReader();
  if (!reader || total === 0) return new Uint8Array(await answer.arrayBuffer());
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    size += part.value.byteLength;
    onProgress(Math.min(100, (size / total) * 100));
  }
  const bytes = new Uint8Array(size);
  parts.reduce((offset, part) => (bytes.set(part, offset), offset + part.byteLength), 0);
  return bytes;
}

const rangeHeader = ({ offset, length }: NonNullable<ReadOptions['range']>): string =>
  `bytes=${offset}-${offset + length - 1}`;

/**
 * Reads a stored file, or a stretch of it. An ended session is told to the shell, which asks to sign in.
 * @throws FileReadError, or what `signal` was aborted with
 */
export async function readFile(
  url: string,
  { signal, range, onProgress }: ReadOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const headers: HeadersInit = range ? { Range: rangeHeader(range) } : {};
    const answer = await fetchWithSession(url, { signal, headers });
    if (!answer.ok) throw new FileReadError(reasons[answer.status] ?? 'The file could not be read.');
    const bytes = await collect(answer, onProgress);
    // Something on the way answers ranges with the whole file.
    const isWhole = range && answer.status === 200;
    return isWhole ? bytes.slice(range.offset, range.offset + range.length) : bytes;
  } catch (error) {
    if (signal.aborted || error instanceof FileReadError) throw error;
    throw new FileReadError('Check your connection and try again.', { cause: error });
  }
}
