import { DicomError } from '../../model/dicom-error';
import { readEntropyData, type EntropyData } from './entropy-data';
import { huffmanTable, type HuffmanTable } from './huffman-table';

/** One component of a scan. */
export interface ScanComponent {
  /** Index among the components of the frame. */
  index: number;
  dc?: HuffmanTable;
  ac?: HuffmanTable;
  /** Quantisation table in zigzag order. */
  quantization?: Uint16Array;
}

/** A scan with the tables in effect at its start (ITU-T T.81 B.2.3). */
export interface JpegScan {
  components: ScanComponent[];
  /** First spectral coefficient; for lossless scans the predictor. */
  spectralStart: number;
  /** Point transform of lossless scans. */
  approximationLow: number;
  /** Number of MCUs between restart markers; 0 for none. */
  restartInterval: number;
  /** Position of the coded data in the stream. */
  start: number;
  data: EntropyData;
}

export const damaged = () => new DicomError('decode-failed', 'The JPEG data of this frame is damaged.');
export const cutShort = () =>
  new DicomError('truncated', 'The JPEG data of this frame ends before the image does.');

/** Reads the segments of a JPEG stream and returns its scans in order. */
export class JpegReader {
  private readonly dc: (HuffmanTable | undefined)[] = [];
  private readonly ac: (HuffmanTable | undefined)[] = [];
  private readonly quantization: (Uint16Array | undefined)[] = [];
  private componentIds: number[] = [];
  private componentTables: number[] = [];
  private restartInterval = 0;
  private position = 2;

  constructor(private readonly bytes: Uint8Array) {}

  /** The next scan; null at the end of the image. */
  nextScan(): JpegScan | null {
    for (;;) {
      const start = this.bytes.indexOf(0xff, this.position);
      if (start < 0 || start + 4 > this.bytes.length) return null;
      const marker = this.bytes[start + 1]!;
      this.position = start + 1;
      if (marker === 0xd9) return null;
      // Fill bytes, stuffed zeros and restart markers have no length field.
      if (marker === 0xff || marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)) continue;
      const length = this.uint16(start + 2);
      const segment = this.bytes.subarray(start + 4, start + 2 + length);
      this.position = start + 2 + length;
      if (length < 2 || this.position > this.bytes.length) throw cutShort();
      if (marker === 0xda) return this.readScan(segment);
      this.readTables(marker, segment);
    }
  }

  private readTables(marker: number, segment: Uint8Array): void {
    if (marker === 0xc4) this.readHuffmanTables(segment);
    else if (marker === 0xdb) this.readQuantization(segment);
    else if (marker === 0xdd) this.restartInterval = (segment[0]! << 8) | segment[1]!;
    else if (marker >= 0xc0 && marker <= 0xc3) this.readFrame(segment);
  }

  private readFrame(segment: Uint8Array): void {
    for (let at = 6; at + 2 < segment.length; at += 3) {
      this.componentIds.push(segment[at]!);
      this.componentTables.push(segment[at + 2]!);
    }
  }

  private readHuffmanTables(segment: Uint8Array): void {
    let at = 0;
    while (at + 17 <= segment.length) {
      const kind = segment[at]!;
      const counts = segment.subarray(at + 1, at + 17);
      const total = counts.reduce((sum, count) => sum + count, 0);
      const table = huffmanTable(counts, segment.subarray(at + 17, at + 17 + total));
      if (!table) throw damaged();
      (kind >> 4 === 0 ? this.dc : this.ac)[kind & 15] = table;
      at += 17 + total;
    }
  }

  private readQuantization(segment: Uint8Array): void {
    let at = 0;
    while (at < segment.length) {
      const kind = segment[at]!;
      const size = kind >> 4 === 0 ? 1 : 2;
      const values = segment.subarray(at + 1, at + 1 + 64 * size);
      if (values.length < 64 * size) throw damaged();
      this.quantization[kind & 15] = Uint16Array.from({ length: 64 }, (_, index) =>
        size === 1 ? values[index]! : (values[index * 2]! << 8) | values[index * 2 + 1]!,
      );
      at += 1 + 64 * size;
    }
  }

  private readScan(segment: Uint8Array): JpegScan {
    const count = segment[0] ?? 0;
    if (count === 0 || count > 4 || segment.length < 4 + count * 2) throw damaged();
    const components = Array.from({ length: count }, (_, order) => {
      const index = this.componentIds.indexOf(segment[1 + order * 2]!);
      const tables = segment[2 + order * 2]!;
      // A wrong id is ignored in an image of one component, because it cannot mean another
      // component.
      const at = index < 0 && this.componentIds.length === 1 ? 0 : index;
      if (at < 0) throw damaged();
      const quantization = this.quantization[this.componentTables[at]!];
      return { index: at, dc: this.dc[tables >> 4], ac: this.ac[tables & 15], quantization };
    });
    const start = this.position;
    const data = readEntropyData(this.bytes, start);
    this.position = data.next;
    return {
      components,
      spectralStart: segment[1 + count * 2]!,
      approximationLow: segment[3 + count * 2]! & 15,
      restartInterval: this.restartInterval,
      start,
      data,
    };
  }

  private uint16(position: number): number {
    return (this.bytes[position]! << 8) | this.bytes[position + 1]!;
  }
}
