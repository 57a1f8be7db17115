import { makeCtHead } from '@medrad/demo/series';
import { waitLimitMs } from '@medrad/testing';
import type { Page } from 'playwright-core';
import { describeBrowser, openPage, screens } from '../src/browser';
import { findCoversDownThePage, findLastingCovers } from '../src/covered-controls';
import { dicomStage, openMade, phone, viewportOf, toast } from '../src/dicom-page';
import { openScreen, productScreens } from '../src/product-screens';
import { openOwnStage, type Stage } from '../src/stage';

const narrow = { width: 320, height: 640 };
const windows = [screens.desktop, screens.phone, narrow];

const chatButton = (page: Page) => page.getByRole('button', { name: /^Contact Admin/ });
const toastItem = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');

/**
 * Keeps a toast on the screen. Its timer pauses while the window has no focus, and goes on only when a mouse leaves the
 * toast.
 */
async function holdToasts(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
}

/** Navigates to another screen as a link does, without loading the page again, so that the toast stays. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(
    () => !document.querySelector('[aria-busy="true"], [role="status"][aria-label^="Loading"]'),
  );
}

/** Makes a toast appear on the list of spotters, by sending a form without a name, and keeps it on the screen. */
async function raiseToast(page: Page): Promise<void> {
  await openScreen(page, '/tests');
  await page.getByRole('button', { name: 'Manage Subsections' }).click();
  await page.getByLabel('Subsection name').fill(' ');
  await page.getByRole('button', { name: 'Create Subsection' }).click();
  await toastItem(page).waitFor();
  await holdToasts(page);
}

describeBrowser('toasts and the chat over a page', () => {
  let stage: Stage;
  beforeAll(async () => {
    // The screens list everything that the product holds, and must not change while they are measured.
    stage = await openOwnStage();
  });
  afterAll(() => stage.close());

  async function open(viewport: { width: number; height: number }) {
    const opened = await openPage(stage.browser, stage.product.url, {
      cookie: stage.developer.cookie(),
      viewport,
      reducedMotion: 'reduce',
    });
    await opened.page.addInitScript(() => sessionStorage.setItem('developerMode', 'true'));
    return opened;
  }

  test.each(windows)(
    'PLT-37 CHAT-02 in a window of $width × $height neither a toast nor the chat covers a control on any screen',
    async (viewport) => {
      const { page, context, faults } = await open(viewport);
      await raiseToast(page);
      const found: string[] = [];
      for (const [name, path] of Object.entries(productScreens(stage))) {
        await follow(page, path);
        await holdToasts(page);
        found.push(...(await findCoversDownThePage(page)).map((fault) => `${name}: ${fault}`));
        expect([name, await toastItem(page).count()]).toEqual([name, 1]);
      }
      expect(found).toEqual([]);
      await page.getByRole('button', { name: 'Dismiss notification' }).click();
      await toastItem(page).waitFor({ state: 'detached' });
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  test('CHAT-02 the chat button is at the lower right where it covers nothing, and the profile menu opens the chat everywhere', async () => {
    const { page, context } = await open(screens.phone);
    await openScreen(page, '/profile');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await chatButton(page).waitFor();
    const box = await chatButton(page).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(screens.phone.width - 24);
    const menu = page.getByRole('button', { name: /Open profile menu/ });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Contact Admin' }).click();
    const panel = page.getByRole('dialog', { name: 'Contact Admin' });
    await panel.waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);
    await context.close();
  });
});

/** Whether the chat's button covers a part of the image. */
async function isBehindChat(page: Page): Promise<boolean> {
  const [image, button] = await Promise.all([
    viewportOf(page).boundingBox(),
    // Does not wait, because the button may be absent.
    chatButton(page).evaluateAll(([first]) => first?.getBoundingClientRect().toJSON() as DOMRect | undefined),
  ]);
  if (!image || !button || !(await chatButton(page).isVisible())) return false;
  return (
    button.y <= image.y + image.height &&
    button.y + button.height >= image.y &&
    button.x <= image.x + image.width
  );
}

/** Whether the chat's button still covers the image after {@link waitLimitMs}. Until then it can move away. */
async function staysBehindChat(page: Page): Promise<boolean> {
  const until = Date.now() + waitLimitMs;
  let isBehind = await isBehindChat(page);
  while (isBehind && Date.now() < until) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    isBehind = await isBehindChat(page);
  }
  return isBehind;
}

describeBrowser('toasts and the chat over the DICOM viewer', () => {
  const { open } = dicomStage();

  test.each(windows)(
    'in a window of $width × $height no tool and no scale bar is covered, with planes neither',
    async (viewport) => {
      const { page, context, faults } = await open({
        ...(viewport.width < 640 ? phone : {}),
        viewport,
        reducedMotion: 'reduce',
      });
      await openMade(page, [...makeCtHead({ slices: 6, rows: 64 })]);
      await toast(page, 'DICOM Loaded Successfully').waitFor();
      await holdToasts(page);
      await page.getByRole('group', { name: 'Frames' }).waitFor();
      const found = await findCoversDownThePage(page);
      for (const block of ['end', 'center', 'start'] as const) {
        await viewportOf(page).evaluate((element, at) => element.scrollIntoView({ block: at }), block);
        found.push(...(await findLastingCovers(page)));
        if (await staysBehindChat(page)) found.push(`image, scrolled to its ${block}`);
      }
      await page.getByRole('button', { name: 'Reconstruct planes' }).click();
      await page.getByRole('group', { name: 'Axial plane' }).waitFor();
      found.push(...(await findCoversDownThePage(page)));
      expect(found).toEqual([]);
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});
