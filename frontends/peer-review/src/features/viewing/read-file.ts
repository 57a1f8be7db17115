import { fetchWithSession } from '@medrad/remote-kit/reads';

/** Why a file could not be read; `message` is shown to the user. */
export class FileReadError extends Error {}

const reasons: Record<number, string> = {
  401: 'Your session has ended. Sign in and try again.',
  403: 'You may not open this file.',
  404: 'This file was removed.',
};

async function collect(answer: Response, onProgress: (percent: number) => void) {
  const total = Number(answer.headers.get('content-length')) || 0;
  const reader = answer.body?.getReader();
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

/**
 * Reads a stored file whole. An ended session is told to the shell, which asks to sign in.
 * @param onProgress gets per cent, where the answer tells its length
 * @throws FileReadError, or what `signal` was aborted with
 */
export async function readFile(
  url: string,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const answer = await fetchWithSession(url, { signal });
    if (!answer.ok) throw new FileReadError(reasons[answer.status] ?? 'The file could not be read.');
    return await collect(answer, onProgress);
  } catch (error) {
    if (signal.aborted || error instanceof FileReadError) throw error;
    throw new FileReadError('Check your connection and try again.', { cause: error });
  }
}
