import { testData, testWithData } from '@medrad/testing';
import sharp, { type Sharp } from 'sharp';
import { greyOf, psnrOf, renditionsOf, sampleFilm, ssimOf } from '../test/fidelity';
import { samplePng } from '../test/samples';
import { createDerivatives, type Rendition } from './image-derivatives';

const image = (name: string) => testData(`images/${name}`) ?? '';
const hostile = (name: string) => testData(`hostile/${name}`) ?? '';
const testWithImages = testWithData('images');
const testWithHostile = testWithData('hostile');
type Made = Awaited<ReturnType<typeof renditionsOf>>;
const inForm = ({ made }: Made, form: Rendition['planned']['form']) =>
  made.filter(({ planned }) => planned.form === form);
const largest = (made: Made): Rendition => {
  const found = inForm(made, 'fine').at(-1);
  if (!found) throw new Error('no fine rendition');
  return found;
};
const meanDifference = (one: Uint8Array, other: Uint8Array) =>
  one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;

/** Compares each fine rendition with the original reduced to the size of the rendition. */
async function expectFaithful(original: string | Buffer, made: Made): Promise<void> {
  for (const { data, width } of inForm(made, 'fine')) {
    const [wanted, shown] = [await greyOf(original, width), await greyOf(data)];
    expect([shown.width, shown.height]).toEqual([wanted.width, wanted.height]);
    expect(psnrOf(wanted, shown)).toBeGreaterThanOrEqual(45);
    expect(ssimOf(wanted, shown)).toBeGreaterThanOrEqual(0.995);
  }
}

describe('renditions of an image', () => {
  test('are made only if they are requested', async () => {
    const forms = await createDerivatives(
      await samplePng(2000, 100),
      async ({ renditions }) => {
        const made: string[] = [];
        for await (const { planned } of renditions) made.push(planned.form);
        return made;
      },
      (planned) => planned.form === 'tile',
    );
    expect(forms).toEqual(['tile', 'tile']);
  });

  test.each([
    [300, 200, [300, 300, 300]],
    [700, 350, [480, 700, 700]],
    [1300, 650, [480, 960, 1300, 1024, 276]],
    [200, 1800, [200, 200, 200, 200]],
    [2000, 100, [480, 960, 1600, 1024, 976]],
    [30, 6600, [9, 17, 29, 30, 30, 30, 30, 30, 30, 30]],
  ])(
    'of a %i x %i image are a preview, fine renditions up to its own size, and tiles',
    async (width, height, widths) => {
      const made = await renditionsOf(await samplePng(width, height));
      expect({ width: made.width, height: made.height, frames: made.frames }).toEqual({
        width,
        height,
        frames: 1,
      });
      expect(made.made.map((rendition) => rendition.width)).toEqual(widths);
      for (const { data, kind, width: itsWidth, height: itsHeight } of made.made) {
        expect(await sharp(data).metadata()).toMatchObject({
          format: kind,
          width: itsWidth,
          height: itsHeight,
        });
      }
    },
  );

  // The files are made within the tests: at the first image the product blocks decoders of libvips and unblocks some, and
  // what is decoded at that moment fails.
  test.each([
    ['a noisy film', () => sampleFilm(700, 500)],
    ['a film without noise', () => sampleFilm(700, 500, 0)],
    ['a film that is reduced', () => sampleFilm(1800, 300)],
    ['a small texture', () => samplePng(300, 200)],
    [
      'one shade',
      () =>
        sharp({ create: { width: 90, height: 70, channels: 3, background: '#345' } })
          .png()
          .toBuffer(),
    ],
    [
      'a coloured image',
      () => sampleFilm(400, 300).then((film) => sharp(film).tint({ r: 230, g: 120, b: 30 }).png().toBuffer()),
    ],
    ['a JPEG', () => sampleFilm(400, 300).then((film) => sharp(film).jpeg({ quality: 80 }).toBuffer())],
  ])(
    'of %s differ from the original by at least 45 dB and have an SSIM of at least 0.995',
    async (_what, make) => {
      const original = await make();
      await expectFaithful(original, await renditionsOf(original));
    },
  );

  test('of a grey film keep one channel with the full range', async () => {
    const ramp = Buffer.from(Array.from({ length: 256 * 64 }, (_, index) => index % 256));
    const png = await sharp(ramp, { raw: { width: 256, height: 64, channels: 1 } })
      .png()
      .toBuffer();
    const { data } = largest(await renditionsOf(png));
    const shown = await greyOf(data);
    expect(new Set(shown.data).size).toBeGreaterThan(250);
    expect([Math.min(...shown.data), Math.max(...shown.data)]).toEqual([0, 255]);
  });

  test.each([
    ['a film that is reduced', 1700, 1100, 0, 'jpeg', 4],
    ['a film whose whole rendition is lossy', 1100, 700, 0, 'jpeg', 2],
    ['a noisy film', 600, 500, 12, 'webp', 1],
  ] as const)('include tiles with exactly the pixels of %s, each in its place', async (...row) => {
    const [, width, height, noise, form, count] = row;
    const png = await sampleFilm(width, height, noise);
    const whole = await greyOf(png);
    const made = await renditionsOf(png);
    expect(largest(made).kind).toBe(form);
    const tiles = inForm(made, 'tile');
    const seen = new Uint8Array(whole.data.length);
    for (const { planned, data } of tiles) {
      if (planned.form !== 'tile') continue;
      const tile = await greyOf(data);
      for (let y = 0; y < tile.height; y += 1) {
        const at = (planned.place.row * 1024 + y) * whole.width + planned.place.column * 1024;
        seen.set(tile.data.subarray(y * tile.width, (y + 1) * tile.width), at);
      }
    }
    expect(tiles).toHaveLength(count);
    expect(Buffer.compare(seen, whole.data)).toBe(0);
  });

  test.each([
    [4095, 0],
    [1023, 0],
    [40_000, 30_000],
    [65_535, 0],
  ])('of 16-bit samples up to %i, from %i, use the whole range of grey', async (high, low) => {
    const [width, height] = [256, 40];
    const samples = Uint16Array.from({ length: width * height }, (_, index) =>
      Math.round(low + ((high - low) * (index % width)) / (width - 1)),
    );
    const png = await sharp(samples, { raw: { width, height, channels: 1 } })
      .toColourspace('grey16')
      .png()
      .toBuffer();
    expect((await sharp(png).metadata()).depth).toBe('ushort');
    const shown = await greyOf(largest(await renditionsOf(png)).data);
    const ramp = Uint8Array.from({ length: width * height }, (_, index) => index % width);
    expect(psnrOf({ data: ramp, width, height }, shown)).toBeGreaterThan(44);
  });

  test('of 16-bit colours share one range, without stretching transparency', async () => {
    const samples = Uint16Array.from(
      { length: 64 * 64 * 4 },
      (_, index) => [0, 2000, 4000, 32_896][index % 4] ?? 0,
    );
    const png = await sharp(samples, { raw: { width: 64, height: 64, channels: 4 } })
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    const { data } = largest(await renditionsOf(png));
    const pixel = (await sharp(data).raw().toBuffer()).subarray(0, 3);
    // Half opaque, and dark, so it stands on white.
    expect([...pixel]).toEqual([127, 191, 255]);
  });

  test.each(['png', 'webp'] as const)('of a %s with transparency are opaque, in every form', async (kind) => {
    const drawing = await sharp({ create: { width: 2000, height: 50, channels: 4, background: '#12345680' } })
      .toFormat(kind)
      .toBuffer();
    const { made } = await renditionsOf(drawing);
    expect(new Set(made.map(({ planned }) => planned.form))).toEqual(new Set(['preview', 'fine', 'tile']));
    for (const { data } of made) expect((await sharp(data).metadata()).hasAlpha).toBe(false);
  });

  test('have no metadata and no orientation tag, and are upright', async () => {
    const sideways = await sharp(await samplePng(1700, 200))
      .withExif({ IFD0: { Artist: 'SYNTHETIC^PATIENT' }, IFD3: { GPSLatitude: '52/1 22/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const made = await renditionsOf(sideways);
    expect([made.width, made.height]).toEqual([200, 1700]);
    const wide = await renditionsOf(await sharp(sideways).withMetadata({ orientation: 1 }).jpeg().toBuffer());
    expect(inForm(wide, 'tile')).toHaveLength(2);
    for (const { data } of [...made.made, ...wide.made]) {
      const { exif, xmp, icc, iptc, orientation, comments } = await sharp(data).metadata();
      expect({ exif, xmp, icc, iptc, orientation, comments }).toEqual({});
      expect(data.includes('SYNTHETIC')).toBe(false);
    }
  });

  test('contain no bytes that followed the image in its file', async () => {
    const tailed = Buffer.concat([await samplePng(50, 50), Buffer.from('<script>tail</script>')]);
    for (const { data } of (await renditionsOf(tailed)).made) expect(data.includes('tail')).toBe(false);
  });

  test('of an animated image show the first frame, and its number of frames is returned', async () => {
    const frames = await Promise.all(
      ['#000', '#fff', '#888'].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const made = await renditionsOf(gif);
    expect(made.frames).toBe(3);
    expect([made.height, (await greyOf(largest(made).data)).data[0]]).toEqual([20, 0]);
  });

  test.each([
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['text', Buffer.from('hello')],
    ['a BMP without pixels', Buffer.from('BM')],
  ])('are refused for %s, which is no image', async (_what, data) => {
    await expect(renditionsOf(data)).rejects.toMatchObject({ code: 'UNREADABLE_IMAGE', status: 415 });
  });

  test('are refused for half an image', async () => {
    const jpeg = await sharp(await samplePng(400, 400))
      .jpeg()
      .toBuffer();
    const half = renditionsOf(jpeg.subarray(0, jpeg.length / 2));
    await expect(half).rejects.toMatchObject({ code: 'UNREADABLE_IMAGE' });
  });

  test('are made for the next image after a refused one', async () => {
    const bad = renditionsOf(Buffer.from('x'));
    const good = renditionsOf(await samplePng(20, 20));
    await expect(bad).rejects.toMatchObject({ code: 'UNREADABLE_IMAGE' });
    await expect(good).resolves.toMatchObject({ width: 20 });
  });
});

describe('renditions of the image collection', () => {
  testWithImages.each([
    ['cr_chest.webp'],
    ['ct_head_bone_window.jpg'],
    ['ct_head_brain_window.png'],
    ['cxr_19a01707.png'],
    ['cxr_24de8686.png'],
    ['cxr_2c35005f.png'],
    ['cxr_441c9cdd.png'],
    ['cxr_7afaaccc.png'],
    ['cxr_c4a0e11a.png'],
    ['cxr_e1446fe8.png'],
    ['cxr_f64132c8.png'],
    ['exif_gps_orientation6.jpg'],
    ['mg_breast.jpg'],
    ['mr_head_t1_progressive.jpg'],
    ['mr_shoulder.gif'],
    ['nih_00000001_000.png'],
    ['nm_bone_scan.png'],
    ['us_colour_doppler.png'],
    ['xa_coronary.jpg'],
  ])('of %s differ from the original by at least 45 dB and have an SSIM of at least 0.995', async (name) => {
    await expectFaithful(image(name), await renditionsOf(image(name)));
  });

  testWithImages('have no EXIF GPS position, and orientation 6 is applied', async () => {
    const source = image('exif_gps_orientation6.jpg');
    const { data } = largest(await renditionsOf(source));
    expect((await sharp(data).metadata()).exif).toBeUndefined();
    const shown = (await greyOf(data)).data;
    const grey = (file: Sharp) => file.toColourspace('b-w').raw().toBuffer();
    const [upright, lying] = [await grey(sharp(source).rotate(90)), await grey(sharp(source))];
    expect(meanDifference(shown, upright)).toBeLessThan(4);
    expect(meanDifference(shown, lying)).toBeGreaterThan(8);
  });

  testWithImages('of CMYK and 16-bit images look like those of their 8-bit versions', async () => {
    for (const [odd, plain] of [
      ['ct_head_cmyk.jpg', 'ct_head_brain_window.png'],
      ['mr_head_16bit.png', 'mr_head_t1_progressive.jpg'],
    ] as const) {
      const { data } = largest(await renditionsOf(image(odd)));
      const [shown, sibling] = [await greyOf(data, 200), await greyOf(image(plain), 200)];
      expect(meanDifference(shown.data, sibling.data)).toBeLessThan(16);
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
  ])('are refused for %s', async (name) => {
    await expect(renditionsOf(hostile(name))).rejects.toMatchObject({ code: 'UNREADABLE_IMAGE' });
  });

  testWithHostile('of an image with 3001 frames show the first one', async () => {
    const made = await renditionsOf(hostile('gif_3001_frames.gif'));
    expect([made.width, made.height]).toEqual([64, 64]);
    expect((await sharp(largest(made).data).metadata()).pages).toBeUndefined();
  });
});
