/** The part of a browser's `Blob` or `File` that is used here. */
export interface BlobLike {
  readonly size: number;
  slice(from: number, to: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

/** A file that was picked, dropped or downloaded. */
export interface SeriesFile {
  /** Name of the file, with its path if known, such as `CT/0001`. */
  name: string;
  data: Uint8Array | BlobLike;
}

/** Bytes that can be read in parts. */
export interface ByteSource {
  size: number;
  /**
   * Reads a range of bytes.
   * @param to exclusive; at most `size`
   */
  read(from: number, to: number): Promise<Uint8Array>;
  /** CRC-32 (APPNOTE 4.4.7), when the platform has a faster implementation than this package. */
  crc32?(this: void, bytes: Uint8Array): number;
}

export function byteSource(data: SeriesFile['data']): ByteSource {
  if (data instanceof Uint8Array) {
    return { size: data.length, read: (from, to) => Promise.resolve(data.subarray(from, to)) };
  }
  return {
    size: data.size,
    read: async (from, to) => new Uint8Array(await data.slice(from, to).arrayBuffer()),
  };
}
