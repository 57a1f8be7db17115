import { registerResident } from '@medrad/testing';
import { describeBrowser, openPage } from '../src/browser';
import { openStage, type Stage } from '../src/stage';

describeBrowser('access limits', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  test.each([
    '/tests',
    '/tests/create',
    '/admin/suggestions',
    '/theory-papers',
    '/reporting-room',
    '/no/such/page',
  ])('PLT-52 AUTH-12 a guest at %s gets the landing page', async (path) => {
    const { page, context, faults } = await openPage(stage.browser, stage.product.url);
    await page.goto(path);
    await page.getByRole('link', { name: 'Get Started' }).first().waitFor();
    expect(await page.getByRole('link', { name: 'Spotters', exact: true }).count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('AUTH-56 a guest at /profile is refused with a way to sign in', async () => {
    const { page, context } = await openPage(stage.browser, stage.product.url);
    await page.goto('/profile');
    await page.getByText('Access Denied').waitFor();
    await page
      .getByRole('link', { name: 'Sign In' })
      .or(page.getByRole('button', { name: 'Sign In' }))
      .first()
      .click();
    await page.waitForURL('**/login');
    await context.close();
  });

  test('a press on a button counts when the content of the button changes before the release', async () => {
    const { page, context } = await openPage(stage.browser, stage.product.url);
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Open profile menu' });
    await button.hover();
    await page.mouse.down();
    await button.evaluate((element) => element.replaceChildren(document.createElement('span')));
    await page.mouse.up();
    await page.getByRole('menu', { name: 'Profile' }).waitFor();
    await context.close();
  });

  test('PLT-51 a signed-in user on an unknown path sees Page Not Found', async () => {
    const resident = await registerResident(stage.product.url);
    const { page, context } = await openPage(stage.browser, stage.product.url, { cookie: resident.cookie() });
    await page.goto('/no/such/page');
    await page.getByText('Page Not Found').waitFor();
    await context.close();
  });

  test('DEV-11 TMG-30 a forged developer flag shows controls that the server refuses', async () => {
    const resident = await registerResident(stage.product.url);
    const { page, context } = await openPage(stage.browser, stage.product.url, { cookie: resident.cookie() });
    await page.addInitScript(() => sessionStorage.setItem('developerMode', 'true'));
    await page.goto(`/tests?folder=${stage.folder.id}`);
    const refused = await page.evaluate(async (id) => {
      const answer = await fetch(`/api/tests/${id}`, { method: 'DELETE' });
      return { status: answer.status, body: (await answer.json()) as { code: string } };
    }, stage.spotter.id);
    expect(refused).toMatchObject({ status: 403, body: { code: 'DEVELOPER_ACCESS_REQUIRED' } });
    await context.close();
  });

  test('AUTH-43 the developer flag of an earlier session is cleared when nobody is signed in', async () => {
    const { page, context } = await openPage(stage.browser, stage.product.url);
    await page.goto('/login');
    await page.evaluate(() => sessionStorage.setItem('developerMode', 'true'));
    await page.reload();
    await page.getByRole('button', { name: 'Open profile menu' }).waitFor();
    await page.waitForFunction(() => sessionStorage.getItem('developerMode') === null);
    await context.close();
  });

  test('another site cannot act with the session of a visitor', async () => {
    const resident = await registerResident(stage.product.url);
    const answer = await fetch(`${stage.product.url}/api/logout`, {
      method: 'POST',
      headers: { cookie: resident.cookie(), origin: 'https://elsewhere.example' },
    });
    expect(answer.status).toBe(403);
    await resident.send('GET', '/api/auth/user');
  });
});
