import { markerSegment, type Removals } from './stream-parts';

/** One table of a segment. */
interface Table {
  bytes: Uint8Array;
  /** Whether a scan decodes with this table. */
  isUsed: boolean;
}

/** A segment of tables; only tables used by a scan are written. */
export interface TableSegment {
  marker: number;
  tables: readonly Table[];
}

const huffman = 0xc4;
const isLossless = (process: number) => process !== 0xf7 && (process & 3) === 3;

/**
 * Huffman and quantization tables of a stream (ISO 10918-1 B.2.4), and which of them its scans use.
 */
export class JpegTables {
  /** The tables in effect, by marker and destination, such as `196 17`. */
  private readonly current = new Map<string, Table>();
  private process = 0;
  private quantizations: readonly number[] = [];

  constructor(private readonly removals: Removals) {}

  /**
   * Reads the tables of a segment.
   * @param marker DHT or DQT
   */
  read(marker: number, payload: Uint8Array): TableSegment {
    const tables: Table[] = [];
    const lengthAt = marker === huffman ? huffmanLength : quantizationLength;
    let at = 0;
    for (let length = lengthAt(payload, 0); length > 0; length = lengthAt(payload, at)) {
      const table = { bytes: payload.subarray(at, at + length), isUsed: false };
      const place = (payload[at] ?? 0) & (marker === huffman ? 0xff : 0x0f);
      this.current.set(`${marker} ${place}`, table);
      tables.push(table);
      at += length;
    }
    this.removals.add('part-tail', payload.subarray(at));
    return { marker, tables };
  }

  /** Marks the quantization tables that a frame's components use. */
  useFrame(process: number, payload: Uint8Array): void {
    this.process = process;
    const isTransformed = process !== 0xf7 && !isLossless(process);
    const count = isTransformed ? (payload[5] ?? 0) : 0;
    this.quantizations = Array.from({ length: count }, (_, index) => payload[8 + 3 * index] ?? 0);
  }

  /** Marks the tables that a scan uses. */
  useScan(payload: Uint8Array): void {
    for (const place of this.quantizations) this.use(0xdb, place & 0x0f);
    if (this.process === 0xf7) return;
    for (let index = 0; index < (payload[0] ?? 0); index += 1) {
      const places = payload[2 + 2 * index] ?? 0;
      this.use(huffman, places >> 4);
      if (!isLossless(this.process)) this.use(huffman, 0x10 | (places & 0x0f));
    }
  }

  write({ marker, tables }: TableSegment): Uint8Array[] {
    for (const { bytes, isUsed } of tables) if (!isUsed) this.removals.add('unused-table', bytes);
    const used = tables.filter(({ isUsed }) => isUsed);
    if (used.length === 0) return [];
    const payload = new Uint8Array(used.reduce((sum, { bytes }) => sum + bytes.length, 0));
    let at = 0;
    for (const { bytes } of used) {
      payload.set(bytes, at);
      at += bytes.length;
    }
    return [markerSegment(0xff00 | marker, payload)];
  }

  private use(marker: number, place: number): void {
    const table = this.current.get(`${marker} ${place}`);
    if (table) table.isUsed = true;
  }
}

/**
 * Length of a Huffman table: class byte, 16 counts and their values; 0 when no decoder accepts it.
 */
function huffmanLength(payload: Uint8Array, at: number): number {
  const kind = payload[at];
  if (kind === undefined || (kind & ~0x13) !== 0) return 0;
  const values = payload.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0);
  const length = 17 + values;
  return values <= 256 && at + length <= payload.length ? length : 0;
}

/** Length of a quantization table: precision byte and 64 values of one or two bytes. */
function quantizationLength(payload: Uint8Array, at: number): number {
  const kind = payload[at];
  if (kind === undefined || (kind & ~0x13) !== 0) return 0;
  const length = kind >> 4 === 0 ? 65 : 129;
  return at + length <= payload.length ? length : 0;
}
