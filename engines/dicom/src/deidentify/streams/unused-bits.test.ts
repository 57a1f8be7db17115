import { seededRandom } from '../../../test/mutations/random';
import type { ImageDescription } from '../../model/image';
import { clearUnusedBits, hasUnusedBits } from './unused-bits';

interface Layout {
  bitsAllocated: 8 | 16 | 32;
  bitsStored: number;
  highBit: number;
  isSigned: boolean;
  isLittleEndian: boolean;
}

const everyLayout = ([8, 16, 32] as const).flatMap((bitsAllocated) =>
  Array.from({ length: bitsAllocated }, (_, index) => index + 1).flatMap((bitsStored) =>
    [bitsStored - 1, bitsAllocated - 1].flatMap((highBit) =>
      [true, false].flatMap((isSigned) =>
        [true, false].map((isLittleEndian): Layout => ({
          bitsAllocated,
          bitsStored,
          highBit,
          isSigned,
          isLittleEndian,
        })),
      ),
    ),
  ),
);

const imageOf = ({ bitsAllocated, bitsStored, highBit, isSigned }: Layout): ImageDescription => ({
  rows: 1,
  columns: 1,
  frames: 1,
  samplesPerPixel: 1,
  isPlanar: false,
  photometric: 'MONOCHROME2',
  kind: 'integer',
  bitsAllocated,
  bitsStored,
  highBit,
  isSigned,
});

/**
 * Whether the unused bits of a sample carry no data: they are zero or extend the sign. The sample
 * is given as bits, lowest first.
 */
function isClean(bits: readonly boolean[], { bitsStored, highBit, isSigned }: Layout): boolean {
  const lowest = highBit + 1 - bitsStored;
  const [below, above] = [bits.slice(0, lowest), bits.slice(highBit + 1)];
  const isNegative = isSigned && bits[highBit] === true;
  return !below.includes(true) && (!above.includes(true) || (isNegative && !above.includes(false)));
}

function bytesOf(samples: readonly (readonly boolean[])[], { bitsAllocated, isLittleEndian }: Layout) {
  return Uint8Array.from(
    samples.flatMap((bits) => {
      const bytes = Array.from({ length: bitsAllocated / 8 }, (_, byte) =>
        bits.slice(8 * byte, 8 * byte + 8).reduce((sum, bit, index) => sum + (bit ? 2 ** index : 0), 0),
      );
      return isLittleEndian ? bytes : bytes.reverse();
    }),
  );
}

const random = seededRandom(8);
/** A random sample whose unused bits carry no data: they are zero or extend the sign. */
function cleanSample({ bitsAllocated, bitsStored, highBit, isSigned }: Layout): boolean[] {
  const bits = Array.from(
    { length: bitsAllocated },
    (_, index) => index <= highBit && index > highBit - bitsStored && random(2) === 1,
  );
  const isDrawnOut = isSigned && bits[highBit] === true && random(2) === 1;
  return bits.map((bit, index) => bit || (isDrawnOut && index > highBit));
}

/** Copies the bytes to an offset, as a file may place them at any alignment. */
function placedAt(bytes: Uint8Array, offset: number): Uint8Array {
  const placed = new Uint8Array(bytes.length + offset).subarray(offset);
  placed.set(bytes);
  return placed;
}

test('a set bit outside the stored bits is found in every layout, position and sample, and sign extension is not reported', () => {
  for (const layout of everyLayout) {
    for (let round = 0; round < 8; round += 1) {
      const samples = Array.from({ length: 1 + random(6) }, () => cleanSample(layout));
      const look = () =>
        hasUnusedBits(placedAt(bytesOf(samples, layout), random(4)), imageOf(layout), layout.isLittleEndian);
      expect([layout, look()]).toEqual([layout, false]);
      const bits = samples[random(samples.length)] ?? [];
      const bit = random(layout.bitsAllocated);
      bits[bit] = !bits[bit];
      expect([layout, bits, look()]).toEqual([layout, bits, !isClean(bits, layout)]);
    }
  }
});

test('no unused bit is set after clearing', () => {
  for (const layout of everyLayout) {
    const bytes = Uint8Array.from({ length: 12 }, () => random(256));
    const cleared = clearUnusedBits(bytes, imageOf(layout), layout.isLittleEndian);
    expect([layout, hasUnusedBits(cleared, imageOf(layout), layout.isLittleEndian)]).toEqual([layout, false]);
  }
});
