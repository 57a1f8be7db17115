import { byPixel, withFullColour } from './arrange';
import { toRgb } from './colour';

/** The standard's equations from RGB (PS3.3 C.7.6.3.1.2). */
const toLuminance = (r: number, g: number, b: number) =>
  [
    0.299 * r + 0.587 * g + 0.114 * b,
    -0.168736 * r - 0.331264 * g + 0.5 * b + 128,
    0.5 * r - 0.418688 * g - 0.081312 * b + 128,
  ].map((value) => Math.min(255, Math.max(0, Math.round(value))));

describe('colours', () => {
  test('YBR_FULL converts back to the original RGB within the rounding error', () => {
    for (let red = 0; red < 256; red += 15) {
      for (let green = 0; green < 256; green += 15) {
        for (let blue = 0; blue < 256; blue += 15) {
          const rgb = toRgb(Uint8Array.from(toLuminance(red, green, blue)), 'YBR_FULL', 8);
          [red, green, blue].forEach((value, index) => {
            expect(Math.abs(rgb[index]! - value)).toBeLessThanOrEqual(2);
          });
        }
      }
    }
  });

  test('partial-range luminance runs from 16 to 235', () => {
    expect([...toRgb(Uint8Array.of(16, 128, 128, 235, 128, 128), 'YBR_PARTIAL_422', 8)]).toEqual([
      0, 0, 0, 255, 255, 255,
    ]);
  });

  test('separate colour planes become interleaved pixels', () => {
    expect([...byPixel(Uint8Array.of(1, 2, 3, 4, 5, 6))]).toEqual([1, 3, 5, 2, 4, 6]);
  });

  test('a pair of pixels shares its colour differences, and a row of odd width ends with half a pair', () => {
    const pairs = Uint8Array.of(1, 2, 8, 9, 3, 0, 6, 7);
    expect([...withFullColour(pairs, 1, 3)]).toEqual([1, 8, 9, 2, 8, 9, 3, 6, 7]);
  });
});
