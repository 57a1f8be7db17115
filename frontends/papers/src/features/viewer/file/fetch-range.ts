import { fetchWithSession } from '@medrad/remote-kit/reads';
import { FileFailure, reasonOfStatus } from './file-failure';

/** A byte range of a file; `size` is that of the whole file. */
export interface FilePart {
  begin: number;
  bytes: Uint8Array<ArrayBuffer>;
  size: number;
  /** Whether the service sent the whole file instead of the range. */
  isWhole: boolean;
}

/** Called as bytes arrive; `size` is the size of the file, 0 until it is known. */
export type OnBytes = (loaded: number, size: number) => void;

async function readBody(response: Response, onBytes?: OnBytes): Promise<Uint8Array<ArrayBuffer>> {
  if (!response.body || !onBytes) return new Uint8Array(await response.arrayBuffer());
  const size = Number(response.headers.get('Content-Length') ?? 0);
  const chunks: Uint8Array[] = [];
  let loaded = 0;
  const reader = response.body.getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    chunks.push(step.value);
    loaded += step.value.length;
    onBytes(loaded, size);
  }
  const bytes = new Uint8Array(loaded);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/**
 * Requests one byte range in the format of HTTP's Range header (`0-65535`, `-65536`).
 * @throws FileFailure
 */
export async function fetchRange(
  url: string,
  range: string,
  { signal, onBytes }: { signal: AbortSignal; onBytes?: OnBytes },
): Promise<FilePart> {
  try {
    const response = await fetchWithSession(url, { headers: { Range: `bytes=${range}` }, signal });
    if (!response.ok) throw new FileFailure(reasonOfStatus(response.status));
    const place = /^bytes (\d+)-\d+\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '');
    if (response.status !== 206 || !place) {
      const bytes = await readBody(response, onBytes);
      return { begin: 0, bytes, size: bytes.length, isWhole: true };
    }
    const [begin, size] = [Number(place[1]), Number(place[2])];
    const bytes = await readBody(response);
    return { begin, bytes, size, isWhole: bytes.length === size };
  } catch (error) {
    if (error instanceof FileFailure || signal.aborted) throw error;
    throw new FileFailure('network', error);
  }
}
