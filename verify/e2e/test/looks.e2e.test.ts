import { createSpotter, extentOf, registerResident } from '@medrad/testing';
import type { Page } from 'playwright-core';
import { findViolations } from '../src/accessibility';
import { describeBrowser, openPage, screens } from '../src/browser';
import { findLayoutFaults, scrollsSideways, spaceText } from '../src/layout';
import { drawTestImage } from '../src/images';
import { guestScreens, openScreen, productScreens } from '../src/product-screens';
import { openOwnStage, type Stage } from '../src/stage';

/** Number of columns in which the page's cards are laid out. */
const columnsOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll('main li')].filter((item) => item.querySelector('h2, h3'));
    const lefts = cards.map((card) => Math.round(card.getBoundingClientRect().left));
    return new Set(lefts).size;
  });

describeBrowser('appearance', () => {
  let stage: Stage;
  beforeAll(async () => {
    // The screens list everything that the product holds, and must not change while they are measured.
    stage = await openOwnStage();
    const image = await drawTestImage(90);
    for (const title of ['First', 'Second', 'Third', 'Fourth']) {
      await createSpotter(stage.developer, { title, questions: [{ image, fields: { title: 'Cyst' } }] });
    }
  });
  afterAll(() => stage.close());

  test('PLT-07 PLT-11 PLT-12 the dark theme is chosen in Settings, styles the root and is kept for the next visit', async () => {
    const { page, context, faults } = await openPage(stage.browser, stage.product.url);
    await page.goto('/');
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await page.getByRole('button', { name: 'Open profile menu' }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await page.getByRole('switch', { name: /dark/i }).click();
    await page.waitForFunction(() => document.documentElement.classList.contains('dark'));
    expect(await background()).not.toBe(light);

    // The browser is restarted: it keeps its local storage, which contains the theme.
    const kept = await context.storageState();
    await context.close();
    const next = await openPage(stage.browser, stage.product.url, { storageState: kept });
    await next.page.goto('/');
    expect(await next.page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(true);
    await next.context.close();
    expect(faults).toEqual([]);
  });

  test('PLT-01 PLT-05 PLT-06 the title shows a warning while the window has no focus', async () => {
    const { page, context } = await openPage(stage.browser, stage.product.url);
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Started' }).first().waitFor();
    expect(await page.title()).toBe('Medical Radiology');
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    expect(await page.title()).toMatch(/^\S+.*Session Monitored$/);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    expect(await page.title()).toMatch(/^\S+.*Medical Radiology$/);
    expect(await page.title()).not.toBe('Medical Radiology');
    await context.close();
  });

  test('PLT-22 the header search is shown from medium screens on and leads everyone to the results', async () => {
    const resident = await registerResident(stage.product.url);
    const { page, context } = await openPage(stage.browser, stage.product.url, { cookie: resident.cookie() });
    await page.goto('/');
    const search = page.getByPlaceholder('Search across all systems...');
    await search.waitFor();
    await page.setViewportSize({ width: 767, height: 800 });
    expect(await search.isVisible()).toBe(false);
    await page.setViewportSize({ width: 768, height: 800 });
    await search.fill('TOE');
    await search.press('Enter');
    await page.waitForURL('**/tests?q=TOE');
    await page.getByRole('link', { name: 'Head to Toe' }).waitFor();
    expect(await page.getByRole('link', { name: 'Second' }).count()).toBe(0);
    await context.close();
  });

  test('SPT-20 cards are in 1, 2 or 3 columns, depending on the width', async () => {
    const resident = await registerResident(stage.product.url);
    const { page, context } = await openPage(stage.browser, stage.product.url, { cookie: resident.cookie() });
    await page.goto('/tests');
    await page.getByRole('link', { name: 'Fourth' }).waitFor();
    const counts: number[] = [];
    for (const { width, height } of [screens.phone, screens.tablet, screens.desktop]) {
      await page.setViewportSize({ width, height });
      counts.push(await columnsOf(page));
    }
    expect(counts).toEqual([1, 2, 3]);
    await context.close();
  });

  describe('toasts', () => {
    const failLogin = async (page: Page): Promise<void> => {
      await page.goto('/login');
      await page.getByLabel('Email').fill('nobody@residents.example');
      await page.getByLabel(/^Password/).fill('not the password');
      await page
        .getByRole('button', { name: /sign in/i })
        .last()
        .click();
      await page.getByText('Login Failed').first().waitFor();
    };
    const toastOf = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
    const swipe = async (page: Page, distance: number): Promise<void> => {
      const box = await toastOf(page).boundingBox();
      if (!box) throw new Error('no toast to swipe');
      const [x, y] = [box.x + 60, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance / 2, y, { steps: 4 });
      await page.mouse.move(x + distance, y, { steps: 4 });
      await page.mouse.up();
    };

    test('PLT-43 are dismissed by a swipe of 50 px to the right, not by a shorter one', async () => {
      const { page, context } = await openPage(stage.browser, stage.product.url);
      await failLogin(page);
      await swipe(page, 40);
      expect(await toastOf(page).count()).toBe(1);
      await swipe(page, 70);
      await toastOf(page).waitFor({ state: 'detached' });
      await context.close();
    });

    test('PLT-44 PLT-45 F8 are reached by F8, and are at most 420 px wide on medium screens', async () => {
      const { page, context } = await openPage(stage.browser, stage.product.url);
      await failLogin(page);
      const list = page.getByRole('region', { name: /Notifications/ }).getByRole('list');
      expect((await list.boundingBox())?.width).toBe(420);
      await page.keyboard.press('F8');
      const hasFocus = await page
        .getByRole('region', { name: /Notifications/ })
        .evaluate((region) => region.contains(document.activeElement));
      expect(hasFocus).toBe(true);
      await page.setViewportSize({ width: 700, height: 800 });
      expect((await list.boundingBox())?.width).toBe(700);
      await context.close();
    });
  });

  /** Opens each screen and returns the faults that were found on it. */
  async function inspect(
    pages: Record<string, string>,
    cookie: string | null,
    theme: string,
    screen: keyof typeof screens,
  ) {
    const viewport = screens[screen];
    const { page, context, faults } = await openPage(stage.browser, stage.product.url, {
      viewport,
      reducedMotion: 'reduce',
      ...(cookie ? { cookie } : {}),
    });
    await page.addInitScript((value) => {
      localStorage.setItem('theme', value);
      sessionStorage.setItem('developerMode', 'true');
    }, theme);
    const found: string[] = [];
    for (const [name, path] of Object.entries(pages)) {
      await openScreen(page, path);
      for (const violation of await findViolations(page)) found.push(`${name}: ${violation}`);
      if (await scrollsSideways(page)) found.push(`${name}: scrolls sideways`);
      await spaceText(page);
      for (const fault of await findLayoutFaults(page)) found.push(`${name}, spaced text: ${fault}`);
      await page.setViewportSize(viewport);
    }
    await context.close();
    return [...found, ...faults];
  }

  // Each theme is tested on one screen size only, because colours do not depend on the width.
  const [light, dark] = [['light', 'desktop'] as const, ['dark', 'phone'] as const];
  test.each(extentOf([light, dark], [dark]))(
    'every screen is accessible and complete in the %s theme on a %s, and at every width with text as wide as WCAG 1.4.12 allows',
    async (theme, screen) => {
      const signedIn = await inspect(productScreens(stage), stage.developer.cookie(), theme, screen);
      const guest = await inspect(guestScreens, null, theme, screen);
      expect([...signedIn, ...guest]).toEqual([]);
    },
  );
});
