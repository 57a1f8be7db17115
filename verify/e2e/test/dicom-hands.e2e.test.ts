import { makeCtHead } from '@medrad/demo/series';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { findViolations } from '../src/accessibility';
import { describeBrowser } from '../src/browser';
import { dicomStage, frameText, openMade, phone, viewportOf, tool } from '../src/dicom-page';
import { nextPaint, scrollsSideways } from '../src/layout';

type Point = readonly [number, number];

/** Moves fingers over the screen, each along a line from its first point to its second. */
async function touch(page: Page, ...lines: readonly (readonly [Point, Point])[]): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : lines.map(([from, to], id) => ({
              x: from[0] + ((to[0] - from[0]) * step) / 10,
              y: from[1] + ((to[1] - from[1]) * step) / 10,
              id,
            })),
    });
  await send('touchStart', 0);
  for (let step = 1; step <= 10; step += 1) await send('touchMove', step);
  await send('touchEnd', 10);
  await nextPaint(page);
}

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

describeBrowser('input devices in the DICOM viewer', () => {
  const stage = dicomStage();

  async function open(options: BrowserContextOptions) {
    const opened = await stage.open({ reducedMotion: 'reduce', ...options });
    await openMade(opened.page, [...makeCtHead({ slices: 12, rows: 64 })]);
    await opened.page.getByRole('group', { name: 'Frames' }).waitFor();
    return opened;
  }
  async function middleOf(page: Page, name = 'Image'): Promise<{ x: number; y: number }> {
    await viewportOf(page, name).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const box = await viewportOf(page, name).boundingBox();
    if (!box) throw new Error('no viewport');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  test('on a phone one finger scrolls the page or changes frames sideways, two fingers zoom, and a selected tool takes one finger', async () => {
    const { page, context, faults } = await open(phone);
    await page
      .getByRole('note')
      .getByText(/^Swipe sideways for other frames/)
      .waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Got it' }).tap();

    let { x, y } = await middleOf(page);
    const before = await scrolled(page);
    await touch(page, [
      [x, y + 100],
      [x, y - 60],
    ]);
    await page.waitForFunction((from) => window.scrollY > from + 60, before);
    expect(await frameText(page).textContent()).toBe('Frame 1 of 12');

    ({ x, y } = await middleOf(page));
    const rest = await scrolled(page);
    await touch(page, [
      [x + 100, y],
      [x - 100, y + 6],
    ]);
    await page.waitForFunction(
      () => !/^Frame 1 of/.test(document.querySelector('[aria-label="Frames"]')?.textContent ?? ''),
    );
    expect(await scrolled(page)).toBe(rest);

    await touch(
      page,
      [
        [x - 40, y],
        [x - 120, y - 60],
      ],
      [
        [x + 40, y],
        [x + 120, y + 60],
      ],
    );
    await page.getByRole('button', { name: /zoom [2-9]\d\d%/ }).waitFor();
    expect(await scrolled(page)).toBe(rest);

    await tool(page, 'Scroll').tap();
    ({ x, y } = await middleOf(page));
    const [still, frame] = [await scrolled(page), await frameText(page).textContent()];
    await touch(page, [
      [x, y - 60],
      [x, y + 60],
    ]);
    await page.waitForFunction(
      (text) => !document.querySelector('[aria-label="Frames"]')?.textContent?.includes(text ?? ''),
      frame,
    );
    expect(await scrolled(page)).toBe(still);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('on planes a finger scrolls the page, but moves the crosshair when it starts on it', async () => {
    const { page, context, faults } = await open(phone);
    await tool(page, 'Reconstruct planes').tap();
    const axial = page.getByRole('group', { name: 'Axial plane' });
    await axial.waitFor();
    const { x, y } = await middleOf(page, 'Axial plane');
    const [start, place] = [await scrolled(page), await axial.getAttribute('aria-description')];
    await touch(page, [
      [x, y],
      [x, y - 40],
    ]);
    expect(await axial.getAttribute('aria-description')).not.toBe(place);
    expect(await scrolled(page)).toBe(start);
    const moved = await axial.getAttribute('aria-description');
    await touch(page, [
      [x + 90, y + 100],
      [x + 90, y - 40],
    ]);
    await page.waitForFunction((from) => window.scrollY > from + 40, start);
    expect(await axial.getAttribute('aria-description')).toBe(moved);
    expect(faults).toEqual([]);
    await context.close();
  });

  test.each([
    { theme: 'light', viewport: { width: 1280, height: 800 } },
    { theme: 'dark', viewport: { width: 320, height: 640 } },
  ])(
    'keys, buttons and wheel are chosen in the $theme theme at $viewport.width px, and apply at once and after a reload',
    async (options) => {
      const { page, context, faults } = await open(options);
      await page.keyboard.press('?');
      await page.getByRole('button', { name: 'Change keys, mouse and wheel' }).click();
      const dialog = page.getByRole('dialog', { name: 'Keys, mouse and wheel' });
      await dialog.getByRole('button', { name: /^Next frame: / }).click();
      await page.keyboard.press('Escape');
      await dialog.getByText('Escape closes open windows and cannot be chosen.').waitFor();
      await dialog.getByRole('button', { name: /^Next frame: / }).click();
      await page.keyboard.press('j');
      await dialog.getByRole('button', { name: 'Swap the keys' }).click();
      await dialog.getByLabel('Drag with the right button').selectOption('zoom');
      await dialog.getByRole('switch', { name: /^Reverse the direction/ }).click();
      expect(await findViolations(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
      await dialog.getByRole('button', { name: 'Done' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.keyboard.press('j');
      await page.getByText('Frame 2 of 12').first().waitFor();
      await viewportOf(page).hover();
      await page.mouse.wheel(0, 60);
      await page.getByText('Frame 1 of 12').first().waitFor();

      await page.reload();
      await openMade(page, [...makeCtHead({ slices: 12, rows: 64 })]);
      await page.getByRole('group', { name: 'Frames' }).waitFor();
      await page.keyboard.press('j');
      await page.getByText('Frame 2 of 12').first().waitFor();
      const { x, y } = await middleOf(page);
      await page.mouse.move(x, y);
      await page.mouse.down({ button: 'right' });
      await page.mouse.move(x, y - 100, { steps: 5 });
      await page.mouse.up({ button: 'right' });
      await page.getByRole('button', { name: /zoom 2\d\d%/ }).waitFor();
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});
