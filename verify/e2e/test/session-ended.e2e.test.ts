import { createPaper, eventually, makePdf, registerResident } from '@medrad/testing';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describeBrowser, openPage } from '../src/browser';
import { openStage, type Stage } from '../src/stage';
import { diagnoses } from '../src/stage-content';

/** Whether the middle of an element is visible, with no other element over it. */
const isOnTop = (target: Locator) =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

const endedDialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

/**
 * Makes requests for some files and for the current user fail with 401, as if the session had ended. All other calls
 * still succeed, so that only the refused file can reveal the end of the session.
 * @returns a function that lets these requests through again
 */
async function refuse(page: Page, files: string): Promise<() => Promise<void>> {
  const urls = [files, '**/api/auth/user'];
  for (const url of urls) await page.route(url, (route) => route.fulfill({ status: 401 }));
  return async () => {
    for (const url of urls) await page.unroute(url);
  };
}

async function signInAgain(page: Page, password: string): Promise<void> {
  await endedDialog(page).getByLabel('Password', { exact: true }).fill(password);
  await endedDialog(page).getByRole('button', { name: 'Sign In' }).click();
  await endedDialog(page).waitFor({ state: 'detached' });
}

describeBrowser('a session that ends while a person reads', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  async function open(path: string) {
    const { user, cookie } = await registerResident(stage.product.url);
    const opened = await openPage(stage.browser, stage.product.url, { cookie: cookie() });
    return { ...opened, user, start: () => opened.page.goto(path) };
  }

  test.each([
    ['the fullscreen of the browser', true],
    ['a viewer that covers the page', false],
  ])(
    'the dialog that asks to sign in again, and the toast after it, are shown above %s',
    async (_, isNative) => {
      const { page, context, user, start } = await open(`/tests/${stage.spotter.id}/take`);
      if (!isNative)
        await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'requestFullscreen'));
      await start();
      await page.getByText('Question 1 of 3').waitFor();
      await page.keyboard.press('f');
      await page.getByRole('button', { name: 'Exit fullscreen' }).waitFor();
      expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(isNative);
      await context.clearCookies();
      await page.keyboard.press('ArrowRight');
      const field = endedDialog(page).getByLabel('Password', { exact: true });
      await field.waitFor();
      await page.waitForFunction(() => document.fullscreenElement === null);
      expect(await isOnTop(field)).toBe(true);
      await signInAgain(page, user.password);
      const toast = page.getByText('You are signed in again', { exact: true }).first();
      await toast.waitFor();
      // Repeated, because the toast slides in from outside the window.
      await eventually(async () => expect(await isOnTop(toast)).toBe(true));
      if (!isNative) await page.keyboard.press('Escape');
      await page.keyboard.press('ArrowRight');
      await page.getByText('Question 3 of 3').waitFor();
      await page.keyboard.press('Space');
      await page.getByText(diagnoses[2] ?? '', { exact: true }).waitFor();
      await page.waitForFunction(() =>
        [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
      );
      await context.close();
    },
  );

  test('a refused range of a PDF asks to sign in again, and the PDF continues after it', async () => {
    const film = { width: 600, height: 500 };
    const noise = { type: 'gaussian', mean: 110, sigma: 40 } as const;
    const jpeg = await sharp({ create: { ...film, channels: 3, background: '#224466', noise } })
      .jpeg()
      .toBuffer();
    const pages = Array.from({ length: 12 }, (_, index) => ({
      lines: [`Sheet ${index + 1}`],
      ...(index % 4 === 0 ? { image: { jpeg, ...film } } : {}),
    }));
    const paper = await createPaper(stage.developer, { title: 'Films', paper: makePdf(pages) });
    const { page, context, user, start } = await open(`/theory-papers/${paper.id}/view`);
    await start();
    const painted = (number: number) =>
      page.getByRole('region', { name: `Page ${number}`, exact: true }).locator('[data-outcome=painted]');
    await painted(1).waitFor();
    const restore = await refuse(page, '**/api/files/papers/**');
    await page.getByRole('textbox', { name: /^Page number/ }).fill('9');
    await page.keyboard.press('Enter');
    await endedDialog(page).waitFor();
    await restore();
    await signInAgain(page, user.password);
    await painted(9).waitFor();
    await context.close();
  });
});
