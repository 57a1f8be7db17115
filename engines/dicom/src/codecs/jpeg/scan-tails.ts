import { joined } from '../../parse/joined';
import type { JpegHeader } from './frame-header';
import { type HuffmanTable, shortBits } from './huffman-table';
import { cutShort, damaged, JpegReader, type JpegScan, type ScanComponent } from './jpeg-reader';

/** Blocks, or samples of a lossless scan, that one component has in a minimum coded unit. */
interface UnitPart {
  count: number;
  dc: HuffmanTable;
  /** Absent in a lossless scan. */
  ac: HuffmanTable | undefined;
}

/** A code at a bit offset, as `length << 8 | symbol`. */
function codeAt(view: DataView, bit: number, { codes }: HuffmanTable): number {
  const entry = codes[(view.getInt32(bit >>> 3) << (bit & 7)) >>> 16]!;
  if (entry === 0) throw damaged();
  return entry;
}

/** The bit offset after a block of a sequential scan (ITU-T T.81 F.2.2). */
function afterBlock(view: DataView, start: number, dc: HuffmanTable, ac: HuffmanTable): number {
  const difference = codeAt(view, start, dc);
  let bit = start + (difference >> 8) + (difference & 15);
  for (let index = 1; index < 64; index += 1) {
    const entry = codeAt(view, bit, ac);
    const size = entry & 15;
    const run = (entry >> 4) & 15;
    bit += (entry >> 8) + size;
    if (size === 0 && run < 15) break;
    index += run;
  }
  return bit;
}

/** The bit offset after a sample of a lossless scan, whose largest category has no further bits (T.81 H.1.2.2). */
function afterSample(view: DataView, bit: number, dc: HuffmanTable): number {
  const short = dc.differences[(view.getInt32(bit >>> 3) << (bit & 7)) >>> (32 - shortBits)]!;
  if (short !== 0) return bit + (short & 0xff);
  const entry = codeAt(view, bit, dc);
  const size = entry & 0xff;
  return bit + (entry >> 8) + (size < 16 ? size : 0);
}

/** The parts of a minimum coded unit of a scan, and the number of units (T.81 A.2). */
function unitsOf(
  components: readonly ScanComponent[],
  head: JpegHeader,
): { parts: UnitPart[]; count: number } {
  const isLossless = head.process === 0xc3;
  const edge = isLossless ? 1 : 8;
  const across = Math.max(...head.components.map(({ horizontal }) => horizontal));
  const down = Math.max(...head.components.map(({ vertical }) => vertical));
  const isSingle = components.length === 1;
  const parts = components.map(({ index, dc, ac }) => {
    const { horizontal, vertical } = head.components[index]!;
    if (!dc || (!ac && !isLossless)) throw damaged();
    return { count: isSingle ? 1 : horizontal * vertical, dc, ac: isLossless ? undefined : ac };
  });
  if (!isSingle) {
    const count = Math.ceil(head.columns / (edge * across)) * Math.ceil(head.rows / (edge * down));
    return { parts, count };
  }
  const { horizontal, vertical } = head.components[components[0]!.index]!;
  const columns = Math.ceil((head.columns * horizontal) / across);
  const rows = Math.ceil((head.rows * vertical) / down);
  return { parts, count: Math.ceil(columns / edge) * Math.ceil(rows / edge) };
}

/**
 * The bit offset after some units.
 * @throws DicomError `truncated` when they reach beyond `end`
 */
function afterUnits(
  view: DataView,
  start: number,
  parts: readonly UnitPart[],
  count: number,
  end: number,
): number {
  let bit = start;
  for (let unit = 0; unit < count; unit += 1) {
    for (const { count: blocks, dc, ac } of parts) {
      for (let block = 0; block < blocks; block += 1) {
        bit = ac ? afterBlock(view, bit, dc, ac) : afterSample(view, bit, dc);
        if (bit > end) throw cutShort();
      }
    }
  }
  return bit;
}

/** Coded bytes with a zero after each 0xff, which would otherwise begin a marker. */
function stuffed(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let from = 0;
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, from)) {
    parts.push(bytes.subarray(from, at + 1), Uint8Array.of(0));
    from = at + 1;
  }
  return joined([...parts, bytes.subarray(from)]);
}

/** The coded data of a scan without the bytes after its last unit; null when there are none. */
function trimScan({ data, restartInterval, ...scan }: JpegScan, head: JpegHeader): TrimmedStream | null {
  const { parts, count } = unitsOf(scan.components, head);
  const perInterval = restartInterval || count;
  const view = new DataView(data.bytes.buffer, data.bytes.byteOffset, data.bytes.length);
  const kept: { from: number; to: number }[] = [];
  const tails: Uint8Array[] = [];
  let from = 0;
  for (const [interval, end] of data.ends.entries()) {
    const units = Math.max(0, Math.min(perInterval, count - interval * perInterval));
    const to = Math.ceil(afterUnits(view, from * 8, parts, units, end * 8) / 8);
    if (units > 0) kept.push({ from, to });
    if (to < end || units === 0) tails.push(data.bytes.subarray(to, end));
    from = end;
  }
  if (count > data.ends.length * perInterval) throw cutShort();
  if (tails.length === 0) return null;
  const bytes = kept.flatMap((interval, place) => [
    place === 0 ? new Uint8Array() : Uint8Array.of(0xff, 0xd0 + ((place - 1) % 8)),
    stuffed(data.bytes.subarray(interval.from, interval.to)),
  ]);
  return { bytes: joined(bytes), tails };
}

/** Whether the end of the coded data can be found by counting: one pass of Huffman codes over units of known number. */
const isCountable = ({ process, rows, columns, components }: JpegHeader): boolean =>
  (process === 0xc0 || process === 0xc1 || process === 0xc3) &&
  rows > 0 &&
  columns > 0 &&
  components.length > 0 &&
  components.every(({ horizontal, vertical }) => horizontal > 0 && vertical > 0);

/** A stream without the bytes after its coded data. */
interface TrimmedStream {
  bytes: Uint8Array;
  /** The bytes left out, without stuffed zeros. */
  tails: readonly Uint8Array[];
}

/**
 * Leaves out the bytes between the last coded unit of each scan, or restart interval, and the next marker; no decoder
 * needs them. Null when there are none, and for streams that are neither sequential nor lossless with Huffman codes.
 * @throws DicomError `decode-failed` or `truncated` for coded data that holds no image
 */
export function withoutTails(stream: Uint8Array, head: JpegHeader): TrimmedStream | null {
  if (!isCountable(head)) return null;
  const reader = new JpegReader(stream);
  const parts: Uint8Array[] = [];
  const tails: Uint8Array[] = [];
  let from = 0;
  for (let scan = reader.nextScan(); scan; scan = reader.nextScan()) {
    const trimmed = trimScan(scan, head);
    if (!trimmed) continue;
    parts.push(stream.subarray(from, scan.start), trimmed.bytes);
    tails.push(...trimmed.tails);
    from = scan.data.next;
  }
  return parts.length > 0 ? { bytes: joined([...parts, stream.subarray(from)]), tails } : null;
}
