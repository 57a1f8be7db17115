import { makeCtHead } from '@medrad/demo/series';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { findViolations } from '../src/accessibility';
import { describeBrowser } from '../src/browser';
import { dicomStage, openMade, phone } from '../src/dicom-page';
import { scrollsSideways } from '../src/layout';

const plane = (page: Page, name: string) => page.getByRole('group', { name: `${name} plane` });
const letters = (page: Page, name: string) => plane(page, name).locator('[data-edge]').allTextContents();
const cross = (page: Page) =>
  page.locator('[role="group"][data-plane]:not([hidden])').first().getAttribute('aria-description');

const files = (slices: number) => [...makeCtHead({ slices, rows: 64 })];

/** Grey values of the canvas that shows all planes, one character per pixel. */
function readPlanes(): string {
  const canvas = document.querySelector<HTMLCanvasElement>('[aria-hidden="true"] > div > canvas');
  const copy = document.createElement('canvas');
  [copy.width, copy.height] = [canvas?.width ?? 1, canvas?.height ?? 1];
  const context = copy.getContext('2d');
  if (canvas) context?.drawImage(canvas, 0, 0);
  const { data = [] } = context?.getImageData(0, 0, copy.width, copy.height) ?? {};
  return Array.from({ length: data.length / 4 }, (_, at) => String.fromCharCode(data[at * 4] ?? 0)).join('');
}

/** Waits until every pixel of the planes differs from the expected grey value by at most 1 of 255. */
async function untilAlike(page: Page, expected: string): Promise<void> {
  await page.evaluate((greys) => Object.assign(window, { greys }), expected);
  await page.waitForFunction(
    () => {
      const { greys, readPlanes: read } = window as unknown as { greys: string; readPlanes: () => string };
      const now = read();
      for (let at = 0; at < greys.length; at += 1)
        if (!(Math.abs(greys.charCodeAt(at) - now.charCodeAt(at)) <= 1)) return false;
      return now.length === greys.length;
    },
    null,
    { polling: 300 },
  );
}

/** Turns two planes, so that all planes are oblique, and sets the thickness of the slab. */
async function makeOblique(page: Page): Promise<void> {
  await plane(page, 'Axial').focus();
  for (let turn = 0; turn < 5; turn += 1) await page.keyboard.press('>');
  await plane(page, 'Coronal').focus();
  for (let turn = 0; turn < 3; turn += 1) await page.keyboard.press('<');
  await page.getByLabel('mm', { exact: true }).fill('9');
  await page.keyboard.press('Enter');
  await page.getByText('Mean of 9 mm').first().waitFor();
}

describeBrowser('planes of a volume', () => {
  const stage = dicomStage();

  async function open(settings: BrowserContextOptions & { isPlain?: boolean } = {}) {
    const { isPlain = false, ...options } = settings;
    const opened = await stage.open(options);
    await opened.page.evaluate(`window.readPlanes = ${readPlanes.toString()}`);
    await opened.page.evaluate((hasNoCard) => {
      if (!hasNoCard) return;
      const original = HTMLCanvasElement.prototype.getContext as (...all: unknown[]) => unknown;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...all: unknown[]) {
        return all[0] === 'webgl2' ? null : original.apply(this, all);
      } as never;
    }, isPlain);
    await openMade(opened.page, files(24));
    await opened.page.getByRole('group', { name: 'Frames' }).waitFor();
    return opened;
  }

  test('oblique planes are drawn the same with WebGL2 and without, to 1 in 255', async () => {
    const fast = await open();
    await fast.page.getByRole('button', { name: 'Reconstruct planes' }).click();
    await plane(fast.page, 'Axial').waitFor();
    await makeOblique(fast.page);
    await fast.page.waitForFunction(() => document.querySelectorAll('canvas').length > 0);
    const expected = await fast.page.evaluate(readPlanes);
    expect(new Set(expected).size).toBeGreaterThan(100);

    const plain = await open({ isPlain: true });
    await plain.page.getByRole('button', { name: 'Reconstruct planes' }).click();
    await plain.page.getByText('Planes are computed without the graphics card').waitFor();
    await makeOblique(plain.page);
    await untilAlike(plain.page, expected);
    expect([...fast.faults, ...plain.faults]).toEqual([]);
    await fast.context.close();
    await plain.context.close();
  });

  test('a worker draws the same planes when the graphics card stops', async () => {
    const { page, context, faults } = await open();
    await page.getByRole('button', { name: 'Reconstruct planes' }).click();
    await plane(page, 'Axial').waitFor();
    await makeOblique(page);
    const [before, expected] = [await cross(page), await page.evaluate(readPlanes)];
    await page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('[aria-hidden="true"] > div > canvas');
      canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
    });
    await page.getByText('The graphics card stopped.').waitFor();
    expect(await cross(page)).toBe(before);
    await page.getByText('Mean of 9 mm').first().waitFor();
    await untilAlike(page, expected);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('on a desktop planes have a crosshair with handles, scrolling, a slab and lengths, and close again', async () => {
    const { page, context, faults } = await open();
    await page.keyboard.press('Shift+M');
    await plane(page, 'Axial').waitFor();
    expect(await letters(page, 'Axial')).toEqual(['A', 'L', 'P', 'R']);
    expect(await letters(page, 'Coronal')).toEqual(['H', 'L', 'F', 'R']);
    const before = await cross(page);
    const box = await plane(page, 'Axial').boundingBox();
    if (!box) throw new Error('no plane');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 20, { steps: 4 });
    await page.mouse.up();
    expect(await cross(page)).not.toBe(before);

    const handle = await page.locator('[data-plane="axial"] circle').first().boundingBox();
    if (!handle) throw new Error('no handle');
    await page.mouse.move(handle.x + 6, handle.y + 6);
    await page.mouse.down();
    await page.mouse.move(handle.x + 46, handle.y + 46, { steps: 4 });
    await page.mouse.up();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[data-plane="coronal"] [data-edge]')].some(
        ({ textContent }) => (textContent ?? '').length > 1,
      ),
    );
    expect(await letters(page, 'Axial')).toEqual(['A', 'L', 'P', 'R']);

    const scrolled = await cross(page);
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 120);
    await page.waitForFunction(
      (text) =>
        document.querySelector('[role="group"][data-plane="axial"]')?.getAttribute('aria-description') !==
        text,
      scrolled,
    );
    await page
      .getByTestId('cursor-axial')
      .getByText(/HU, [LR] \d/)
      .waitFor();

    await page.keyboard.press('l');
    await page.mouse.move(box.x + 60, box.y + 60);
    await page.mouse.down();
    await page.mouse.move(box.x + 160, box.y + 60, { steps: 4 });
    await page.mouse.up();
    await page
      .getByText(/^\d+(\.\d)? mm$/)
      .first()
      .waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to images' }).click();
    await page.getByRole('group', { name: 'Image', exact: true }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test('on a phone one plane is shown at a time with a switch of three, and nothing is wider than the screen', async () => {
    const { page, context, faults } = await open(phone);
    await page.getByRole('button', { name: 'Reconstruct planes' }).click();
    await plane(page, 'Axial').waitFor();
    expect(await page.locator('[role="group"][data-plane]:not([hidden])').count()).toBe(1);
    await page.getByRole('button', { name: 'Sagittal' }).click();
    await plane(page, 'Sagittal').waitFor();
    expect(await plane(page, 'Axial').count()).toBe(0);
    expect(await letters(page, 'Sagittal')).toEqual(['H', 'P', 'F', 'A']);
    expect(await scrollsSideways(page)).toBe(false);

    // Waits until no notification covers the plane.
    await page.waitForFunction(() => !document.querySelector('button[aria-label="Dismiss notification"]'));
    // The test scrolls with a sideways drag of one finger, and zooms with two fingers.
    const protocol = await context.newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => protocol.send('Input.dispatchTouchEvent', { type, touchPoints });
    const box = await plane(page, 'Sagittal').boundingBox();
    if (!box) throw new Error('no plane');
    const scrolled = await cross(page);
    await touch('touchStart', { x: box.x + 40, y: box.y + 50 });
    for (let step = 1; step <= 10; step += 1)
      await touch('touchMove', { x: box.x + 40 + step * 10, y: box.y + 50 });
    await touch('touchEnd');
    await page.waitForFunction(
      (text) =>
        document.querySelector('[role="group"][data-plane="sagittal"]')?.getAttribute('aria-description') !==
        text,
      scrolled,
    );
    const still = await cross(page);
    const scale = () =>
      plane(page, 'Sagittal')
        .getByText(/^\d+ [cm]m$/)
        .textContent();
    const apart = (by: number) => [-by, by].map((x) => ({ x: box.x + box.width / 2 + x, y: box.y + 60 }));
    const unzoomed = await scale();
    await touch('touchStart', ...apart(30));
    await touch('touchMove', ...apart(80));
    await touch('touchMove', ...apart(140));
    await touch('touchEnd');
    await page.waitForFunction(
      (text) =>
        ![...document.querySelectorAll('[data-plane="sagittal"] span')].some(
          ({ textContent }) => textContent === text,
        ),
      unzoomed,
    );
    expect(await cross(page)).toBe(still);

    await page.getByRole('button', { name: 'All tools' }).tap();
    const isCut = await page
      .getByRole('toolbar')
      .evaluate((bar) =>
        [...bar.querySelectorAll('button, input, select')].some(
          (part) =>
            part.getBoundingClientRect().right > window.innerWidth || part.getBoundingClientRect().left < 0,
        ),
      );
    expect(isCut).toBe(false);
    await page.getByRole('button', { name: 'Back to images' }).tap();
    await page.getByRole('group', { name: 'Image', exact: true }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
