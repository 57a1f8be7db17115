/** Bytes of a tag before its items: name, multiplicity, VR, type, number of items and a check value. */
const tagLength = 84;
const nameLength = 64;
const itemsAt = 76;
/** Bytes of an item before its value; the second of four numbers is the length of the value. */
const itemLength = 16;
/** Maximum number of tags and of items in a tag; scanners write about a hundred. */
const mostEntries = 1000;

/** Text of a fixed width that ends at its first zero byte. */
function textAt(bytes: Uint8Array, from: number, width: number): string {
  const field = bytes.subarray(from, from + width);
  const end = field.indexOf(0);
  return String.fromCharCode(...field.subarray(0, end < 0 ? width : end)).trim();
}

/**
 * Values of one tag of a Siemens CSA header in its second version, which begins with `SV10` (layout:
 * nibabel, "Siemens format DICOM with CSA header").
 * @param bytes value of the private element (0029,xx10) of `SIEMENS CSA HEADER`
 * @param name name of the tag, such as `SliceNormalVector`
 * @returns texts without padding; empty when the header lacks the tag or contradicts itself
 */
export function csaValues(bytes: Uint8Array, name: string): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 16 || textAt(bytes, 0, 4) !== 'SV10') return [];
  const tags = Math.min(mostEntries, view.getUint32(8, true));
  let at = 16;
  for (let tag = 0; tag < tags && at + tagLength <= bytes.length; tag += 1) {
    const isAsked = textAt(bytes, at, nameLength) === name;
    const items = view.getUint32(at + itemsAt, true);
    if (items > mostEntries) return [];
    const values: string[] = [];
    at += tagLength;
    for (let item = 0; item < items; item += 1) {
      if (at + itemLength > bytes.length) return [];
      const length = view.getUint32(at + 4, true);
      at += itemLength;
      if (length > bytes.length - at) return [];
      if (isAsked && length > 0) values.push(textAt(bytes, at, length));
      // Values are padded to a multiple of four bytes.
      at += Math.ceil(length / 4) * 4;
    }
    if (isAsked) return values;
  }
  return [];
}
