import { readApiError } from '@medrad/api-client';
import { fetchWithSession } from './fetch-with-session';

/** Error of a file that could not be read; `message` is shown to the user, and `cause` is the error of the call. */
export class FileReadError extends Error {}

const reasons: Record<number, string> = {
  401: 'Your session has ended. Sign in and try again.',
  403: 'You may not open this file.',
  404: 'This file was removed.',
};

/** Options of {@link readFile}. */
export interface ReadOptions {
  signal: AbortSignal;
  /** Range in bytes. Default: the whole file. */
  range?: { offset: number; length: number };
  /** Called with the progress in per cent, if the answer states its length. */
  onProgress?: (percent: number) => void;
}

/** Milliseconds of work after which the browser may handle other tasks of the page. */
const turnMs = 8;

/**
 * `postTask` yields to the event loop without `setTimeout`, whose nested timers wait 4 ms each; not every browser has
 * it.
 */
const { scheduler } = globalThis as { scheduler?: { postTask?(task: () => void): Promise<void> } };

const nextTurn = (): Promise<void> =>
  scheduler?.postTask?.(() => undefined) ?? new Promise((resolve) => setTimeout(resolve, 0));

async function collect(answer: Response, onProgress?: (percent: number) => void) {
  const total = Number(answer.headers.get('content-length')) || 0;
  const reader = total > 0 && answer.body?.getReader();
  if (!reader) return new Uint8Array(await answer.arrayBuffer());
  // Each chunk is copied when it arrives, because joining all chunks of a large file at the end would block the page.
  let bytes = new Uint8Array(total);
  let size = 0;
  let turn = performance.now();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const { value } = part;
    // The stated length may be the length of a compressed answer, so more bytes may arrive.
    if (size + value.byteLength > bytes.byteLength) bytes = grown(bytes, size + value.byteLength);
    bytes.set(value, size);
    size += value.byteLength;
    onProgress?.(Math.min(100, (size / total) * 100));
    if (performance.now() - turn < turnMs) continue;
    // Without pauses, the chunks that have already arrived would be handled in one long task.
    await nextTurn();
    turn = performance.now();
  }
  return size === bytes.byteLength ? bytes : bytes.slice(0, size);
}

function grown(bytes: Uint8Array<ArrayBuffer>, least: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(least, 2 * bytes.byteLength));
  larger.set(bytes);
  return larger;
}

const rangeHeader = ({ offset, length }: NonNullable<ReadOptions['range']>): string =>
  `bytes=${offset}-${offset + length - 1}`;

/**
 * Reads a stored file or a range of it. An ended session is reported to the shell, which asks the person to sign in.
 * @throws FileReadError, or the reason with which `signal` was aborted
 */
export async function readFile(
  url: string,
  { signal, range, onProgress }: ReadOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const headers: HeadersInit = range ? { Range: rangeHeader(range) } : {};
    const answer = await fetchWithSession(url, { signal, headers });
    if (!answer.ok) {
      const cause = await readApiError(answer);
      throw new FileReadError(reasons[answer.status] ?? 'The file could not be read.', { cause });
    }
    const bytes = await collect(answer, onProgress);
    // A proxy may answer the request for a range with the whole file.
    const isWhole = range && answer.status === 200;
    return isWhole ? bytes.slice(range.offset, range.offset + range.length) : bytes;
  } catch (error) {
    if (signal.aborted || error instanceof FileReadError) throw error;
    throw new FileReadError('Check your connection and try again.', { cause: error });
  }
}
