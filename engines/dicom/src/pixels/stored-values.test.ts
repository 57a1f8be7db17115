import { seededRandom } from '../../test/mutations/random';
import type { ImageDescription } from '../model/image';
import { storedValues } from './stored-values';

const random = seededRandom(3);
const sampleTypes = { 8: Uint8Array, 16: Uint16Array, 32: Uint32Array } as const;

const describeBits = (bitsAllocated: 8 | 16 | 32, bitsStored: number, highBit: number, isSigned: boolean) =>
  ({ bitsAllocated, bitsStored, highBit, isSigned }) as ImageDescription;

/** The rule of PS3.5 8.1.1 for one sample. */
function expected(sample: number, stored: number, high: number, isSigned: boolean): number {
  const value = Math.floor(sample / 2 ** (high + 1 - stored)) % 2 ** stored;
  return isSigned && value >= 2 ** (stored - 1) ? value - 2 ** stored : value;
}

describe('stored values', () => {
  test.each([8, 16, 32] as const)(
    'every BitsStored and HighBit of %i bits is masked and sign-extended',
    (bits) => {
      const samples = new sampleTypes[bits](Array.from({ length: 64 }, () => random(2 ** bits)));
      for (let stored = 1; stored <= bits; stored += 1) {
        for (let high = stored - 1; high < bits; high += 1) {
          for (const isSigned of [false, true]) {
            const values = [...storedValues(samples, describeBits(bits, stored, high, isSigned))];
            expect(values).toEqual([...samples].map((sample) => expected(sample, stored, high, isSigned)));
          }
        }
      }
    },
  );

  test('values that are in range already are not copied', () => {
    const samples = Uint16Array.of(0, 4095, 17);
    expect(storedValues(samples, describeBits(16, 12, 11, false))).toBe(samples);
    expect(storedValues(Uint16Array.of(0xf800, 2047), describeBits(16, 12, 11, true))).toEqual(
      Int16Array.of(-2048, 2047),
    );
    expect(storedValues(samples, describeBits(16, 16, 15, true)).buffer).toBe(samples.buffer);
  });
});
