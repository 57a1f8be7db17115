import { open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { ByteSource } from '@medrad/dicom';
import type { StagedObject } from '@medrad/object-store';

/** Opens a staged file for random access while `use` runs, without loading the whole file into memory. */
export async function withStagedSource<T>(
  { path, size }: StagedObject,
  use: (source: ByteSource) => Promise<T>,
): Promise<T> {
  const handle = await open(path, 'r');
  try {
    return await use({
      size,
      crc32: (bytes) => crc32(bytes),
      async read(from, to) {
        // The buffer need not be cleared, because reading the file fills all of it.
        const bytes = Buffer.allocUnsafe(Math.max(0, to - from));
        const { bytesRead } = await handle.read(bytes, 0, bytes.length, from);
        return bytes.subarray(0, bytesRead);
      },
    });
  } finally {
    await handle.close();
  }
}
