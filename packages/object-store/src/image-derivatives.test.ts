import { testData, testWithData } from '@medrad/testing';
import sharp from 'sharp';
import { samplePng } from '../test/samples';
import { createDerivatives, type ImageDerivatives } from './image-derivatives';

const image = (name: string) => testData(`images/${name}`) ?? '';
const hostile = (name: string) => testData(`hostile/${name}`) ?? '';
const testWithImages = testWithData('images');
const testWithHostile = testWithData('hostile');
const largest = ({ variants }: ImageDerivatives) => {
  const found = variants.at(-1);
  if (!found) throw new Error('no variant');
  return found;
};
const greyOf = async (input: Buffer | string, width: number) =>
  sharp(input).autoOrient().resize({ width }).toColourspace('b-w').raw().toBuffer();
const meanDifference = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;

describe('renditions of a picture', () => {
  test.each([
    [300, 200, [[300, 200]]],
    [
      700,
      350,
      [
        [480, 240],
        [700, 350],
      ],
    ],
    [
      2000,
      1000,
      [
        [480, 240],
        [960, 480],
        [1600, 800],
      ],
    ],
    [200, 1800, [[200, 1800]]],
  ])('%i x %i is kept at the width steps and never enlarged', async (width, height, expected) => {
    const made = await createDerivatives(await samplePng(width, height));
    expect({ width: made.width, height: made.height }).toEqual({ width, height });
    expect(made.variants.map((variant) => [variant.width, variant.height])).toEqual(expected);
    for (const { data } of made.variants) expect((await sharp(data).metadata()).format).toBe('webp');
  });

  test('a grey picture stays grey and close to the original', async () => {
    const png = await samplePng(480, 320);
    const { data } = largest(await createDerivatives(png));
    expect(meanDifference(await greyOf(data, 480), await greyOf(png, 480))).toBeLessThan(3);
  });

  test('orientation and every piece of metadata are gone, the picture stands upright', async () => {
    const sideways = await sharp(await samplePng(300, 200))
      .withExif({ IFD0: { Artist: 'SYNTHETIC^PATIENT' }, IFD3: { GPSLatitude: '52/1 22/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const made = await createDerivatives(sideways);
    expect([made.width, made.height]).toEqual([200, 300]);
    const { exif, xmp, icc, iptc, orientation, comments } = await sharp(largest(made).data).metadata();
    expect({ exif, xmp, icc, iptc, orientation, comments }).toEqual({});
    expect(largest(made).data.includes('SYNTHETIC')).toBe(false);
  });

  test('bytes behind the image do not survive', async () => {
    const tailed = Buffer.concat([await samplePng(50, 50), Buffer.from('<script>tail</script>')]);
    expect(largest(await createDerivatives(tailed)).data.includes('tail')).toBe(false);
  });

  test.each([
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['text', Buffer.from('hello')],
    ['a BMP, which the decoders here do not read', Buffer.from('BM')],
  ])('%s is no picture', async (_what, data) => {
    await expect(createDerivatives(data)).rejects.toMatchObject({ code: 'UNREADABLE_IMAGE', status: 415 });
  });

  test('half a picture is refused', async () => {
    const jpeg = await sharp(await samplePng(400, 400))
      .jpeg()
      .toBuffer();
    const half = createDerivatives(jpeg.subarray(0, jpeg.length / 2));
    await expect(half).rejects.toMatchObject({ code: 'UNREADABLE_IMAGE' });
  });

  test('a refused picture does not hold up the next one', async () => {
    const bad = createDerivatives(Buffer.from('x'));
    const good = createDerivatives(await samplePng(20, 20));
    await expect(bad).rejects.toMatchObject({ code: 'UNREADABLE_IMAGE' });
    await expect(good).resolves.toMatchObject({ width: 20 });
  });
});

describe('renditions of the test pictures', () => {
  testWithImages('EXIF with a GPS position is gone, and orientation 6 is applied', async () => {
    const source = image('exif_gps_orientation6.jpg');
    const { data } = largest(await createDerivatives(source));
    expect((await sharp(data).metadata()).exif).toBeUndefined();
    const shown = await sharp(data).raw().toBuffer();
    const upright = await sharp(source).rotate(90).toColourspace('srgb').raw().toBuffer();
    const lying = await sharp(source).toColourspace('srgb').raw().toBuffer();
    expect(meanDifference(shown, upright)).toBeLessThan(4);
    expect(meanDifference(shown, lying)).toBeGreaterThan(8);
  });

  testWithImages('CMYK and 16-bit pictures look like their 8-bit siblings', async () => {
    for (const [odd, plain] of [
      ['ct_head_cmyk.jpg', 'ct_head_brain_window.png'],
      ['mr_head_16bit.png', 'mr_head_t1_progressive.jpg'],
    ] as const) {
      const { data } = largest(await createDerivatives(image(odd)));
      expect(meanDifference(await greyOf(data, 200), await greyOf(image(plain), 200))).toBeLessThan(16);
    }
  });

  testWithHostile.each([
    ['png_bomb_20000x20000.png'],
    ['jpeg_truncated.jpg'],
    ['polyglot_gif_js.gif'],
    ['svg_renamed.png'],
    ['svg_with_script.svg'],
    ['html_renamed.jpg'],
    ['dcm_renamed.jpg'],
    ['zero_byte.jpg'],
  ])('%s is refused fast', async (name) => {
    const start = performance.now();
    await expect(createDerivatives(hostile(name))).rejects.toMatchObject({ code: 'UNREADABLE_IMAGE' });
    expect(performance.now() - start).toBeLessThan(3000);
  });

  testWithHostile('of 3001 frames the first is shown, at the cost of one', async () => {
    const start = performance.now();
    const made = await createDerivatives(hostile('gif_3001_frames.gif'));
    expect([made.width, made.height]).toEqual([64, 64]);
    expect((await sharp(largest(made).data).metadata()).pages).toBeUndefined();
    expect(performance.now() - start).toBeLessThan(3000);
  });
});
