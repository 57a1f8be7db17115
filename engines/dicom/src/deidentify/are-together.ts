/** A view of the bytes as 32-bit words; null when they are not aligned. */
const wordsOf = ({ buffer, byteOffset, length }: Uint8Array): Uint32Array =>
  byteOffset % 4 === 0 ? new Uint32Array(buffer, byteOffset, length >> 2) : new Uint32Array();

function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  // A loop without callbacks, because an image has tens of millions of bytes.
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const common = Math.min(words.length, others.length);
  for (let index = 0; index < common; index += 1) if (words[index] !== others[index]) return false;
  for (let index = 4 * common; index < one.length; index += 1) if (one[index] !== other[index]) return false;
  return true;
}

/**
 * Whether the concatenated pieces equal the bytes. A piece that is a view of the same bytes is not
 * compared.
 */
export function areTogether(pieces: readonly Uint8Array[], bytes: Uint8Array): boolean {
  let at = 0;
  for (const piece of pieces) {
    const there = bytes.subarray(at, at + piece.length);
    const isView =
      piece.buffer === there.buffer && piece.byteOffset === there.byteOffset && piece.length === there.length;
    if (!isView && !areEqual(piece, there)) return false;
    at += piece.length;
  }
  return at === bytes.length;
}
