const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** Size of a GIF's colour table in bytes, from the flags that precede it. */
const tableSize = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** The offset after the GIF's sub-blocks that begin at `start` (GIF89a, 15). */
function afterBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  for (let size = bytes[at] ?? 0; size > 0; size = bytes[at] ?? 0) at += 1 + size;
  return at + 1;
}

/** Whether a GIF has a second image block (GIF89a, 20). */
function hasSecondFrame(bytes: Uint8Array): boolean {
  let frames = 0;
  let at = 13 + tableSize(bytes[10] ?? 0);
  while (at < bytes.length && frames < 2) {
    const block = bytes[at];
    if (block === 0x21) at = afterBlocks(bytes, at + 2);
    else if (block === 0x2c) {
      frames += 1;
      at = afterBlocks(bytes, at + 11 + tableSize(bytes[at + 9] ?? 0));
    } else break;
  }
  return frames > 1;
}

/** Whether a PNG has an animation chunk before its pixels (PNG, third edition, 11.3.6.1). */
function hasAnimationControl(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const type = textAt(bytes, at + 4, 4);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
  }
  return false;
}

/** Whether a GIF, PNG or WebP file contains more than one frame; false for any other file. */
export function isAnimated(bytes: Uint8Array): boolean {
  if (textAt(bytes, 0, 4) === 'GIF8') return hasSecondFrame(bytes);
  if (textAt(bytes, 1, 3) === 'PNG') return hasAnimationControl(bytes);
  const isExtendedWebp = textAt(bytes, 8, 8) === 'WEBPVP8X';
  return isExtendedWebp && ((bytes[20] ?? 0) & 0x02) !== 0;
}
