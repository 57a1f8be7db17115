import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeWith, extentOf } from '@medrad/testing';
import type { Browser } from 'playwright-core';
import { describeBrowser, launchBrowserWithFonts, openPage, screens } from '../src/browser';
import { findLayoutFaults } from '../src/layout';
import { findFontFolder, type MachineFont, writeFontConfig } from '../src/machine-fonts';
import { guestScreens, openScreen, productScreens } from '../src/product-screens';
import { openOwnStage, type Stage } from '../src/stage';
import { dropTypeface, fontFiles, holdTypeface } from '../src/typeface';

/** Maximum layout shift (Core Web Vitals) that the arrival of the typeface may cause. */
const shiftBudget = 0.02;
const families = extentOf<MachineFont[]>(['DejaVu Sans', 'Liberation Sans'], ['DejaVu Sans']);

describeBrowser('typeface', () => {
  let stage: Stage;
  beforeAll(async () => {
    // The screens list everything that the product holds, and must not change while they are measured.
    stage = await openOwnStage();
  });
  afterAll(() => stage.close());

  test('the typeface is loaded once, from our own origin, named by its hash and cached for a year; its second subset only if a page shows one of its characters', async () => {
    const { page, context, faults } = await openPage(stage.browser, stage.product.url);
    const answers: { url: string; headers: Record<string, string> }[] = [];
    page.on('response', (answer) => {
      if (answer.url().endsWith('.woff2')) answers.push({ url: answer.url(), headers: answer.headers() });
    });
    await page.goto('/');
    await page.waitForFunction(() => document.fonts.check('16px Inter'));
    expect(answers).toHaveLength(1);
    expect(answers[0]?.url).toMatch(/\/assets\/inter-latin-wght-normal\.[0-9a-f]{8}\.woff2$/);
    expect(answers[0]?.url.startsWith(stage.product.url)).toBe(true);
    expect(answers[0]?.headers).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(answers[0]?.headers).not.toHaveProperty('content-encoding');
    await page.locator('main h1').evaluate((title) => (title.textContent = 'Rāma Ćurić'));
    await page.waitForFunction(() => document.fonts.check('16px Inter', 'Rāma Ćurić'));
    expect(answers.map(({ url }) => path.basename(url).split('.')[0])).toEqual([
      'inter-latin-wght-normal',
      'inter-latin-ext-wght-normal',
    ]);
    expect(faults).toEqual([]);
    await context.close();
  });

  describe.each(families)('on a machine whose sans-serif is %s', (family) => {
    describeWith(`the font ${family}`, findFontFolder(family) !== null)('', () => {
      let folder: string;
      let browser: Browser;
      beforeAll(async () => {
        folder = await mkdtemp(path.join(tmpdir(), 'medrad-fonts-'));
        browser = await launchBrowserWithFonts(await writeFontConfig(folder, family));
      });
      afterAll(async () => {
        await browser.close();
        await rm(folder, { recursive: true });
      });

      /**
       * Opens each screen. Returns its layout faults with the typeface and without it, and a line for each screen that
       * shifts too much when the typeface arrives.
       */
      async function inspect(paths: Record<string, string>, cookie?: string): Promise<string[]> {
        const { page, context, faults } = await openPage(browser, stage.product.url, {
          reducedMotion: 'reduce',
          ...(cookie ? { cookie } : {}),
        });
        await page.addInitScript(() => sessionStorage.setItem('developerMode', 'true'));
        const typeface = await holdTypeface(page);
        const found: string[] = [];
        for (const [name, address] of Object.entries(paths)) {
          typeface.hold();
          await page.setViewportSize(screens.phone);
          await openScreen(page, address);
          const shift = await typeface.release();
          if (shift > shiftBudget) found.push(`${name}: the typeface shifts it by ${shift.toFixed(3)}`);
          // The typeface is checked with the first family only, because text in it looks the same on every machine.
          if (family === families[0])
            for (const fault of await findLayoutFaults(page)) found.push(`${name}, Inter: ${fault}`);
          await dropTypeface(page);
          for (const fault of await findLayoutFaults(page)) found.push(`${name}, ${family}: ${fault}`);
        }
        await context.close();
        return [...found, ...faults];
      }

      test('PLT-02 PLT-03 PLT-04 PLT-24 nothing is cut off and nothing scrolls sideways from 320 to 1280 px, before and after the typeface arrives, and its arrival shifts nothing by more than 0.02', async () => {
        const signedIn = await inspect(productScreens(stage), stage.developer.cookie());
        expect([...(await inspect(guestScreens)), ...signedIn]).toEqual([]);
      });

      test('a page is painted without waiting for the typeface, and a desktop keeps its line breaks when it arrives', async () => {
        const { page, context } = await openPage(browser, stage.product.url);
        const typeface = await holdTypeface(page);
        for (const address of Object.values(guestScreens)) {
          typeface.hold();
          await openScreen(page, address);
          await page.waitForFunction(
            () => performance.getEntriesByName('first-contentful-paint').length === 1,
          );
          const waits = await page.evaluate(() =>
            [...document.fonts].map(({ family, display }) => [family, display]),
          );
          expect(waits.filter(([name]) => name === 'Inter')).toEqual([
            ['Inter', 'swap'],
            ['Inter', 'swap'],
          ]);
          expect(await typeface.release()).toBeLessThanOrEqual(shiftBudget);
        }
        await context.close();
      });

      test('a page is complete when the typeface is blocked', async () => {
        const { page, context } = await openPage(browser, stage.product.url);
        await page.route(fontFiles, (route) => route.abort());
        await openScreen(page, '/');
        expect(await page.evaluate(() => document.fonts.check('16px Inter'))).toBe(false);
        expect(await findLayoutFaults(page)).toEqual([]);
        await context.close();
      });
    });
  });
});
