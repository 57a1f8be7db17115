import { DicomError } from '../../model/dicom-error';
import type { ImageDescription } from '../../model/image';
import type { Samples } from '../../pixels/samples';
import type { JpegHeader } from './frame-header';
import { extend } from './huffman-table';
import { inverseDct } from './inverse-dct';
import { cutShort, damaged, JpegReader, type JpegScan, type ScanComponent } from './jpeg-reader';
import { zigzag } from './zigzag';

/**
 * Decodes JPEG extended sequential, Huffman coded, 8 or 12 bits (ITU-T T.81 annex F, process 4),
 * without subsampling. Browsers and libjpeg support 8 bits only.
 * @throws DicomError `decode-failed`, `truncated` or `unsupported-compression`
 */
export function decodeJpegSequential(bytes: Uint8Array, head: JpegHeader, image: ImageDescription): Samples {
  const { rows, columns, components } = head;
  if (components.length > 1 && components.some(({ horizontal, vertical }) => horizontal * vertical !== 1)) {
    throw new DicomError(
      'unsupported-compression',
      'JPEG of 12 bits with subsampled colours cannot be read here.',
    );
  }
  const values = new Uint16Array(rows * columns * components.length);
  const reader = new JpegReader(bytes);
  let decoded = 0;
  while (decoded < components.length) {
    const scan = reader.nextScan();
    if (!scan) throw cutShort();
    new SequentialScan(scan, head, values).decode();
    decoded += scan.components.length;
  }
  return { values, photometric: image.photometric };
}

class SequentialScan {
  private readonly block = new Float64Array(64);
  private readonly lastDc: number[];
  private bit = 0;

  constructor(
    private readonly scan: JpegScan,
    private readonly head: JpegHeader,
    private readonly values: Uint16Array,
  ) {
    this.lastDc = scan.components.map(() => 0);
  }

  decode(): void {
    const { restartInterval, data, components } = this.scan;
    const across = Math.ceil(this.head.columns / 8);
    const total = across * Math.ceil(this.head.rows / 8);
    let interval = 0;
    for (let unit = 0; unit < total; unit += 1) {
      if (restartInterval > 0 && unit > 0 && unit % restartInterval === 0) {
        this.bit = (data.ends[interval] ?? data.bytes.length) * 8;
        interval += 1;
        this.lastDc.fill(0);
      }
      for (let order = 0; order < components.length; order += 1) {
        this.readBlock(components[order]!, order);
        this.writeBlock(components[order]!.index, unit % across, Math.floor(unit / across));
      }
      if (this.bit > (data.ends[interval] ?? 0) * 8) throw cutShort();
    }
  }

  /** Reads and dequantizes the coefficients of the next block (T.81 F.2.2). */
  private readBlock({ dc, ac, quantization }: ScanComponent, order: number): void {
    if (!dc || !ac || !quantization) throw damaged();
    const { block } = this;
    block.fill(0);
    const difference = this.readValue(this.readSymbol(dc.codes));
    const level = this.lastDc[order]! + difference;
    this.lastDc[order] = level;
    block[0] = level * quantization[0]!;
    for (let index = 1; index < 64; index += 1) {
      const symbol = this.readSymbol(ac.codes);
      const size = symbol & 15;
      const run = symbol >> 4;
      if (size === 0 && run < 15) break;
      index += run;
      if (index > 63) throw damaged();
      block[zigzag[index]!] = this.readValue(size) * quantization[index]!;
    }
  }

  private writeBlock(component: number, blockColumn: number, blockRow: number): void {
    const { rows, columns, precision, components } = this.head;
    const { block } = this;
    inverseDct(block);
    const middle = 2 ** (precision - 1);
    const top = 2 ** precision - 1;
    const height = Math.min(8, rows - blockRow * 8);
    const width = Math.min(8, columns - blockColumn * 8);
    for (let y = 0; y < height; y += 1) {
      const start = ((blockRow * 8 + y) * columns + blockColumn * 8) * components.length + component;
      for (let x = 0; x < width; x += 1) {
        const value = Math.round(block[y * 8 + x]! + middle);
        this.values[start + x * components.length] = value < 0 ? 0 : value > top ? top : value;
      }
    }
  }

  private readSymbol(codes: Uint16Array): number {
    const entry = codes[this.ahead() >>> 16]!;
    if (entry === 0) throw damaged();
    this.bit += entry >> 8;
    return entry & 0xff;
  }

  /**
   * Reads a signed value of the scan.
   * @param size bits of the value, at most 15
   */
  private readValue(size: number): number {
    if (size === 0) return 0;
    if (size > 15) throw damaged();
    const extra = this.ahead() >>> (32 - size);
    this.bit += size;
    return extend(extra, size);
  }

  /** Next bits of the stream, left-aligned in 32 bits; at least 25 of them are valid. */
  private ahead(): number {
    const { bytes } = this.scan.data;
    const place = this.bit >>> 3;
    const word =
      (bytes[place]! << 24) | (bytes[place + 1]! << 16) | (bytes[place + 2]! << 8) | bytes[place + 3]!;
    return word << (this.bit & 7);
  }
}
