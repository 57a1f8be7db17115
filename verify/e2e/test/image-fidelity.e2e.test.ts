import { createSpotter, registerResident } from '@medrad/testing';
import type { Test, TestQuestion } from '@medrad/contracts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describeBrowser, openPage, screens } from '../src/browser';
import { nextPaint } from '../src/layout';
import { drawGrid, type Pixels, readPng, toPng, turnClockwise } from '../src/images';
import { openStage, type Stage } from '../src/stage';
import { addStyle } from '../src/watermark';

const large = drawGrid(3000, 2200);
/** An image that is as wide as the viewer in a window of 1280 × 800, so that one image pixel is one screen pixel. */
const small = drawGrid(800, 500);
const turned = turnClockwise(large);
/** An image that its largest rendition shows whole, as a lossy JPEG. */
const whole = drawGrid(1500, 1100);

const viewer = (page: Page) => page.getByRole('group', { name: 'Image viewer' });
const shownImage = 'main [role="group"] img';
/** Number of pixels at the edge of the viewer that are not compared, because the viewer has round corners. */
const margin = 16;

/** Zooms in until the button for it is disabled. */
async function zoomIn(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Zoom in' });
  while (await button.isEnabled()) await button.click();
}

/** Hides the watermark, which covers the whole page and would change the colours below it. */
const hideWatermark = (page: Page) => addStyle(page, '[data-testid="watermark"] { visibility: hidden }');

/** Takes a screenshot of the viewer without its border. */
async function shootViewer(
  page: Page,
): Promise<Pixels & { left: number; top: number; middle: [number, number] }> {
  const box = await viewer(page).boundingBox();
  if (!box) throw new Error('no viewer');
  const [left, top] = [Math.ceil(box.x) + margin, Math.ceil(box.y) + margin];
  const clip = {
    x: left,
    y: top,
    width: Math.floor(box.x + box.width) - margin - left,
    height: Math.floor(box.y + box.height) - margin - top,
  };
  const shot = await readPng(await page.screenshot({ clip }));
  return { ...shot, left, top, middle: [box.x + box.width / 2, box.y + box.height / 2] };
}

/**
 * Compares the screen with the original image. Returns how many screen pixels differ, and which columns and rows of the
 * original were compared. The middle of the image should be in the middle of the viewer. Because of rounding, nine
 * positions one pixel apart are tried, and the best one counts.
 */
async function compareWith(page: Page, original: Pixels) {
  const shot = await shootViewer(page);
  const [x, y] = [
    Math.round(shot.left - shot.middle[0] + original.width / 2),
    Math.round(shot.top - shot.middle[1] + original.height / 2),
  ];
  const counts = [-1, 0, 1].flatMap((dx) =>
    [-1, 0, 1].map((dy) => {
      let differing = 0;
      for (let row = 0; row < shot.height; row += 1) {
        for (let column = 0; column < shot.width; column += 1) {
          const here = (row * shot.width + column) * 3;
          const there = ((row + y + dy) * original.width + column + x + dx) * 3;
          if (shot.data.compare(original.data, there, there + 3, here, here + 3) !== 0) differing += 1;
        }
      }
      return differing;
    }),
  );
  return {
    differing: Math.min(...counts),
    columns: [x, x + shot.width] as const,
    rows: [y, y + shot.height] as const,
  };
}

/** Repeats {@link compareWith} until no pixel differs, because tiles may still be loading. */
async function settleOn(page: Page, original: Pixels) {
  let found = await compareWith(page, original);
  for (let attempt = 0; attempt < 20 && found.differing > 0; attempt += 1) {
    await nextPaint(page);
    found = await compareWith(page, original);
  }
  return found;
}

/**
 * Peak signal-to-noise ratio in dB of the luminance on the screen against that of the original, at the best of nine
 * positions as in {@link compareWith}.
 */
async function fidelityOf(page: Page, original: Pixels): Promise<number> {
  const shot = await shootViewer(page);
  const luminance = ({ data }: Pixels, at: number) =>
    0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  const x = Math.round(shot.left - shot.middle[0] + original.width / 2);
  const y = Math.round(shot.top - shot.middle[1] + original.height / 2);
  const errors = [-1, 0, 1].flatMap((dx) =>
    [-1, 0, 1].map((dy) => {
      let [sum, count] = [0, 0];
      for (let row = Math.max(0, -y) + 2; row < shot.height && row + y + 2 < original.height; row += 1) {
        for (let column = 0; column < shot.width; column += 1) {
          const there = ((row + y + dy) * original.width + column + x + dx) * 3;
          sum += (luminance(shot, (row * shot.width + column) * 3) - luminance(original, there)) ** 2;
          count += 1;
        }
      }
      return sum / count;
    }),
  );
  return 10 * Math.log10(255 ** 2 / Math.min(...errors));
}

describeBrowser('the image in the runner', () => {
  let stage: Stage;
  let spotter: Test;
  let cookie: string;
  beforeAll(async () => {
    stage = await openStage();
    const drawn = [await toPng(large), await toPng(small), await toPng(whole)];
    const questions = drawn.map((image) => ({ image, fields: { title: 'Grid' } }));
    spotter = await createSpotter(stage.developer, { title: 'Grids', questions });
    cookie = (await registerResident(stage.product.url)).cookie();
  });
  afterAll(() => stage.close());

  async function openRun(options: BrowserContextOptions = {}) {
    const opened = await openPage(stage.browser, stage.product.url, { cookie, ...options });
    await opened.page.goto(`/tests/${spotter.id}/take`);
    await viewer(opened.page).waitFor();
    return opened;
  }

  test.each(['desktop', 'phone'] as const)(
    'at the largest zoom on a %s, each pixel of the screen is one of the original, across the border of tiles and rotated by 90°',
    async (name) => {
      const { page, context, faults } = await openRun({ viewport: screens[name] });
      await hideWatermark(page);
      await zoomIn(page);
      const straight = await settleOn(page, large);
      expect(straight.differing).toBe(0);
      expect(straight.rows[0]).toBeLessThan(1024);
      expect(straight.rows[1]).toBeGreaterThan(1024);

      await page.getByRole('button', { name: 'Rotate 90°' }).click();
      await zoomIn(page);
      const sideways = await settleOn(page, turned);
      expect(sideways.differing).toBe(0);
      // After the turn, the columns on the screen are rows of the original, counted from its bottom.
      expect(sideways.columns[0]).toBeLessThan(large.height - 1024);
      expect(sideways.columns[1]).toBeGreaterThan(large.height - 1024);
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  test('at the largest zoom on a phone, an image that a lossy rendition shows whole is shown exactly, and not fetched so before', async () => {
    const { page, context, faults } = await openRun({ viewport: screens.phone });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await hideWatermark(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Question 2 of 3').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Question 3 of 3').waitFor();
    await page.locator(`${shownImage}[src*="v=2"]`).waitFor();
    await nextPaint(page);
    expect(asked.filter((url) => url.includes('tile='))).toEqual([]);
    const lossy = page.waitForResponse((response) => response.url().includes('w=1600'));
    await zoomIn(page);
    expect((await lossy).headers()['content-type']).toBe('image/jpeg');
    expect((await settleOn(page, whole)).differing).toBe(0);
    expect(asked.filter((url) => url.includes('tile='))).not.toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('an image as wide as the viewer is shown pixel by pixel, within 45 dB of the original', async () => {
    const { page, context } = await openRun();
    await hideWatermark(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.locator(`${shownImage}[src*="w=960"]`).waitFor();
    await nextPaint(page);
    const box = await viewer(page).boundingBox();
    expect(box?.width).toBe(small.width);
    expect(await fidelityOf(page, small)).toBeGreaterThanOrEqual(45);
    await context.close();
  });

  test('the fine image replaces the preview without moving anything', async () => {
    const { page, context } = await openPage(stage.browser, stage.product.url, { cookie });
    let release: () => void = () => undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await page.route(/[?&]w=(960|1600)/, async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.goto(`/tests/${spotter.id}/take`);
    await page.locator(`${shownImage}[src$="?w=480"]`).waitFor();
    await page.waitForFunction(
      (selector) => document.querySelector<HTMLImageElement>(selector)?.naturalWidth === 480,
      shownImage,
    );
    await nextPaint(page);
    const boxes = () =>
      page.evaluate(
        (selector) =>
          [selector, '[role="group"]', '[role="toolbar"]'].map((part) =>
            JSON.stringify(document.querySelector(part)?.getBoundingClientRect()),
          ),
        shownImage,
      );
    const before = await boxes();
    release();
    await page.locator(`${shownImage}[src*="w=960"], ${shownImage}[src*="w=1600"]`).waitFor();
    await nextPaint(page);
    expect(await boxes()).toEqual(before);
    await context.close();
  });

  test('Next shows the next image at once in its fine rendition, which is not sent again', async () => {
    const questions = await stage.developer.send<TestQuestion[]>('GET', `/api/tests/${spotter.id}/questions`);
    const neighbour = questions[1]?.image.imageUrl ?? '';
    const { page, context } = await openPage(stage.browser, stage.product.url, { cookie });
    const [fine] = await Promise.all([
      page.waitForResponse((response) => response.url().includes(`${neighbour}?w=960`)),
      page.goto(`/tests/${spotter.id}/take`),
    ]);
    await fine.finished();
    // Waits until the browser has the image, which the page had already requested.
    await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
    }, fine.url());
    const sent: string[] = [];
    page.on('response', (response) => {
      const isAgain = response.url().includes(neighbour) && response.status() !== 304;
      if (isAgain) sent.push(`${response.status()} ${response.url()}`);
    });
    const shown = await page.evaluate(
      (selector) =>
        new Promise<{ src: string; isComplete: boolean }>((resolve) => {
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
          requestAnimationFrame(() => {
            const image = document.querySelector<HTMLImageElement>(selector);
            resolve({ src: image?.src ?? '', isComplete: image?.complete ?? false });
          });
        }),
      shownImage,
    );
    expect(shown).toEqual({ src: fine.url(), isComplete: true });
    await page.getByText('Question 2 of 3').waitFor();
    await nextPaint(page);
    expect(sent).toEqual([]);
    await context.close();
  });
});
