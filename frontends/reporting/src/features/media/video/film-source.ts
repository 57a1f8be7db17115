import type { ByteSource } from '@medrad/media-metadata';
import { readFile } from '@medrad/remote-kit/reads';

/** Number of bytes per request: the tables of most films fit into one. */
const blockBytes = 1 << 16;

/**
 * A stored file that is read block by block, each block once.
 * @param size size of the file in bytes
 */
export function filmSource(url: string, size: number, signal: AbortSignal): ByteSource {
  const blocks = new Map<number, Promise<Uint8Array>>();
  function blockAt(index: number): Promise<Uint8Array> {
    const offset = index * blockBytes;
    const length = Math.min(blockBytes, size - offset);
    const block = blocks.get(index) ?? readFile(url, { signal, range: { offset, length } });
    blocks.set(index, block);
    return block;
  }
  return {
    size,
    async read(from, to) {
      const end = Math.min(to, size);
      const bytes = new Uint8Array(Math.max(0, end - from));
      for (let at = from; at < end;) {
        const index = Math.floor(at / blockBytes);
        const start = index * blockBytes;
        const part = (await blockAt(index)).subarray(at - start, end - start);
        if (part.length === 0) throw new Error('The file ends before its size.');
        bytes.set(part, at - from);
        at += part.length;
      }
      return bytes;
    },
  };
}
