/** What of a browser's `Blob` or `File` is used. */
export interface BlobLike {
  readonly size: number;
  slice(from: number, to: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

/** A file as it was picked, dropped or downloaded. */
export interface SeriesFile {
  /** With its path where there is one, e.g. `CT/0001`. */
  name: string;
  data: Uint8Array | BlobLike;
}

/** Bytes that are read part by part. */
export interface ByteSource {
  size: number;
  /** @param to exclusive; never more than `size` */
  read(from: number, to: number): Promise<Uint8Array>;
  /** Checksum of a ZIP entry (APPNOTE 4.4.7), where the platform has a quicker one than this package. */
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
