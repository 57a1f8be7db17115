/**
 * Number of bits in which most Huffman codes fit together with the difference that follows them.
 */
export const shortBits = 12;

/** A Huffman table (ITU-T T.81 annex C), indexed by the next bits of the stream. */
export class HuffmanTable {
  private byDifference: Int32Array | undefined;

  /**
   * @param codes indexed by the next 16 bits of the stream: `length << 8 | symbol` of the code with
   * which they begin, else 0
   */
  constructor(readonly codes: Uint16Array) {}

  /**
   * Table indexed by the next {@link shortBits} bits: `difference << 8 | bits used` when they
   * contain a complete code and its difference, else 0 (T.81 H.1.2.2, F.2.2.1).
   */
  get differences(): Int32Array {
    return (this.byDifference ??= this.shortTable());
  }

  private shortTable(): Int32Array {
    const short = new Int32Array(1 << shortBits);
    for (let bits = 0; bits < short.length; bits += 1) {
      const entry = this.codes[bits << (16 - shortBits)]!;
      const length = entry >> 8;
      const size = entry & 0xff;
      const used = length + size;
      if (entry === 0 || size > 15 || used > shortBits) continue;
      const extra = (bits >> (shortBits - used)) & ((1 << size) - 1);
      short[bits] = (extend(extra, size) << 8) | used;
    }
    return short;
  }
}

/**
 * Cache of tables by their content: the frames of a cine share tables, and building a table takes
 * as long as decoding a frame with it.
 */
const built = new Map<string, HuffmanTable>();
const maxCachedTables = 16;

/**
 * Builds a table; null when the codes are not a prefix code.
 * @param counts number of codes of 1 to 16 bits
 * @param symbols symbols in the order of their codes
 */
export function huffmanTable(counts: Uint8Array, symbols: Uint8Array): HuffmanTable | null {
  const key = String.fromCharCode(...counts, ...symbols);
  const known = built.get(key);
  if (known) return known;
  const codes = codesOf(counts, symbols);
  if (!codes) return null;
  if (built.size >= maxCachedTables) built.clear();
  const table = new HuffmanTable(codes);
  built.set(key, table);
  return table;
}

function codesOf(counts: Uint8Array, symbols: Uint8Array): Uint16Array | null {
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
  return codes;
}

/** Converts `size` extra bits to a signed difference (T.81 F.2.2.1). */
export function extend(extra: number, size: number): number {
  return size > 0 && extra < 1 << (size - 1) ? extra - (1 << size) + 1 : extra;
}

/** Reads a value of `size` bits, at most 15, at a bit offset of a scan (T.81 F.2.2.1). */
export function extraBits(view: DataView, bit: number, size: number): number {
  if (size === 0) return 0;
  return extend((view.getInt32(bit >>> 3) << (bit & 7)) >>> (32 - size), size);
}
