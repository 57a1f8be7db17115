import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  developerPassword,
  extentOf,
  type ProductClient,
  type ProductProcess,
  registerDeveloper,
  registerResident,
  startProduct,
} from '@medrad/testing';
import type { Browser, Page } from 'playwright-core';
import { findViolations } from '../src/accessibility';
import { fillActivityLog } from '../src/activity-log';
import { describeBrowser, openPage, screens } from '../src/browser';
import { scrollsSideways } from '../src/layout';
import { connectSharedBrowser } from '../src/stage';

/** Number of entries in the activity log, with the totals and the page of entries that the dashboard then shows. */
const log = extentOf(
  { entries: 100_000, own: 77_777, total: /^1,00,0\d\d$/, page: 1500, shown: 'Activities 74,951 to 75,000' },
  { entries: 10_000, own: 7_777, total: /^10,0\d\d$/, page: 150, shown: 'Activities 7,451 to 7,500' },
);

/**
 * Waits until the product answers the totals. It answers only when it has counted every entry, which may take longer
 * than the time limit of a call.
 */
async function untilCounted(developer: ProductClient): Promise<void> {
  for (;;) {
    try {
      await developer.send('GET', '/api/activities/stats');
      return;
    } catch (error) {
      if (!String(error).includes(': 504 ')) throw error;
    }
  }
}

const stat = (page: Page, label: string) =>
  page.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]');
const rows = (page: Page) => page.getByRole('rowheader');

describeBrowser('administration of a large installation', () => {
  let product: ProductProcess;
  let browser: Browser;
  let dataDir: string;
  let zoya: ProductClient;
  let developer: ProductClient;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'medrad-product-'));
    product = await startProduct({ dataDir });
    zoya = await registerResident(product.url, 'Zoya Khan');
    await registerResident(product.url, 'Asha Rao');
    await fillActivityLog(product, { count: log.entries, user: zoya.user, ownEntry: log.own });
    await product.stop();
    [product, browser] = await Promise.all([startProduct({ dataDir }), connectSharedBrowser()]);
    developer = await registerDeveloper(product.url);
    await untilCounted(developer);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test(`ADM-02 ADM-14 ADM-15 ADM-18 ADM-20 C5 the activity of one user is found among ${log.entries} entries`, async () => {
    const { page, context, faults } = await openPage(browser, product.url, { cookie: zoya.cookie() });
    await page.goto('/admin/dashboard');
    await page.getByText('Developer access is needed').waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    await page.getByLabel('Developer password').fill(developerPassword);
    await page.getByRole('button', { name: 'Unlock' }).click();

    await stat(page, 'Total Activities').getByText(log.total).waitFor();
    await page.getByRole('img', { name: /^Activities per day: / }).waitFor();
    expect(await rows(page).count()).toBe(50);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Activities 51 to 100').waitFor();
    await page.goto(`/admin/dashboard?page=${log.page}`);
    await page.getByText(log.shown).waitFor();
    expect(await rows(page).count()).toBe(50);

    await page.getByRole('searchbox', { name: 'Search activities' }).fill(zoya.user.email);
    await page.waitForURL((url) => url.searchParams.get('q') === zoya.user.email);
    const found = page.getByRole('row', { name: /^Zoya Khan/ });
    await found.filter({ hasText: '10.0.177.7' }).waitFor();
    expect(await rows(page).count()).toBe(await found.count());
    const id = found.filter({ hasText: '10.0.177.7' }).getByRole('button', { name: /^Copy id / });
    expect(await id.innerText()).toMatch(/^[0-9a-f]{8}$/);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('ADM-04 ADM-05 ADM-06 ADM-10 an admin finds a user and verifies them', async () => {
    const { page, context, faults } = await openPage(browser, product.url, { cookie: developer.cookie() });
    // The browser has not stored that the person is a developer, so the page relies on the server's answer.
    await page.goto('/admin/users');
    await stat(page, 'Total users').getByText('3', { exact: true }).waitFor();
    expect(await stat(page, 'Pending').innerText()).toBe('3');
    await page.getByRole('searchbox', { name: 'Search users' }).fill('zoya');
    await page.waitForURL('**/admin/users?q=zoya');
    await page.getByText('1 user shown').waitFor();
    await page.getByRole('button', { name: 'Verify Zoya Khan' }).click();
    await page.getByText('Zoya Khan is now verified.').first().waitFor();
    expect(await stat(page, 'Verified').innerText()).toBe('1');
    await page.reload();
    await page
      .getByRole('row', { name: /^Zoya Khan/ })
      .getByText('Verified')
      .waitFor();
    expect(await page.getByRole('button', { name: 'Verify Zoya Khan' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Activity of Zoya Khan' }).click();
    await page
      .getByRole('row', { name: /^Zoya Khan/ })
      .first()
      .waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test.each([
    ['light', screens.desktop],
    ['dark', screens.phone],
  ])('both screens are accessible in the %s theme and never scroll sideways', async (theme, viewport) => {
    const { page, context } = await openPage(browser, product.url, { cookie: developer.cookie(), viewport });
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    for (const address of ['/admin/users', '/admin/dashboard']) {
      await page.goto(address);
      await page.getByRole('table').first().waitFor();
      await page.waitForFunction(() => !document.querySelector('[role="status"][aria-label^="Loading"]'));
      expect(await findViolations(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
    }
    await context.close();
  });
});
