import { makeCtHead, makeUltrasoundCine } from '@medrad/demo/series';
import type { Page } from 'playwright-core';
import { describeBrowser } from '../src/browser';
import { dicomStage, openMade, viewportOf } from '../src/dicom-page';

interface CountingWindow extends Window {
  /** Number of images whose pixels the page's main thread has computed. */
  computed: number;
}

/**
 * Counts the images that the page's main thread computes. Those of the painter's worker do not count, because the
 * worker has another global scope.
 */
function countComputed(): void {
  const view = window as unknown as CountingWindow;
  view.computed = 0;
  window.ImageData = new Proxy(window.ImageData, {
    construct(target, given: [width: number, height: number]) {
      view.computed += 1;
      return new target(...given);
    },
  });
}

const computedOf = (page: Page) => page.evaluate(() => (window as unknown as CountingWindow).computed);

/** Waits until a canvas shows something that is not black. */
const untilSeen = (page: Page, selector: string) =>
  page.waitForFunction((query) => {
    const canvas = document.querySelector<HTMLCanvasElement>(query);
    if (!canvas || canvas.width === 0) return false;
    const copy = Object.assign(document.createElement('canvas'), { width: 32, height: 32 });
    const context = copy.getContext('2d');
    context?.drawImage(canvas, 0, 0, 32, 32);
    return context?.getImageData(0, 0, 32, 32).data.some((level, at) => at % 4 === 0 && level > 60);
  }, selector);

describeBrowser('computation of pixels', () => {
  const { open } = dicomStage();

  /**
   * Shows an image, thumbnails and the magnifier, and saves the image.
   * @returns number of images that the page's main thread computed for this
   */
  async function lookAround(prepare?: () => void): Promise<number> {
    const { page, context, faults } = await open();
    await page.addInitScript(countComputed);
    if (prepare) await page.addInitScript(prepare);
    await page.reload();
    await page.getByText('Nothing is open').waitFor();
    await openMade(page, [
      ...makeCtHead({ slices: 3, rows: 256 }),
      makeUltrasoundCine({ frames: 3, rows: 120, columns: 160 }),
    ]);
    await untilSeen(page, 'canvas[role="img"]');
    for (const place of [1, 2])
      await untilSeen(page, `ul[aria-label="Series"] > li:nth-child(${place}) canvas`);
    await viewportOf(page).hover();
    await viewportOf(page).focus();
    await page.keyboard.press('z');
    await untilSeen(page, 'canvas[data-magnifier]');
    const [saved] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Shift+P')]);
    expect(saved.suggestedFilename()).toMatch(/\.png$/);
    const computed = await computedOf(page);
    expect(faults).toEqual([]);
    await context.close();
    return computed;
  }

  test('DCM-02 nothing that is shown or saved is computed on the main thread', async () => {
    expect(await lookAround()).toBe(0);
  });

  test('DCM-02 a browser without OffscreenCanvas computes everything on the main thread', async () => {
    expect(await lookAround(() => void Reflect.deleteProperty(window, 'OffscreenCanvas'))).toBeGreaterThan(3);
  });
});
