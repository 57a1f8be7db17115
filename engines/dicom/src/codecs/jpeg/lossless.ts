import type { ImageDescription } from '../../model/image';
import type { Samples } from '../../pixels/samples';
import type { JpegHeader } from './frame-header';
import { extraBits, shortBits } from './huffman-table';
import { cutShort, damaged, JpegReader, type JpegScan } from './jpeg-reader';

/**
 * Decodes JPEG lossless, Huffman coded: process 14 with any predictor, including selection value 1
 * (ITU-T T.81 annex H), 2 to 16 bits, several components interleaved or in separate scans.
 * @throws DicomError `decode-failed` or `truncated`
 */
export function decodeJpegLossless(bytes: Uint8Array, head: JpegHeader, image: ImageDescription): Samples {
  const { rows, columns, precision, components } = head;
  const size = rows * columns * components.length;
  const values = precision > 8 ? new Uint16Array(size) : new Uint8Array(size);
  const reader = new JpegReader(bytes);
  let decoded = 0;
  while (decoded < components.length) {
    const scan = reader.nextScan();
    if (!scan) throw cutShort();
    new LosslessScan(scan, head, values).decode();
    decoded += scan.components.length;
  }
  return { values, photometric: image.photometric };
}

class LosslessScan {
  private readonly codes: Uint16Array[];
  private readonly shorts: Int32Array[];
  private readonly offsets: number[];
  private readonly view: DataView;
  /**
   * Differences between the samples of one row and their predictions, in the order of the
   * bitstream.
   */
  private readonly differences: Int32Array;
  private bit = 0;
  private endBit = 0;

  constructor(
    private readonly scan: JpegScan,
    private readonly head: JpegHeader,
    private readonly values: Uint8Array | Uint16Array,
  ) {
    this.codes = scan.components.map(({ dc }) => {
      if (!dc) throw damaged();
      return dc.codes;
    });
    this.shorts = scan.components.map(({ dc }) => dc!.differences);
    this.offsets = scan.components.map(({ index }) => index);
    this.differences = new Int32Array(head.columns * this.offsets.length);
    const { bytes } = scan.data;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  decode(): void {
    const { rows, columns } = this.head;
    const { restartInterval, data, spectralStart: predictor } = this.scan;
    if (restartInterval % columns !== 0 || predictor < 1 || predictor > 7) throw damaged();
    const rowsBetween = restartInterval === 0 ? rows : restartInterval / columns;
    for (let row = 0; row < rows; row += 1) {
      const isFirst = row % rowsBetween === 0;
      if (isFirst) {
        const interval = row / rowsBetween;
        // A restart interval begins at the next whole byte.
        this.bit = interval === 0 ? 0 : (data.ends[interval - 1] ?? 0) * 8;
        this.endBit = (data.ends[interval] ?? -1) * 8;
      }
      this.readDifferences();
      this.rebuildRow(row, isFirst ? 0 : predictor);
    }
  }

  private readDifferences(): void {
    const { view, shorts, codes, differences, endBit } = this;
    const unused = 32 - shortBits;
    let bit = this.bit;
    for (let at = 0, order = 0; at < differences.length; at += 1) {
      if (bit > endBit) throw cutShort();
      const ahead = view.getInt32(bit >>> 3) << (bit & 7);
      const short = shorts[order]![ahead >>> unused]!;
      if (short !== 0) {
        differences[at] = short >> 8;
        bit += short & 0xff;
      } else {
        const entry = codes[order]![ahead >>> 16]!;
        const size = entry & 0xff;
        if (entry === 0 || size > 16) throw damaged();
        bit += entry >> 8;
        // Size 16 means the difference 32768, without extra bits (T.81 H.1.2.2).
        differences[at] = size === 16 ? 32768 : extraBits(view, bit, size);
        if (size < 16) bit += size;
      }
      order = order + 1 < shorts.length ? order + 1 : 0;
    }
    if (bit > endBit) throw cutShort();
    this.bit = bit;
  }

  /**
   * Computes the samples of a row from its differences.
   * @param predictor 0 for the first row
   */
  private rebuildRow(row: number, predictor: number): void {
    const { values, differences, offsets } = this;
    const width = this.head.components.length;
    const stride = this.head.columns * width;
    const shift = this.scan.approximationLow;
    const step = offsets.length;
    for (let order = 0; order < step; order += 1) {
      let at = row * stride + offsets[order]!;
      let corner = predictor === 0 ? 1 << (this.head.precision - shift - 1) : values[at - stride]! >> shift;
      let left = (corner + differences[order]!) & 0xffff;
      values[at] = left << shift;
      for (let index = order + step; index < differences.length; index += step) {
        at += width;
        if (predictor <= 1) left = (left + differences[index]!) & 0xffff;
        else {
          const above = values[at - stride]! >> shift;
          left = (predict(predictor, left, above, corner) + differences[index]!) & 0xffff;
          corner = above;
        }
        values[at] = left << shift;
      }
    }
  }
}

/**
 * Predicts a sample from its neighbours (T.81 table H.1); `left`, `above` and `corner` are Ra, Rb
 * and Rc.
 */
function predict(predictor: number, left: number, above: number, corner: number): number {
  switch (predictor) {
    case 2:
      return above;
    case 3:
      return corner;
    case 4:
      return left + above - corner;
    case 5:
      return left + ((above - corner) >> 1);
    case 6:
      return above + ((left - corner) >> 1);
    default:
      return (left + above) >> 1;
  }
}
