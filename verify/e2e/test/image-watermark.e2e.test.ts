import { createSpotter } from '@medrad/testing';
import { makeCtHead } from '@medrad/demo/series';
import type { Locator } from 'playwright-core';
import { describeBrowser, openPage, screens } from '../src/browser';
import { dicomStage, openMade, viewportOf, toast } from '../src/dicom-page';
import { type Pixels, toPng } from '../src/images';
import { productScreens } from '../src/product-screens';
import { openStage, type Stage } from '../src/stage';
import { addStyle, type Clip, traceWatermark, type WatermarkTrace } from '../src/watermark';

/** Colours of the test image: white, black, greys from dark to bright, and strong colours. */
const fields = [
  [255, 255, 255],
  [0, 0, 0],
  ...[32, 64, 96, 127, 128, 160, 192, 224].map((level) => [level, level, level]),
  [255, 0, 0],
  [0, 255, 0],
  [255, 230, 140],
  [70, 10, 30],
];

/** Draws each colour of {@link fields} as a bar of 60 × 600 pixels. */
function drawFields(): Pixels {
  const [width, height] = [60 * fields.length, 600];
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1)
    data.set(fields[Math.floor((at % width) / 60)] ?? [], at * 3);
  return { width, height, data };
}

/** The part of the window that an element covers, without the element's round corners. */
async function clipOf(element: Locator, margin = 12): Promise<Clip> {
  const box = await element.boundingBox();
  if (!box) throw new Error('nothing to look at');
  const [x, y] = [Math.ceil(box.x) + margin, Math.ceil(box.y) + margin];
  return {
    x,
    y,
    width: Math.floor(box.x + box.width) - margin - x,
    height: Math.floor(box.y + box.height) - margin - y,
  };
}

/**
 * Expects that the watermark changes pixels by at most 2 of 255 and only under its letters, and that nearly all pixels
 * of the letters are changed.
 */
function expectFaintAndFound({ largest, inked, changedInked, strayed }: WatermarkTrace): void {
  expect(largest).toBeLessThanOrEqual(2);
  expect(largest).toBeGreaterThan(0);
  expect(strayed).toBe(0);
  expect(inked).toBeGreaterThan(200);
  expect(changedInked / inked).toBeGreaterThan(0.98);
}

/** Style sheet with a stronger watermark, as in earlier versions; the comparison must notice it. */
const strong = '[data-testid="watermark"] { opacity: 0.05 !important }';

const plain = { theme: 'light', deviceScaleFactor: 1 };
const looks = [
  plain,
  { theme: 'light', deviceScaleFactor: 1.5 },
  { theme: 'dark', deviceScaleFactor: 1 },
  { theme: 'dark', deviceScaleFactor: 2 },
];

describeBrowser('PLT-02 PLT-04 the watermark over images', () => {
  let stage: Stage;
  let takePath: string;
  beforeAll(async () => {
    stage = await openStage();
    const questions = [{ image: await toPng(drawFields()), fields: { title: 'Fields' } }];
    const spotter = await createSpotter(stage.developer, { title: 'Fields', questions });
    takePath = `/tests/${spotter.id}/take`;
  });
  afterAll(() => stage.close());

  async function open(path: string, { theme, deviceScaleFactor }: typeof plain) {
    const opened = await openPage(stage.browser, stage.product.url, {
      cookie: stage.developer.cookie(),
      deviceScaleFactor,
      reducedMotion: 'reduce',
    });
    await opened.page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    await opened.page.goto(path);
    await opened.page.getByTestId('watermark').waitFor({ state: 'attached' });
    return opened;
  }
  async function openImage(path: string, look: typeof plain) {
    const opened = await open(path, look);
    const viewer = opened.page.getByRole('group', { name: 'Image viewer' }).first();
    await viewer.and(opened.page.locator('[aria-busy="false"]')).waitFor();
    await viewer.scrollIntoViewIfNeeded();
    return { ...opened, viewer };
  }

  test.each(looks)(
    'in the $theme theme at $deviceScaleFactor device pixels per CSS pixel, it changes an image of a spotter by at most 2 of 255 and contains the whole text',
    async (look) => {
      const { page, context, viewer } = await openImage(takePath, look);
      expectFaintAndFound(await traceWatermark(page, await clipOf(viewer)));
      await context.close();
    },
  );

  test.each(['shared case', 'case of the Reporting Room'] as const)(
    'is as faint and complete on a %s',
    async (name) => {
      const { page, context } = await open(productScreens(stage)[name], plain);
      const image = page.locator('main img').first();
      await image.scrollIntoViewIfNeeded();
      await image.evaluate((element: HTMLImageElement) => element.decode());
      const clip = await clipOf(image);
      const height = Math.min(clip.height, screens.desktop.height - clip.y - 1);
      expectFaintAndFound(await traceWatermark(page, { ...clip, height }));
      await context.close();
    },
  );

  test('is reported if it is stronger', async () => {
    const { page, context, viewer } = await openImage(takePath, plain);
    await addStyle(page, strong);
    const { largest } = await traceWatermark(page, await clipOf(viewer));
    expect(largest).toBeGreaterThan(8);
    await context.close();
  });
});

describeBrowser('PLT-02 PLT-04 the watermark over the DICOM viewer', () => {
  const { open } = dicomStage();

  test.each([
    { theme: 'light', isInverted: false, deviceScaleFactor: 1 },
    { theme: 'dark', isInverted: true, deviceScaleFactor: 2 },
  ])('in the $theme theme it changes an image by at most 2 of 255', async ({ isInverted, ...look }) => {
    const { page, context } = await open({ ...look, reducedMotion: 'reduce' });
    await openMade(page, [...makeCtHead({ slices: 3, rows: 64 })]);
    await toast(page, 'DICOM Loaded Successfully').waitFor();
    await page.getByRole('button', { name: 'Dismiss notification' }).click();
    const image = viewportOf(page);
    await image.and(page.locator('[aria-busy="false"]')).waitFor();
    if (isInverted) await page.keyboard.press('i');
    // Moves the mouse away, so that the viewer shows no pixel value. Then waits until the worker has painted the image.
    await page.mouse.move(2, 2);
    await image.locator('canvas').first().waitFor({ state: 'visible' });
    await image.scrollIntoViewIfNeeded();
    expectFaintAndFound(await traceWatermark(page, await clipOf(image)));
    await context.close();
  });
});
