/** A Huffman table (ITU-T T.81 annex C), looked up by the next 16 bits. */
export interface HuffmanTable {
  /** `length << 8 | symbol` for every 16 bits that begin with a code; 0 where none does. */
  codes: Uint16Array;
}

/** @param counts codes of 1 to 16 bits; @param symbols in the order of the codes. Null when they are no prefix code. */
export function buildHuffmanTable(counts: Uint8Array, symbols: Uint8Array): HuffmanTable | null {
  const codes = new Uint16Array(1 << 16);
  let position = 0;
  let next = 0;
  for (let length = 1; length <= 16; length += 1) {
    const span = 1 << (16 - length);
    for (let left = counts[length - 1]!; left > 0; left -= 1) {
      if (position + span > codes.length || next >= symbols.length) return null;
      codes.fill((length << 8) | symbols[next]!, position, position + span);
      position += span;
      next += 1;
    }
  }
  return { codes };
}

/** Bits that tell of most differences of a lossless image, code and all. */
export const shortBits = 12;

/**
 * For every {@link shortBits} bits that hold a whole code and the difference after it: `difference << 8 | bits used`;
 * 0 where they do not (T.81 H.1.2.2).
 */
export function buildDifferences({ codes }: HuffmanTable): Int32Array {
  const short = new Int32Array(1 << shortBits);
  for (let bits = 0; bits < short.length; bits += 1) {
    const entry = codes[bits << (16 - shortBits)]!;
    const length = entry >> 8;
    const size = entry & 0xff;
    const used = length + size;
    if (entry === 0 || used > shortBits || size > 15) continue;
    const extra = (bits >> (shortBits - used)) & ((1 << size) - 1);
    short[bits] = (extend(extra, size) << 8) | used;
  }
  return short;
}

/** T.81 F.2.2.1: `size` extra bits to a signed difference. */
export function extend(extra: number, size: number): number {
  return size > 0 && extra < 1 << (size - 1) ? extra - (1 << size) + 1 : extra;
}
