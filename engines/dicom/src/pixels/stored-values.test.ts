import { seededRandom } from '../../test/mutations/random';
import type { ImageDescription } from '../model/image';
import { storedValues } from './stored-values';

const random = seededRandom(3);
const wordTypes = { 8: Uint8Array, 16: Uint16Array, 32: Uint32Array } as const;

const describeBits = (bitsAllocated: 8 | 16 | 32, bitsStored: number, highBit: number, isSigned: boolean) =>
  ({ bitsAllocated, bitsStored, highBit, isSigned }) as ImageDescription;

/** The rule of PS3.5 8.1.1 for one word. */
function expected(word: number, stored: number, high: number, isSigned: boolean): number {
  const value = Math.floor(word / 2 ** (high + 1 - stored)) % 2 ** stored;
  return isSigned && value >= 2 ** (stored - 1) ? value - 2 ** stored : value;
}

describe('stored values', () => {
  test.each([8, 16, 32] as const)(
    'every BitsStored and HighBit of %i bits is masked and sign-extended',
    (bits) => {
      const words = new wordTypes[bits](Array.from({ length: 64 }, () => random(2 ** bits)));
      for (let stored = 1; stored <= bits; stored += 1) {
        for (let high = stored - 1; high < bits; high += 1) {
          for (const isSigned of [false, true]) {
            const values = [...storedValues(words, describeBits(bits, stored, high, isSigned))];
            expect(values).toEqual([...words].map((word) => expected(word, stored, high, isSigned)));
          }
        }
      }
    },
  );

  test('values that are in range already are not copied', () => {
    const words = Uint16Array.of(0, 4095, 17);
    expect(storedValues(words, describeBits(16, 12, 11, false))).toBe(words);
    expect(storedValues(Uint16Array.of(0xf800, 2047), describeBits(16, 12, 11, true))).toEqual(
      Int16Array.of(-2048, 2047),
    );
    expect(storedValues(words, describeBits(16, 16, 15, true)).buffer).toBe(words.buffer);
  });
});
