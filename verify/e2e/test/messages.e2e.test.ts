import { developerPassword, extentOf, registerResident } from '@medrad/testing';
import type { Page } from 'playwright-core';
import { findViolations } from '../src/accessibility';
import { describeBrowser, openPage, screens } from '../src/browser';
import { scrollsSideways } from '../src/layout';
import { openStage, type Stage } from '../src/stage';

const chatButton = (page: Page) => page.getByRole('button', { name: /^Contact Admin/ });
const chatPanel = (page: Page) => page.getByRole('dialog', { name: 'Contact Admin' });

/** Area in which two buttons overlap, in square CSS pixels. */
async function overlap(page: Page, first: string, second: string): Promise<number> {
  const [a, b] = await Promise.all(
    [first, second].map((name) => page.getByRole('button', { name }).boundingBox()),
  );
  if (!a || !b) return 0;
  const side = (low: number, high: number) => Math.max(0, high - low);
  return (
    side(Math.max(a.x, b.x), Math.min(a.x + a.width, b.x + b.width)) *
    side(Math.max(a.y, b.y), Math.min(a.y + a.height, b.y + b.height))
  );
}

describeBrowser('messages', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  const openAs = async (viewport = screens.desktop) => {
    const resident = await registerResident(stage.product.url, 'Asha Rao');
    return openPage(stage.browser, stage.product.url, { cookie: resident.cookie(), viewport });
  };

  test('CHAT-10 CHAT-15 CHAT-22 MSG-06 MSG-09 MSG-22 MSG-24 a resident writes in the chat, the admin replies, and the badge disappears by itself', async () => {
    const { page, context, faults } = await openAs();
    await page.clock.install();
    await page.goto('/');
    await chatButton(page).click();
    await page.getByText('Start a conversation!').waitFor();
    await page.keyboard.type('Could you add more MRI?');
    await page.keyboard.press('Enter');
    await page.getByText('Message sent', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Contact Admin, 1 pending message' }).waitFor();
    await page.keyboard.press('Escape');

    const admin = await openAs();
    await admin.page.goto('/admin/messages');
    await admin.page.getByLabel('Developer password').fill('wrong');
    await admin.page.getByRole('button', { name: 'Unlock' }).click();
    await admin.page.getByText('Please enter the correct developer password', { exact: true }).waitFor();
    await admin.page.getByLabel('Developer password').fill(developerPassword);
    await admin.page.getByRole('button', { name: 'Unlock' }).click();
    await admin.page.getByText('Admin access granted', { exact: true }).waitFor();
    const message = admin.page.getByRole('listitem').filter({ hasText: 'Could you add more MRI?' });
    await message.getByRole('button', { name: 'View & Reply' }).click();
    await admin.page.getByLabel('Your reply').fill('Ten are on their way.');
    await admin.page.getByRole('button', { name: 'Send Reply' }).click();
    await admin.page.getByText('Reply sent successfully!', { exact: true }).waitFor();
    // The message leaves the list of those that wait for a reply.
    await message.waitFor({ state: 'detached' });

    // The reply appears without input, because the page asks for replies every half minute.
    await page.clock.fastForward(30_000);
    await page.getByRole('button', { name: 'Contact Admin', exact: true }).waitFor();
    await chatButton(page).click();
    await chatPanel(page).getByText('Ten are on their way.').waitFor();
    await chatPanel(page).getByRole('link', { name: 'My Messages & Replies' }).click();
    await page.getByRole('tab', { name: 'Replied' }).click();
    await page.getByRole('main').getByText('Ten are on their way.').waitFor();
    expect([...faults, ...admin.faults]).toEqual([]);
    await Promise.all([context.close(), admin.context.close()]);
  });

  test('CHAT-01 every page works without a chat while the remote of messages is unavailable, and Contact leads to the messages', async () => {
    const { page, context, faults } = await openAs();
    await page.route('**/remotes/messaging/**', (route) => route.fulfill({ status: 404, body: 'gone' }));
    const asked = page.waitForRequest('**/remotes/messaging/mf-manifest.*.json');
    await page.goto('/');
    await asked;
    await page.getByRole('link', { name: /^Cases/ }).click();
    await page.getByText('Neuroradiology').first().waitFor();
    expect(await chatButton(page).count()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(faults).toEqual([]);
    await page.getByRole('link', { name: 'Start page' }).click();
    await page.getByRole('button', { name: 'Contact' }).click();
    await page.getByRole('heading', { name: 'Messages could not be shown' }).waitFor();

    await page.unroute('**/remotes/messaging/**');
    await page.getByRole('link', { name: 'Start page' }).click();
    await chatButton(page).waitFor();
    await context.close();
  });

  test('CHAT-02 on a phone the chat button covers no control of a spotter', async () => {
    const { page, context } = await openAs(screens.phone);
    await page.goto(`/tests/${stage.spotter.id}/take`);
    await chatButton(page).waitFor();
    for (const control of ['Previous', 'Next', 'Show Answer', 'Show Description']) {
      expect([control, await overlap(page, 'Contact Admin', control)]).toEqual([control, 0]);
    }
    expect(await scrollsSideways(page)).toBe(false);
    await context.close();
  });

  test.each(extentOf(['light', 'dark'], ['dark']))(
    'the chat, the messages and the inbox are accessible in %s',
    async (theme) => {
      const { page, context } = await openAs(screens.phone);
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      await page.goto('/messages');
      await page.getByText('No messages yet').waitFor();
      expect(await findViolations(page)).toEqual([]);
      await chatButton(page).click();
      await page.keyboard.type('Half a thought');
      expect(await findViolations(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
      await page.goto('/admin/messages');
      await page.getByLabel('Developer password').waitFor();
      expect(await findViolations(page)).toEqual([]);
      await page.getByLabel('Developer password').fill(developerPassword);
      await page.getByRole('button', { name: 'Unlock' }).click();
      await page.getByRole('tab', { name: 'All Messages' }).click();
      expect(await findViolations(page)).toEqual([]);
      await context.close();
    },
  );
});
