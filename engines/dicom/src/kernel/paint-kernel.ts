import {
  createKernels,
  ownAddress,
  page,
  sourceAddress,
  strip,
  tableAddress,
  targetAddress,
  type Kernels,
} from './kernels';

/** What the last turn of a kernel may write after the last pixel. */
const overrun = 64;

/** Views of a long array, a strip each, kept while the array is the same. */
class Strips<T extends Uint8Array | Uint16Array | Uint32Array> {
  private whole: T | undefined;
  private parts: T[] = [];

  of(whole: T): readonly T[] {
    if (this.whole === whole) return this.parts;
    this.whole = whole;
    this.parts = [];
    for (let start = 0; start < whole.length; start += strip) {
      this.parts.push(whole.subarray(start, start + strip) as T);
    }
    return this.parts;
  }
}

/**
 * The loops over pixels in WebAssembly, strip by strip: three times as fast as the same loops in JavaScript, copies
 * included.
 */
export class PaintKernel {
  private views: { table: Uint32Array; bytes: Uint8Array; words: Uint16Array; pixels: Uint32Array };
  private readonly sources = new Strips<Uint8Array | Uint16Array>();
  private readonly targets = new Strips<Uint32Array>();

  constructor(private readonly kernels: Kernels) {
    this.views = viewsOf(kernels.memory.buffer);
  }

  /** The table that {@link mapTable} goes through: by the lowest 8 or 16 bits of a value. */
  get table(): Uint32Array {
    return this.views.table;
  }

  /** False where the engine has no vectors. */
  get hasLines(): boolean {
    return this.kernels.signedLine !== undefined;
  }

  /** A target in the kernel's own memory, painted without a copy; the one before has no length any more. */
  createTarget(length: number): Uint32Array<ArrayBuffer> {
    const { memory } = this.kernels;
    const missing = ownAddress + length * 4 + overrun - memory.buffer.byteLength;
    // By at least a page: only growth ends the life of the target before.
    memory.grow(Math.max(1, Math.ceil(missing / page)));
    this.views = viewsOf(memory.buffer);
    return new Uint32Array(memory.buffer, ownAddress, length);
  }

  /** Pixels by table; of values of 8 or 16 bits taken without sign. */
  mapTable(target: Uint32Array, values: Uint8Array | Uint16Array): void {
    this.eachStrip(target, values, values.BYTES_PER_ELEMENT === 1 ? this.kernels.bytes : this.kernels.words);
  }

  /** Greys `value * factor + offset`, in single precision, cut to 0 to 255 and rounded; of values of 16 bits. */
  mapLine(
    target: Uint32Array,
    values: Uint16Array,
    line: { factor: number; offset: number; isSigned: boolean },
  ): void {
    const kernel = line.isSigned ? this.kernels.signedLine : this.kernels.unsignedLine;
    this.eachStrip(target, values, (to, from, end) => kernel?.(to, from, end, line.factor, line.offset));
  }

  private eachStrip(target: Uint32Array, values: Uint8Array | Uint16Array, kernel: Kernels['words']): void {
    const size = values.BYTES_PER_ELEMENT;
    const { bytes, words, pixels } = this.views;
    const input = size === 1 ? bytes : words;
    const isOwn = target.buffer === pixels.buffer;
    const targets = this.targets.of(target);
    for (const [index, source] of this.sources.of(values).entries()) {
      const part = targets[index];
      if (!part) return;
      input.set(source);
      kernel(isOwn ? part.byteOffset : targetAddress, sourceAddress, sourceAddress + source.length * size);
      if (!isOwn) part.set(part.length === strip ? pixels : pixels.subarray(0, part.length));
    }
  }
}

const viewsOf = (buffer: ArrayBuffer) => ({
  table: new Uint32Array(buffer, tableAddress, 0x10000),
  bytes: new Uint8Array(buffer, sourceAddress, strip),
  words: new Uint16Array(buffer, sourceAddress, strip),
  pixels: new Uint32Array(buffer, targetAddress, strip),
});

/** A kernel with a memory of its own; null where there is no WebAssembly. */
export function createPaintKernel(): PaintKernel | null {
  const kernels = createKernels();
  return kernels && new PaintKernel(kernels);
}
