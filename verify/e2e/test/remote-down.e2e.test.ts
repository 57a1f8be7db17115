import { registerResident } from '@medrad/testing';
import { describeBrowser, openPage } from '../src/browser';
import { openStage, type Stage } from '../src/stage';

describeBrowser('a remote that is down', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  const faults = {
    'its manifest is missing': '**/remotes/spotters/mf-manifest.*.json',
    'its entry is missing': '**/remotes/spotters/remoteEntry*.js',
    'its code is missing': '**/remotes/spotters/assets/**/*.js',
  };

  test.each(Object.entries(faults))(
    'affects its own area only when %s, and Retry restores it',
    async (_, pattern) => {
      const resident = await registerResident(stage.product.url);
      const { page, context } = await openPage(stage.browser, stage.product.url, {
        cookie: resident.cookie(),
      });
      await page.route(pattern, (route) => route.fulfill({ status: 404, body: 'gone' }));
      await page.goto('/tests');
      const retry = page.getByRole('button', { name: /retry|try again/i });
      await retry.waitFor();
      await page.getByRole('button', { name: 'Open profile menu' }).waitFor();

      await page.unroute(pattern);
      await retry.click();
      await page.getByText('Neuroradiology').first().waitFor();
      await context.close();
    },
  );

  test('is given up when its manifest does not arrive, and Retry restores it', async () => {
    const resident = await registerResident(stage.product.url);
    const { page, context } = await openPage(stage.browser, stage.product.url, { cookie: resident.cookie() });
    const pattern = '**/remotes/spotters/mf-manifest.*.json';
    // Requests for the manifest get neither an answer nor an error while this route is set.
    await page.route(pattern, () => new Promise<void>(() => {}));
    const asked = page.waitForRequest(pattern);
    await page.clock.install();
    await page.goto('/tests');
    await asked;
    // Longer than the page waits for a remote.
    await page.clock.fastForward(20_000);
    const failure = page.getByRole('heading', { name: 'Spotters could not be shown' });
    await failure.waitFor();
    await page.getByRole('button', { name: 'Open profile menu' }).waitFor();

    await page.unroute(pattern);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('Neuroradiology').first().waitFor();
    await context.close();
  });

  test('leaves the home page complete', async () => {
    const resident = await registerResident(stage.product.url);
    const { page, context } = await openPage(stage.browser, stage.product.url, { cookie: resident.cookie() });
    await page.route('**/remotes/**', (route) => route.abort());
    await page.goto('/');
    await page.getByRole('link', { name: /^Cases/ }).waitFor();
    await context.close();
  });
});
