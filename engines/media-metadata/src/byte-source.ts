/** Bytes that are read part by part. */
export interface ByteSource {
  size: number;
  /** @param to exclusive; never more than `size` */
  read(from: number, to: number): Promise<Uint8Array>;
}

/** A stretch of a file: from `from` up to, not including, `to`. */
export interface Stretch {
  from: number;
  to: number;
}
