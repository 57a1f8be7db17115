import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { decodeImage } from './decode-image';

function chunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}

function gammaChunk(gamma: number): Buffer {
  const data = Buffer.alloc(4);
  data.writeUInt32BE(Math.round(gamma * 100_000));
  return chunk('gAMA', data);
}

const samples = [1, 16, 64, 128, 200];

/** A PNG of five pixels, with chunks before its pixels. */
async function pngOf(...chunks: readonly Buffer[]): Promise<Buffer> {
  const data = Uint8Array.from(samples);
  const png = await sharp(data, { raw: { width: samples.length, height: 1, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
  const headerEnd = 33;
  return Buffer.concat([png.subarray(0, headerEnd), ...chunks, png.subarray(headerEnd)]);
}

const shades = async (png: Buffer) => [...(await decodeImage(png)).data];

// Values that Chromium 156 shows.
test.each([
  [1, [13, 71, 137, 188, 229]],
  [0.7, [1, 38, 104, 164, 219]],
  [0.48, [0, 10, 67, 134, 204]],
  [0.4772, samples],
  [0.45455, samples],
  [0.4319, samples],
  [0.42, [0, 5, 54, 122, 197]],
  [0.25, [0, 0, 13, 71, 165]],
])('the gamma %f of a PNG is applied as browsers apply it', async (gamma, wanted) => {
  const shown = await shades(await pngOf(gammaChunk(gamma)));
  shown.forEach((shade, index) => expect(Math.abs(shade - (wanted[index] ?? 0))).toBeLessThanOrEqual(1));
});

test('the gamma is found behind other chunks, and has no effect beside a description of the colours', async () => {
  const text = chunk('tEXt', Buffer.alloc(100_000, 'a'));
  const linear = await shades(await pngOf(gammaChunk(1)));
  expect(linear).not.toEqual(samples);
  expect(await shades(await pngOf(text, gammaChunk(1)))).toEqual(linear);
  expect(await shades(await pngOf(gammaChunk(1), chunk('sRGB', Buffer.of(0))))).toEqual(samples);
  expect(await shades(await pngOf(gammaChunk(0)))).toEqual(samples);
});

test('the gamma of 16-bit samples is applied before their range is mapped', async () => {
  const data = Uint16Array.from([0, 0x4000, 0xffff]);
  const png = await sharp(data, { raw: { width: 3, height: 1, channels: 1 } })
    .toColourspace('grey16')
    .png()
    .toBuffer();
  const file = Buffer.concat([png.subarray(0, 33), gammaChunk(1), png.subarray(33)]);
  expect([await shades(png), await shades(file)]).toEqual([
    [0, 64, 255],
    [0, 137, 255],
  ]);
});

test('transparency has no gamma', async () => {
  const pngFrom = (...bytes: number[]) =>
    sharp(Uint8Array.from(bytes), { raw: { width: 2, height: 1, channels: 4 } })
      .png()
      .toBuffer();
  const png = await pngFrom(64, 128, 200, 64, 200, 64, 128, 128);
  const file = Buffer.concat([png.subarray(0, 33), gammaChunk(1), png.subarray(33)]);
  const corrected = await pngFrom(137, 188, 229, 64, 229, 137, 188, 128);
  expect(await shades(file)).toEqual(await shades(corrected));
});
