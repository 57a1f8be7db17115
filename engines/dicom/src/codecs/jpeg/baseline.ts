import { blockPlanes, blockWords, type BlockPlane, type BlockShape } from '../../kernel/dct-kernel';
import type { JpegHead } from './frame-header';
import { endOfBlock, extraBits, shortBits } from './huffman-table';
import { damaged, JpegReader, type JpegScan, type ScanComponent } from './jpeg-reader';
import { zigzag } from './zigzag';

/** Bundlers and loaders ask for an import's value again at every use, which the innermost loop is slow with. */
const order = zigzag;
const unused = 32 - shortBits;
const blockEnd = endOfBlock;
const words = blockWords;

/** A component's samples in the kernels' memory, with those that fill its last blocks up. */
export interface JpegPlane {
  samples: Uint8Array;
  /** Samples from one row to the next. */
  stride: number;
}

/**
 * JPEG of 8 bits, sequential and Huffman coded, in one scan (ITU-T T.81 annex F). The samples are libjpeg's to the last
 * one.
 * @returns null for what is left to libjpeg: several scans, an engine without vectors
 * @throws DicomError, or RangeError, where the data is damaged
 */
export function decodeBaseline(bytes: Uint8Array, head: JpegHead): JpegPlane[] | null {
  const scan = new JpegReader(bytes).nextScan();
  if (!scan || scan.components.length !== head.components.length) return null;
  const layout = layOut(head);
  const planes = blockPlanes(layout.components);
  if (!planes) return null;
  new BaselineScan(scan, layout, planes).decode();
  return planes.map(({ samples }, index) => ({ samples, stride: layout.components[index]!.across * 8 }));
}

interface Layout {
  /** MCUs of the image. */
  across: number;
  down: number;
  /** Their blocks, and how many of a line belong to one MCU. */
  components: (BlockShape & { columns: number })[];
}

/** Of one component alone, an MCU is a block whatever its sampling (T.81 A.2.2). */
function layOut({ rows, columns, components }: JpegHead): Layout {
  const factors = components.length === 1 ? [{ horizontal: 1, vertical: 1 }] : components;
  const across = Math.ceil(columns / 8 / Math.max(...factors.map(({ horizontal }) => horizontal)));
  const down = Math.ceil(rows / 8 / Math.max(...factors.map(({ vertical }) => vertical)));
  return {
    across,
    down,
    components: factors.map(({ horizontal, vertical }) => ({
      across: across * horizontal,
      down: down * vertical,
      lines: vertical,
      columns: horizontal,
    })),
  };
}

/** Reads the blocks of one component. */
class BlockReader {
  private readonly differences: Int32Array;
  private readonly dcCodes: Uint16Array;
  private readonly runs: Int32Array;
  private readonly acCodes: Uint16Array;
  private readonly quantization: Uint16Array;
  /** Mean of the block before, not dequantized. */
  level = 0;

  constructor(
    { dc, ac, quantization }: ScanComponent,
    private readonly view: DataView,
    private readonly coefficients: Int16Array,
  ) {
    if (!dc || !ac || !quantization) throw damaged();
    this.differences = dc.differences;
    this.dcCodes = dc.codes;
    this.runs = ac.coefficients;
    this.acCodes = ac.codes;
    this.quantization = quantization;
  }

  /** One block from a bit on (T.81 F.2.2), its coefficients to the words from `at` on. @returns the bit after it */
  read(start: number, at: number): number {
    const { view, runs, coefficients, quantization } = this;
    let bit = this.readMean(start, at);
    for (let index = 1; index < 64; index += 1) {
      const ahead = view.getInt32(bit >>> 3) << (bit & 7);
      const short = runs[ahead >>> unused]!;
      if (short !== 0) {
        const run = (short >> 8) & 0xff;
        bit += short & 0xff;
        if (run === blockEnd) break;
        index += run;
        if (index > 63) throw damaged();
        coefficients[at + order[index]!] = (short >> 16) * quantization[index]!;
      } else {
        const entry = this.acCodes[ahead >>> 16]!;
        if (entry === 0) throw damaged();
        bit += entry >> 8;
        const size = entry & 15;
        if (size === 0 && (entry & 0xff) < 0xf0) break;
        index += (entry & 0xff) >> 4;
        if (index > 63) throw damaged();
        coefficients[at + order[index]!] = extraBits(view, bit, size) * quantization[index]!;
        bit += size;
      }
    }
    return bit;
  }

  private readMean(bit: number, at: number): number {
    const ahead = this.view.getInt32(bit >>> 3) << (bit & 7);
    const short = this.differences[ahead >>> unused]!;
    let used = short & 0xff;
    if (short !== 0) this.level += short >> 8;
    else {
      const entry = this.dcCodes[ahead >>> 16]!;
      const size = entry & 0xff;
      if (entry === 0 || size > 15) throw damaged();
      this.level += extraBits(this.view, bit + (entry >> 8), size);
      used = (entry >> 8) + size;
    }
    this.coefficients[at] = this.level * this.quantization[0]!;
    return bit + used;
  }
}

class BaselineScan {
  private readonly readers: BlockReader[];
  private bit = 0;
  private interval = 0;

  constructor(
    private readonly scan: JpegScan,
    private readonly layout: Layout,
    private readonly planes: BlockPlane[],
  ) {
    const { bytes } = scan.data;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    this.readers = scan.components.map(
      (component) => new BlockReader(component, view, planes[component.index]!.coefficients),
    );
  }

  decode(): void {
    const { layout, planes } = this;
    for (let row = 0; row < layout.down; row += 1) {
      for (let column = 0; column < layout.across; column += 1) this.readUnit(row * layout.across + column);
      planes.forEach((plane, index) => {
        const { lines } = layout.components[index]!;
        for (let line = 0; line < lines; line += 1) plane.transform(line, row * lines + line);
      });
    }
    this.endInterval();
    if (this.interval < this.scan.data.ends.length) throw damaged();
  }

  private readUnit(unit: number): void {
    const { restartInterval, components, data } = this.scan;
    if (restartInterval > 0 && unit > 0 && unit % restartInterval === 0) this.restart();
    const column = unit % this.layout.across;
    for (let place = 0; place < components.length; place += 1) {
      const { across, lines, columns } = this.layout.components[components[place]!.index]!;
      for (let line = 0; line < lines; line += 1) {
        const first = line * across + column * columns;
        for (let block = first; block < first + columns; block += 1) {
          this.bit = this.readers[place]!.read(this.bit, block * words);
        }
      }
    }
    if (this.bit > (data.ends[this.interval] ?? -1) * 8) throw damaged();
  }

  /** An interval begins at the next whole byte after the marker before it (T.81 F.2.2.5). */
  private restart(): void {
    this.bit = this.endInterval();
    for (const reader of this.readers) reader.level = 0;
  }

  /** @returns where the interval ended, which nothing but bits that fill up its last byte lie before */
  private endInterval(): number {
    const end = (this.scan.data.ends[this.interval] ?? -1) * 8;
    if (this.bit > end || this.bit + 8 <= end) throw damaged();
    this.interval += 1;
    return end;
  }
}
