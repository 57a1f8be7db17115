import { eventually, type ProductClient } from '@medrad/testing';
import type { Page } from 'playwright-core';
import { describeBrowser, openPage } from '../src/browser';
import { productScreens } from '../src/product-screens';
import { type RollingUpdate, startRollingUpdate } from '../src/rolling-update';
import { openStage, type Stage } from '../src/stage';

/** Screens in an order in which each is in another area than the one before. */
const tour = [
  'spotter list',
  'new case of the Reporting Room',
  'reviews',
  'shared cases',
  'profile',
  'suggestions',
  'shared case',
  'progress',
  'case of the Reporting Room',
  'manage',
] as const;
/** Areas that have no entry among the screens of the product. */
const further = [
  '/theory-papers',
  '/messages',
  '/admin/users',
  '/admin/dashboard',
  '/exams',
  '/admin/messages',
];

/** Goes to a screen without loading the page, as a link does, and marks the heading of the screen that is left. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    document.querySelector('main h1')?.setAttribute('data-left', '');
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Whether the page shows the heading of another screen than the one that was left, and not a placeholder. */
const isShown = (): boolean =>
  document.querySelector('main h1:not([data-left])') !== null &&
  document.querySelector('[role="status"][aria-label^="Loading"]') === null;

/** Lets the person return to the tab after a while. */
async function returnToTab(page: Page): Promise<void> {
  await page.clock.fastForward('06:00');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

const buildOf = (page: Page): Promise<string | null> =>
  page.locator('meta[name="build"]').getAttribute('content');

describeBrowser('41 an update under an open page', () => {
  let stage: Stage;
  let update: RollingUpdate | undefined;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterEach(() => update?.stop());
  afterAll(() => stage.close());

  /** Opens the start page of the build before, and records its loads and its missing files. */
  async function openBefore({ areBuildsKept, user }: { areBuildsKept: boolean; user: ProductClient }) {
    update = await startRollingUpdate(stage.product.url, areBuildsKept);
    const opened = await openPage(stage.browser, update.url, { cookie: user.cookie() });
    const { page } = opened;
    const missing: string[] = [];
    let loads = 0;
    page.on('response', (answer) => {
      if (answer.status() === 404) missing.push(new URL(answer.url()).pathname);
      if (answer.request().isNavigationRequest()) loads += 1;
    });
    await page.clock.install();
    await page.goto('/');
    await page.locator('main h1').first().waitFor();
    return { ...opened, update, missing, loads: () => loads };
  }

  /** Goes through every area and calls `check` on each screen once it is shown. */
  async function visitAll(page: Page, check: (path: string) => Promise<void>): Promise<void> {
    const screens = productScreens(stage);
    for (const path of [...tour.map((name) => screens[name]), ...further]) {
      // A page that is just being loaded again cannot be told to go on.
      await eventually(() => follow(page, path));
      await page.waitForFunction(isShown);
      await check(path);
    }
  }

  test('a page of the build before shows every area with its own files while both builds serve', async () => {
    const {
      page,
      context,
      faults,
      missing,
      loads,
      update: { begin },
    } = await openBefore({
      areBuildsKept: true,
      user: stage.developer,
    });
    const build = await buildOf(page);
    await begin();
    await page.clock.fastForward('06:00');
    await visitAll(page, async (path) => {
      const failed = page.getByText(/could not be|not available|new version|Page Not Found/);
      expect({ path, failed: await failed.allTextContents() }).toEqual({ path, failed: [] });
    });
    expect(await buildOf(page)).toBe(build);
    expect(loads()).toBe(1);
    expect(missing).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('33 after the update the page says so, and has the new build after one reload at a change of the area', async () => {
    const {
      page,
      context,
      faults,
      missing,
      loads,
      update: { begin, finish },
    } = await openBefore({
      areBuildsKept: true,
      user: stage.developer,
    });
    const build = await buildOf(page);
    await begin();
    await finish();
    // The place of the notice, which loads once the page has settled.
    await page.locator('[role="status"]:has(+ main)').waitFor({ state: 'attached' });
    await returnToTab(page);
    await page.getByText('A new version is here.').waitFor();
    expect(loads()).toBe(1);
    await follow(page, '/learning');
    await eventually(async () => {
      expect(loads()).toBe(2);
      expect(await buildOf(page)).not.toBe(build);
    });
    await visitAll(page, () => Promise.resolve());
    expect(loads()).toBe(2);
    expect(missing).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('without kept builds no area is an empty page: it works, reloads once, or says what helps', async () => {
    const {
      page,
      context,
      loads,
      update: { begin, finish },
    } = await openBefore({
      areBuildsKept: false,
      user: stage.developer,
    });
    await begin();
    await finish();
    await visitAll(page, async () => {
      // Waits for the page that may just be loaded again.
      await eventually(async () => expect(await page.locator('main h1').innerText()).not.toBe(''));
    });
    expect(loads()).toBeLessThanOrEqual(2);
    await context.close();
  });
});
