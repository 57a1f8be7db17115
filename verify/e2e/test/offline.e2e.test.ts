import type { Test } from '@medrad/contracts';
import { eventually, type ProductClient, registerResident } from '@medrad/testing';
import type { Page } from 'playwright-core';
import { describeBrowser, openPage } from '../src/browser';
import { openStage, type Stage } from '../src/stage';
import { createFiledSpotter } from '../src/stage-content';

/** Whether a console message is about a request that failed because there is no connection. */
const isOfConnection = (fault: string) =>
  /ERR_INTERNET_DISCONNECTED|Failed to log test completion/.test(fault);

/** Resolves when each of these texts has occurred in a script that was loaded. */
const whenFetched = (page: Page, ...texts: string[]) =>
  Promise.all(
    texts.map((text) =>
      page.waitForResponse(
        async (answer) => answer.url().endsWith('.js') && (await answer.text()).includes(text),
      ),
    ),
  );

describeBrowser('a lost connection', () => {
  let stage: Stage;
  /** A spotter that nobody else rates. */
  let spotter: Test;
  beforeAll(async () => {
    stage = await openStage();
    ({ spotter } = await createFiledSpotter(stage.developer, { title: 'On a train', folder: 'Journeys' }));
  });
  afterAll(() => stage.close());

  const openRun = async (resident: ProductClient, ...awaited: string[]) => {
    const opened = await openPage(stage.browser, stage.product.url, { cookie: resident.cookie() });
    const fetched = whenFetched(opened.page, ...awaited);
    await opened.page.goto(`/tests/${spotter.id}/take`);
    await opened.page.getByText('Question 1 of 3').waitFor();
    await fetched;
    return opened;
  };
  const goToLast = async (page: Page) => {
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Question 3 of 3').waitFor();
  };

  test('TAKE-20 TAKE-21 TAKE-23 a run that ends without a connection is finished, rated and shown, and sent to the server once when the connection is back', async () => {
    const resident = await registerResident(stage.product.url);
    const { page, context, faults } = await openRun(resident, 'How was this spotter?', 'Test Completed!');
    await goToLast(page);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Finish Spotter' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: '3 stars' }).click();
    await dialog.getByLabel('Suggestion').fill('More ultrasound.');
    await dialog.getByRole('button', { name: 'Submit Feedback' }).click();
    await page.getByText('Your feedback is kept').first().waitFor();
    await page.getByRole('heading', { name: 'Test Completed!' }).waitFor();
    expect(await resident.send<string[]>('GET', '/api/my-completed-tests')).toEqual([]);

    await context.setOffline(false);
    await eventually(async () => {
      expect(await resident.send<string[]>('GET', '/api/my-completed-tests')).toEqual([spotter.id]);
    });
    await eventually(async () => {
      const rating = await resident.send('GET', `/api/tests/${spotter.id}/rating`);
      expect(rating).toMatchObject({ averageRating: 3, totalRatings: 1 });
    });
    await page.waitForFunction(
      () => !Object.keys(localStorage).some((key) => key.startsWith('pendingCalls')),
    );
    expect(faults.filter((fault) => !isOfConnection(fault))).toEqual([]);
    await context.close();
  });

  test('TAKE-22 one 503 at the end changes nothing, and a page that is reloaded before the results continues with the feedback', async () => {
    const { page, context } = await openRun(await registerResident(stage.product.url));
    await goToLast(page);
    let isAway = true;
    await page.route('**/api/activities', async (route) => {
      if (!isAway) return route.continue();
      isAway = false;
      return route.fulfill({ status: 503, json: { code: 'DEPENDENCY_UNAVAILABLE', message: 'Away.' } });
    });
    await page.getByRole('button', { name: 'Finish Spotter' }).click();
    await page.getByRole('dialog').waitFor();
    await page.reload();
    await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click();
    await page.getByRole('heading', { name: 'Test Completed!' }).waitFor();
    await context.close();
  });

  test('CHAT-20 a message that could not be sent stays in its field, and one whose answer was lost is stored once', async () => {
    const resident = await registerResident(stage.product.url);
    const { page, context } = await openPage(stage.browser, stage.product.url, { cookie: resident.cookie() });
    await page.goto('/');
    await page.getByRole('button', { name: 'Contact Admin' }).click();
    const field = page.getByLabel('Message', { exact: true });
    await field.fill('Where are the ultrasound cases?');
    await context.setOffline(true);
    await field.press('Enter');
    await page.getByText('Failed to send message').first().waitFor();
    expect(await field.inputValue()).toBe('Where are the ultrasound cases?');

    await context.setOffline(false);
    const isAnswerLost = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
    await page.route(
      '**/api/private-messages',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await field.press('Enter');
    await isAnswerLost;
    await page.reload();
    await page.getByRole('button', { name: /Contact Admin/ }).click();
    expect(await field.inputValue()).toBe('Where are the ultrasound cases?');
    await field.press('Enter');
    await page.getByText('Message sent').first().waitFor();
    const messages = await resident.send<{ content: string }[]>('GET', '/api/user-messages');
    expect(messages.map(({ content }) => content)).toEqual(['Where are the ultrasound cases?']);
    await context.close();
  });

  test('everything that opens on every page opens without a connection, and no page is replaced by an error', async () => {
    const resident = await registerResident(stage.product.url);
    const { page, context, faults } = await openRun(resident, 'Our mission', 'Developer Access');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('Show or hide the answer').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Medical Radiology', exact: true }).click();
    await page.getByRole('dialog').getByText('Our mission').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /profile menu/ }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');

    // Opens a screen whose code has not been loaded before.
    await page.getByRole('link', { name: 'Theory Papers' }).first().click();
    await page.getByRole('alert').first().waitFor();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: 'Previous Year Theory Papers' }).waitFor();
    expect(faults.filter((fault) => fault.startsWith('error:'))).toEqual([]);
    await context.close();
  });

  test.each(['abort', 'answer 503'])(
    'code that fails to load once is fetched again without a notice (%s)',
    async (how) => {
      const { page, context } = await openPage(stage.browser, stage.product.url);
      const refused = new Set<string>();
      await page.route(/\/assets\/.*\.js$/, async (route) => {
        const url = route.request().url();
        // Lets the scripts that index.html names through: the browser itself loads them, so no code of the page can
        // repeat the load.
        if (/\/assets\/(main|framework)\./.test(url) || refused.has(url)) return route.continue();
        refused.add(url);
        return how === 'abort' ? route.abort() : route.fulfill({ status: 503 });
      });
      await page.goto('/register');
      await page.getByLabel('Full name').waitFor();
      expect(refused.size).toBeGreaterThan(0);
      expect(await page.getByRole('alert').count()).toBe(0);
      await context.close();
    },
  );
});
