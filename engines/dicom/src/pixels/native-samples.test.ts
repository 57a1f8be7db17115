import type { ImageDescription } from '../model/image';
import { nativeSamples } from './native-samples';

const little = true;
const big = false;
const image = (bitsAllocated: number, kind: ImageDescription['kind'] = 'integer', columns = 2) =>
  ({ rows: 1, columns, samplesPerPixel: 1, bitsAllocated, kind }) as ImageDescription;

describe('native pixel values', () => {
  const bytes = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8);

  test('are a view of the file if aligned, otherwise a copy', () => {
    const whole = new Uint8Array([9, 9, ...bytes]);
    const aligned = nativeSamples(whole.subarray(2, 6), image(16), little, 0);
    expect(aligned).toEqual(Uint16Array.of(0x0201, 0x0403));
    expect(aligned.buffer).toBe(whole.buffer);
    const odd = nativeSamples(whole.subarray(3, 7), image(16), little, 0);
    expect(odd).toEqual(Uint16Array.of(0x0302, 0x0504));
  });

  test('DCM-16 of big-endian files are byte-swapped: 16 and 32 bits, and floating point', () => {
    expect(nativeSamples(bytes, image(16), big, 0)).toEqual(Uint16Array.of(0x0102, 0x0304, 0x0506, 0x0708));
    expect(nativeSamples(bytes.subarray(0, 6), image(16), big, 0)).toEqual(
      Uint16Array.of(0x0102, 0x0304, 0x0506),
    );
    expect(nativeSamples(bytes, image(32), big, 0)).toEqual(Uint32Array.of(0x01020304, 0x05060708));
    const real = new Uint8Array(8);
    new DataView(real.buffer).setFloat64(0, -2.5);
    expect(nativeSamples(real, image(64, 'double'), big, 0)).toEqual(Float64Array.of(-2.5));
  });

  test('a long big-endian frame of several strips and a remainder is byte-swapped completely', () => {
    const length = 70_003;
    const view = new DataView(new ArrayBuffer(length * 2));
    for (let index = 0; index < length; index += 1) view.setUint16(index * 2, (index * 7919) & 0xffff);
    const samples = nativeSamples(new Uint8Array(view.buffer), image(16, 'integer', length), big, 0);
    expect(samples.length).toBe(length);
    expect(samples.findIndex((sample, index) => sample !== ((index * 7919) & 0xffff))).toBe(-1);
  });

  test('single bits start with the lowest, at any bit of the first byte', () => {
    expect([...nativeSamples(Uint8Array.of(0b10110010, 1), image(1, 'integer', 5), little, 0)]).toEqual([
      0, 1, 0, 0, 1,
    ]);
    expect([...nativeSamples(Uint8Array.of(0b10110010, 1), image(1, 'integer', 5), little, 5)]).toEqual([
      1, 0, 1, 1, 0,
    ]);
  });
});
