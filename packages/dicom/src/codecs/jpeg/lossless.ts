import type { ImageDescription } from '../../model/image';
import type { Samples } from '../../pixels/samples';
import type { JpegHead } from './frame-header';
import { buildDifferences, extend, shortBits } from './huffman-table';
import { cutShort, damaged, JpegReader, type JpegScan } from './jpeg-reader';

/**
 * JPEG lossless, Huffman coded: process 14 with any predictor, selection value 1 among them (ITU-T T.81 annex H). Of 2 to
 * 16 bits, several components interleaved or scan by scan.
 * @throws DicomError `decode-failed` or `truncated`
 */
export function decodeJpegLossless(bytes: Uint8Array, head: JpegHead, image: ImageDescription): Samples {
  const { rows, columns, precision, components } = head;
  const size = rows * columns * components.length;
  const words = precision > 8 ? new Uint16Array(size) : new Uint8Array(size);
  const reader = new JpegReader(bytes);
  let decoded = 0;
  while (decoded < components.length) {
    const scan = reader.nextScan();
    if (!scan) throw cutShort();
    new LosslessScan(scan, head, words).decode();
    decoded += scan.components.length;
  }
  return { words, photometric: image.photometric };
}

class LosslessScan {
  private readonly codes: Uint16Array[];
  private readonly differences: Int32Array[];
  private readonly offsets: number[];
  private bit = 0;

  constructor(
    private readonly scan: JpegScan,
    private readonly head: JpegHead,
    private readonly words: Uint8Array | Uint16Array,
  ) {
    this.codes = scan.components.map(({ dc }) => {
      if (!dc) throw damaged();
      return dc.codes;
    });
    this.differences = scan.components.map(({ dc }) => buildDifferences(dc!));
    this.offsets = scan.components.map(({ index }) => index);
  }

  decode(): void {
    const { rows, columns } = this.head;
    const { restartInterval, data, spectralStart: predictor } = this.scan;
    if (restartInterval % columns !== 0 || predictor < 1 || predictor > 7) throw damaged();
    const rowsBetween = restartInterval === 0 ? rows : restartInterval / columns;
    let interval = -1;
    for (let row = 0; row < rows; row += 1) {
      const isFirst = row % rowsBetween === 0;
      if (isFirst) {
        interval += 1;
        // An interval begins at the next whole byte after the one before.
        this.bit = interval === 0 ? 0 : (data.ends[interval - 1] ?? data.bytes.length) * 8;
      }
      this.decodeRow(row, isFirst ? 0 : predictor);
      if (this.bit > (data.ends[interval] ?? 0) * 8) throw cutShort();
    }
  }

  /** @param predictor 0 for a row without one above it */
  private decodeRow(row: number, predictor: number): void {
    const { words, offsets } = this;
    const width = this.head.components.length;
    const stride = this.head.columns * width;
    const { bytes } = this.scan.data;
    const shift = this.scan.approximationLow;
    const middle = 1 << (this.head.precision - shift - 1);
    let bit = this.bit;
    for (let start = row * stride; start < (row + 1) * stride; start += width) {
      const isLeft = start === row * stride;
      for (let order = 0; order < offsets.length; order += 1) {
        const at = start + offsets[order]!;
        let place = bit >>> 3;
        let ahead =
          ((bytes[place]! << 24) |
            (bytes[place + 1]! << 16) |
            (bytes[place + 2]! << 8) |
            bytes[place + 3]!) <<
          (bit & 7);
        const short = this.differences[order]![ahead >>> (32 - shortBits)]!;
        let difference = short >> 8;
        if (short !== 0) bit += short & 0xff;
        else {
          const entry = this.codes[order]![ahead >>> 16]!;
          const size = entry & 0xff;
          if (entry === 0 || size > 16) throw damaged();
          bit += entry >> 8;
          place = bit >>> 3;
          ahead =
            ((bytes[place]! << 24) |
              (bytes[place + 1]! << 16) |
              (bytes[place + 2]! << 8) |
              bytes[place + 3]!) <<
            (bit & 7);
          if (size === 16) difference = 32768;
          else {
            difference = size === 0 ? 0 : extend(ahead >>> (32 - size), size);
            bit += size;
          }
        }
        let guess: number;
        if (isLeft) guess = predictor === 0 ? middle : words[at - stride]! >> shift;
        else if (predictor <= 1) guess = words[at - width]! >> shift;
        else
          guess = predict(
            predictor,
            words[at - width]! >> shift,
            words[at - stride]! >> shift,
            words[at - stride - width]! >> shift,
          );
        words[at] = ((guess + difference) & 0xffff) << shift;
      }
    }
    this.bit = bit;
  }
}

/** T.81 table H.1; `left`, `above` and `corner` are Ra, Rb and Rc. */
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
