/** Bytes that can be read in parts. */
export interface ByteSource {
  size: number;
  /**
   * Reads a range of bytes.
   * @param to exclusive; at most `size`
   */
  read(from: number, to: number): Promise<Uint8Array>;
}

/** A byte range of a file: from `from` up to, but not including, `to`. */
export interface ByteRange {
  from: number;
  to: number;
}
