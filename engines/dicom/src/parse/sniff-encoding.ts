import type { Encoding } from './element-reader';
import { isPixelTag, streamTags, undefinedLength } from './tags';
import { hasLongLength, representationName } from './value-representations';

const firstGroups = new Set([0x0002, 0x0004, 0x0008, 0x0010, 0x0018, 0x0020, 0x0028]);

/**
 * Detects the encoding of the element at `offset` from its bytes; null when it is not an element.
 */
export function sniffEncoding(bytes: Uint8Array, offset: number): Encoding | null {
  if (offset + 8 > bytes.length) return null;
  const isExplicit = representationName(bytes[offset + 4]!, bytes[offset + 5]!) !== undefined;
  const asLittle = bytes[offset]! | (bytes[offset + 1]! << 8);
  const asBig = (bytes[offset]! << 8) | bytes[offset + 1]!;
  const isLittleEndian = asLittle <= asBig;
  // Implicit big-endian was never a transfer syntax.
  if (!isExplicit && !isLittleEndian) return null;
  const encoding = { isExplicit, isLittleEndian };
  // An unknown VR looks like implicit VR with an impossible length.
  return isExplicit || elementSpan(bytes, offset, encoding) ? encoding : null;
}

/** Length of the element at `offset` with its header; null when it exceeds the bytes. */
function elementSpan(bytes: Uint8Array, offset: number, { isExplicit, isLittleEndian }: Encoding) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tag = view.getUint16(offset, isLittleEndian) * 0x10000 + view.getUint16(offset + 2, isLittleEndian);
  const first = bytes[offset + 4]!;
  const second = bytes[offset + 5]!;
  if (isExplicit && representationName(first, second) === undefined) return null;
  const isLong = isExplicit && hasLongLength(first, second);
  if (isLong && offset + 12 > bytes.length) return null;
  const length =
    isExplicit && !isLong
      ? view.getUint16(offset + 6, isLittleEndian)
      : view.getUint32(offset + (isLong ? 8 : 4), isLittleEndian);
  const span = length + (isLong ? 12 : 8);
  const isOpen = length === undefinedLength || isPixelTag(tag);
  return isOpen || offset + span <= bytes.length ? { tag, span, isOpen } : null;
}

/**
 * Whether a data set begins at `offset`, for files without the `DICM` prefix: a low group, and two
 * elements in ascending order with valid lengths.
 */
export function looksLikeDataSet(bytes: Uint8Array, offset: number): boolean {
  const encoding = sniffEncoding(bytes, offset);
  const first = encoding && elementSpan(bytes, offset, encoding);
  if (!encoding || !first || !firstGroups.has(first.tag >>> 16)) return false;
  if (first.isOpen) return true;
  const next = offset + first.span;
  if (next === bytes.length) return true;
  // The data set's encoding may differ from that of the file meta information.
  const nextEncoding = sniffEncoding(bytes, next) ?? encoding;
  const second = next + 8 <= bytes.length ? elementSpan(bytes, next, nextEncoding) : null;
  return second !== null && second.tag > first.tag && second.tag < streamTags.item;
}
