/** Maximum number of entries. */
const limit = 0x10000;
/** Maximum nesting of indirect segments; valid files do not go deeper. */
const depthLimit = 8;

/**
 * Expands segmented palette data (PS3.3 C.7.9.2): discrete, linear and indirect segments.
 * @param data values of 8 or 16 bits according to the descriptor
 * @returns undefined for an invalid segment
 */
export function expandSegments(data: Uint8Array | Uint16Array): number[] | undefined {
  const entries: number[] = [];
  return readSegments(data, 0, Infinity, entries, 0) ? entries : undefined;
}

/**
 * Bytes of segmented data that make up a table, without trailing data.
 * @returns undefined when the data has too few entries, or a segment points beyond those bytes
 */
export function segmentedLength(data: Uint8Array | Uint16Array, count: number): number | undefined {
  const entries: number[] = [];
  let position = 0;
  while (entries.length < count && position + 2 < data.length) {
    const next = position + segmentWords(data, position);
    if (next > data.length || !readSegments(data, position, 1, entries, 0, next)) return undefined;
    position = next;
  }
  return entries.length < count ? undefined : position * data.BYTES_PER_ELEMENT;
}

/** Number of values of a segment, including the two values of its header. */
function segmentWords(data: Uint8Array | Uint16Array, position: number): number {
  const opcode = data[position];
  if (opcode === 0) return 2 + (data[position + 1] ?? 0);
  return opcode === 2 ? 2 + offsetWidth(data) : 3;
}

const offsetWidth = (data: Uint8Array | Uint16Array) => (data.BYTES_PER_ELEMENT === 1 ? 4 : 2);

function readSegments(
  data: Uint8Array | Uint16Array,
  start: number,
  count: number,
  entries: number[],
  depth: number,
  end = data.length,
): boolean {
  const offsetLength = offsetWidth(data);
  let position = start;
  // A padding byte may follow the last segment.
  for (let segment = 0; segment < count && position + 2 < end; segment += 1) {
    const opcode = data[position]!;
    const length = data[position + 1]!;
    position += 2;
    if (opcode === 0) {
      if (position + length > end) return false;
      for (let index = 0; index < length; index += 1) entries.push(data[position + index]!);
      position += length;
    } else if (opcode === 1) {
      if (!pushLine(entries, data[position]!, length)) return false;
      position += 1;
    } else if (opcode === 2) {
      const target = offsetAt(data, position) / data.BYTES_PER_ELEMENT;
      const isSound = depth < depthLimit && Number.isInteger(target) && target < end;
      if (!isSound || !readSegments(data, target, length, entries, depth + 1, end)) return false;
      position += offsetLength;
    } else return false;
    if (entries.length > limit) return false;
  }
  return entries.length > 0;
}

/** Appends equal steps from the last entry to `end`. */
function pushLine(entries: number[], end: number, length: number): boolean {
  const from = entries.at(-1);
  if (from === undefined) return false;
  for (let step = 1; step <= length; step += 1) {
    entries.push(Math.round(from + ((end - from) * step) / length));
  }
  return true;
}

/** Byte offset of an indirect segment's target, least significant part first. */
function offsetAt(data: Uint8Array | Uint16Array, position: number): number {
  const width = data.BYTES_PER_ELEMENT * 8;
  let offset = 0;
  for (let part = 0; part * width < 32; part += 1) {
    offset += (data[position + part] ?? 0) * 2 ** (part * width);
  }
  return offset;
}
