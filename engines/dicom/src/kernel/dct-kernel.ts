import { blockBytes } from './dct-code';
import { ownAddress, page, sharedKernels } from './kernels';

/** Words of a block's coefficients. */
export const blockWords = blockBytes / 2;

/** Where one component of an image lies while it is decoded: its plane of samples and one row of MCUs of coefficients. */
export interface BlockPlane {
  /** Samples of 8 bits, a whole number of blocks a row. */
  samples: Uint8Array;
  /** Dequantized, row by row in a block, the blocks of a row of MCUs line by line; zero where nothing is written. */
  coefficients: Int16Array;
  /** Turns a line of blocks into samples and clears it. @param line in the coefficients @param row of blocks in the plane */
  transform(line: number, row: number): void;
}

/** How many blocks a component has. */
export interface BlockShape {
  across: number;
  down: number;
  /** Lines of blocks in a row of MCUs. */
  lines: number;
}

/** Bytes of all planes above which an image is left to others: the kernels' memory never shrinks. */
const mostBytes = 2 ** 25;

/**
 * Planes in the kernels' memory: of one image at a time, and gone with the next one's.
 * @returns null where the engine cannot, or would need too much memory
 */
export function blockPlanes(shapes: readonly BlockShape[]): BlockPlane[] | null {
  const kernels = sharedKernels();
  const run = kernels?.inverseDct;
  if (!kernels || !run) return null;
  const sizes = shapes.map(({ across, down, lines }) => ({
    samples: across * down * blockWords,
    coefficients: across * lines * blockBytes,
  }));
  const needed = sizes.reduce((sum, { samples, coefficients }) => sum + samples + coefficients, ownAddress);
  if (needed > mostBytes) return null;
  const { memory } = kernels;
  const missing = needed - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / page));
  let address = ownAddress;
  return shapes.map(({ across }, index) => {
    const { samples, coefficients } = sizes[index]!;
    const from = address;
    const to = address + coefficients;
    address = to + samples;
    const words = new Int16Array(memory.buffer, from, coefficients / 2).fill(0);
    return {
      samples: new Uint8Array(memory.buffer, to, samples),
      coefficients: words,
      transform(line, row) {
        const start = from + line * across * blockBytes;
        run(to + row * across * blockWords, start, start + across * blockBytes, across * 8);
      },
    };
  });
}
