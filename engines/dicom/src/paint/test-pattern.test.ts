import { paintTestPattern } from './test-pattern';

test('DCM-17 the test pattern fills every pixel of any size with opaque grey, and looks like no image', () => {
  for (const [columns, rows] of [
    [512, 512],
    [1, 1],
    [3, 200],
  ] as const) {
    const target = new Uint32Array(columns * rows);
    paintTestPattern(target, columns, rows);
    const isOpaqueGray = (pixel: number) => pixel === (0xff000000 | ((pixel & 0xff) * 0x010101)) >>> 0;
    expect(target.every(isOpaqueGray)).toBe(true);
  }
  const target = new Uint32Array(512 * 512);
  paintTestPattern(target, 512, 512);
  const wedge = [...target.subarray(256 * 512, 257 * 512)].map((pixel) => pixel & 0xff);
  expect([wedge[0], wedge[128], wedge[511]]).toEqual([0, 64, 255]);
  expect(target[0]).toBe(0xffffffff);
  expect(new Set(target).size).toBeGreaterThan(200);
});
