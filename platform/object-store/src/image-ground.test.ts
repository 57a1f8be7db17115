import sharp from 'sharp';
import { decodeImage } from './decode-image';
import { groundOf, putOnGround } from './image-ground';

type Shade = readonly [level: number, alpha: number];
const clear: Shade = [255, 0];
const [black, dark, middle] = [0, 60, 128].map((level): Shade => [level, 255]) as [Shade, Shade, Shade];
const [light, white] = [200, 255].map((level): Shade => [level, 255]) as [Shade, Shade];

/** An image of these grey levels with alpha, one in each column, ten of each. */
function imageOf(shades: readonly Shade[], channels: 2 | 4 = 4): Buffer {
  const pixel = ([level, alpha]: Shade) => [...Array.from({ length: channels - 1 }, () => level), alpha];
  return Buffer.from(Array.from({ length: 10 }, () => shades.flatMap(pixel)).flat());
}
async function shown(shades: readonly Shade[], kind: 'png' | 'webp', channels: 2 | 4): Promise<number[]> {
  const raw = { width: shades.length, height: 10, channels };
  const image = sharp(imageOf(shades, channels), { raw });
  const file = await (channels === 2 ? image.toColourspace('b-w') : image)
    .toFormat(kind, { lossless: true })
    .toBuffer();
  const { data, channels: colours } = await decodeImage(file);
  return Array.from({ length: shades.length }, (_, column) => data[column * colours] ?? -1);
}

describe.each([
  ['png', 4],
  ['png', 2],
  ['webp', 4],
] as const)('a %s with transparency and %i channels', (kind, channels) => {
  test.each<[string, Shade[], number]>([
    ['light content', [clear, clear, light, white], 0],
    ['dark content', [clear, clear, dark, black], 255],
    ['white lines with a few black ones', [clear, ...Array.from({ length: 19 }, () => white), black], 0],
    ['black letters beside white ones', [clear, black, white], 128],
    [
      'a film with all grey levels, much of it black',
      [clear, black, black, black, dark, middle, light, white],
      255,
    ],
    ['light content of middle grey', [clear, [140, 255]], 0],
    ['dark content of middle grey', [clear, [110, 255]], 255],
    ['content under faint transparent black', [...Array.from({ length: 20 }, (): Shade => [0, 2]), white], 0],
    ['nothing but transparency', [clear, clear], 0],
  ])('%s', async (_, shades, ground) => {
    const levels = await shown(shades, kind, channels);
    shades.forEach(([level, alpha], column) => {
      expect(levels[column]).toBeCloseTo(ground + ((level - ground) * alpha) / 255, -0.5);
    });
  });
});

test('the ground follows the brightness of colours, not their strongest channel', async () => {
  const onGround = async (pixel: number[]) => [
    ...(
      await putOnGround({ data: Uint8Array.of(...pixel, 255, 9, 9, 9, 0), width: 2, height: 1, channels: 4 })
    ).data,
  ];
  expect(await onGround([255, 255, 0])).toEqual([255, 255, 0, 0, 0, 0]);
  expect(await onGround([0, 0, 255])).toEqual([0, 0, 255, 255, 255, 255]);
});

test('whatever the content, at least half of it differs from the ground by 64 levels or more', () => {
  for (let one = 0; one < 256; one += 5) {
    for (let other = 0; other < 256; other += 5) {
      const content = new Float64Array(256);
      content[one] = (content[one] ?? 0) + 1;
      content[other] = (content[other] ?? 0) + 1;
      const ground = groundOf(content);
      expect([one, other].some((level) => Math.abs(level - ground) >= 64)).toBe(true);
    }
  }
});

test('a grey image of 16 bits keeps its transparency until it stands on its ground', async () => {
  const samples = Uint16Array.of(65_535, 0, 20_000, 65_535, 40_000, 65_535);
  const raw = { width: 3, height: 1, channels: 2 as const };
  const file = await sharp(samples, { raw }).toColourspace('grey16').png().toBuffer();
  expect(await sharp(file).metadata()).toMatchObject({ channels: 2, depth: 'ushort', hasAlpha: true });
  const { data, channels } = await decodeImage(file);
  // The ground is chosen after the range of the samples was mapped to 8 bits, in which a clear sample counts too.
  expect([channels, ...data]).toEqual([1, 255, 0, 112]);
});

test('an opaque image is not changed', async () => {
  const pixels = { data: Uint8Array.of(0, 128, 255), width: 3, height: 1, channels: 1 as const };
  expect(await putOnGround(pixels)).toEqual(pixels);
  const opaque = [black, middle, white];
  expect(await shown(opaque, 'png', 4)).toEqual([0, 128, 255]);
});
