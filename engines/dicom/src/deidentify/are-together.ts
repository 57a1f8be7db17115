/** The bytes as words of 32 bits; none where they do not begin at such a word. */
const wordsOf = ({ buffer, byteOffset, length }: Uint8Array): Uint32Array =>
  byteOffset % 4 === 0 ? new Uint32Array(buffer, byteOffset, length >> 2) : new Uint32Array();

function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  // No callback for each byte: an image has tens of millions.
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const common = Math.min(words.length, others.length);
  for (let index = 0; index < common; index += 1) if (words[index] !== others[index]) return false;
  for (let index = 4 * common; index < one.length; index += 1) if (one[index] !== other[index]) return false;
  return true;
}

/** Whether the pieces one behind the other are these bytes. A piece that is a view of them, where it belongs, is not read. */
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
