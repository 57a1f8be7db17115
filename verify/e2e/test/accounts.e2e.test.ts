import { registerResident } from '@medrad/testing';
import { findViolations } from '../src/accessibility';
import { describeBrowser, openPage } from '../src/browser';
import { scrollsSideways } from '../src/layout';
import { openStage, type Stage } from '../src/stage';

describeBrowser('accounts', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  test('signing out in one tab clears the other, and the next user to sign in is shown in both', async () => {
    const resident = await registerResident(stage.product.url, 'Asha Rao');
    const next = await registerResident(stage.product.url, 'Ravi Iyer');
    const { page, context } = await openPage(stage.browser, stage.product.url, { cookie: resident.cookie() });
    const other = await context.newPage();
    await other.goto('/messages');
    await other.getByRole('heading', { name: 'My Messages & Replies' }).waitFor();
    await page.goto('/');
    await page.getByRole('heading', { name: 'Welcome, Asha Rao' }).waitFor();
    await page.getByRole('button', { name: /profile menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await other.getByRole('heading', { name: 'Authentication Required' }).waitFor();

    await page.goto('/login');
    await page.getByLabel('Email').fill(next.user.email);
    await page.getByLabel('Password').fill(next.user.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await other.getByRole('heading', { name: 'My Messages & Replies' }).waitFor();
    await other.goto('/profile');
    await other.getByText('Ravi Iyer').first().waitFor();
    await context.close();
  });

  test('a resident sees the signed-in devices, signs another one out, and is signed out when disabled', async () => {
    const resident = await registerResident(stage.product.url, 'Zoya Khan');
    const { email, password } = resident.user;
    const mine = await openPage(stage.browser, stage.product.url, { colorScheme: 'dark' });
    await mine.page.goto('/login');
    await mine.page.getByLabel('Email').fill(email);
    await mine.page.getByLabel('Password').fill(password);
    await mine.page.getByRole('button', { name: 'Sign In' }).click();
    await mine.page.getByRole('heading', { name: 'Welcome, Zoya Khan' }).waitFor();

    await mine.page.goto('/profile');
    const block = mine.page.getByRole('region', { name: 'Signed-in devices' });
    await block.getByRole('heading', { name: /^Chrome on Linux This device$/ }).waitFor();
    expect(await block.getByRole('listitem').count()).toBe(2);
    expect(await findViolations(mine.page)).toEqual([]);
    await mine.page.setViewportSize({ width: 320, height: 640 });
    expect(await scrollsSideways(mine.page)).toBe(false);
    await block.getByRole('button', { name: /^Sign out .+, signed in / }).press('Enter');
    await block.getByText('You are signed in on this device only.').waitFor();
    await expect(resident.send('GET', '/api/auth/user')).rejects.toThrow(': 401 ');

    const { browser, product, developer } = stage;
    const admin = await openPage(browser, product.url, { cookie: developer.cookie() });
    await admin.page.goto(`/admin/users?q=${encodeURIComponent(email)}`);
    await admin.page.getByRole('button', { name: 'Disable Zoya Khan' }).click();
    const dialog = admin.page.getByRole('dialog', { name: 'Disable Zoya Khan' });
    await dialog.waitFor();
    expect(await findViolations(admin.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Disable' }).click();
    await admin.page
      .getByRole('row', { name: /^Zoya Khan/ })
      .getByText('Disabled')
      .waitFor();
    expect(await findViolations(admin.page)).toEqual([]);
    await admin.page.setViewportSize({ width: 320, height: 640 });
    expect(await scrollsSideways(admin.page)).toBe(false);

    await mine.page.goto('/login');
    await mine.page.getByLabel('Email').fill(email);
    await mine.page.getByLabel('Password').fill(password);
    await mine.page.getByRole('button', { name: 'Sign In' }).click();
    await mine.page
      .getByText('This account is disabled. Please contact the administrators.')
      .first()
      .waitFor();
    expect([...mine.faults, ...admin.faults]).toEqual([]);
    await Promise.all([mine.context.close(), admin.context.close()]);
  });
});
