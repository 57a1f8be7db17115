import { eventually, type ProductClient, registerResident } from '@medrad/testing';
import type { Page } from 'playwright-core';
import { describeBrowser, openPage } from '../src/browser';
import { openStage, type Stage } from '../src/stage';

/** URLs of files whose names contain a hash of their contents. The files of another build have other names. */
const hashedFile = /\/assets\/.*\.[0-9a-f]{8,}\.(js|css)$/;

/**
 * Simulates that a new build is deployed while a page is open: until the page is reloaded, the server does not have the
 * files of the page's build.
 * @returns a function that returns how often the page has been reloaded since then
 */
async function deploy(page: Page): Promise<() => number> {
  let loads = 0;
  await page.route('**/*', (route) => {
    const request = route.request();
    if (request.isNavigationRequest()) loads += 1;
    const isGone = loads === 0 && hashedFile.test(request.url());
    return route.continue(isGone ? { url: request.url().replace('/assets/', '/assets/gone-') } : {});
  });
  return () => loads;
}

describeBrowser('a new build under an open page', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  const openAt = async (resident: ProductClient, path: string) => {
    const opened = await openPage(stage.browser, stage.product.url, { cookie: resident.cookie() });
    await opened.page.goto(path);
    return opened;
  };

  test('a screen whose code was replaced is shown after one reload, without an error', async () => {
    const { page, context, faults } = await openAt(await registerResident(stage.product.url), '/tests?q=Toe');
    const card = page.getByRole('link', { name: 'Head to Toe' });
    await card.waitFor();
    const loads = await deploy(page);
    await card.click();
    await page.getByText('Question 1 of 3').waitFor();
    expect(loads()).toBe(1);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(faults.filter((fault) => fault.startsWith('error:'))).toEqual([]);
    await context.close();
  });

  test.each([
    ['are missing', { status: 404, body: 'gone' }],
    ['arrive damaged', { status: 200, contentType: 'text/javascript', body: '<!doctype' }],
  ])('a page whose own scripts %s says so, and is shown after a reload', async (_, answer) => {
    const { page, context } = await openPage(stage.browser, stage.product.url);
    const pattern = '**/assets/framework.*.js';
    await page.route(pattern, (route) => route.fulfill(answer));
    await page.goto('/login');
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
    await page.unroute(pattern);
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByLabel('Password', { exact: true }).waitFor();
    await context.close();
  });

  test('TAKE-20 TAKE-22 a run that began before is finished and rated without a reload', async () => {
    const resident = await registerResident(stage.product.url);
    const { page, context, faults } = await openAt(resident, `/tests/${stage.spotter.id}/take`);
    await page.getByText('Question 1 of 3').waitFor();
    // The chat is what a page loads last, when it is idle. When its button is there, the page is complete.
    await page.getByRole('button', { name: /^Contact Admin/ }).waitFor();
    await page.waitForLoadState('networkidle');
    const loads = await deploy(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Finish Spotter' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Suggestion').fill('More ultrasound.');
    await dialog.getByRole('button', { name: 'Submit Feedback' }).click();
    await page.getByRole('heading', { name: 'Test Completed!' }).waitFor();
    expect(loads()).toBe(0);
    await eventually(async () => {
      expect(await resident.send<string[]>('GET', '/api/my-completed-tests')).toEqual([stage.spotter.id]);
    });
    expect(faults).toEqual([]);
    await context.close();
  });
});
