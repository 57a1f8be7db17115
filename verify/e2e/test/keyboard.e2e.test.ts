import { registerResident } from '@medrad/testing';
import type { Page } from 'playwright-core';
import { describeBrowser, openPage } from '../src/browser';
import { openStage, type Stage } from '../src/stage';
import { diagnoses } from '../src/stage-content';

/** Presses Tab, or another key, until an element whose name matches has the focus. */
async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key);
    const label = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      return element?.getAttribute('aria-label') ?? element?.innerText ?? '';
    });
    if (name.test(label.trim())) return;
    seen.push(label);
  }
  throw new Error(`the focus never came to ${String(name)}; it was on ${seen.join(' | ')}`);
}

/** Whether the element with the focus looks different without the focus. */
async function hasVisibleFocus(page: Page): Promise<boolean> {
  const focused = await page.screenshot({ animations: 'disabled' });
  await page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    element.blur();
    Object.assign(window, { hadFocus: element });
  });
  const blurred = await page.screenshot({ animations: 'disabled' });
  await page.evaluate(() => (window as unknown as { hadFocus: HTMLElement }).hadFocus.focus());
  return !focused.equals(blurred);
}

describeBrowser('the keyboard alone', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  test('signs in', async () => {
    const { user } = await registerResident(stage.product.url);
    const { page, context } = await openPage(stage.browser, stage.product.url);
    await page.goto('/login');
    await page.getByLabel('Email').waitFor();
    await page.getByLabel('Email').focus();
    await page.keyboard.type(user.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(user.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /Welcome/ }).waitFor();
    await context.close();
  });

  test('TAKE-09 TAKE-10 TAKE-18 takes a spotter with arrows, Space, D, F and the list of shortcuts on ?', async () => {
    const resident = await registerResident(stage.product.url);
    const { page, context } = await openPage(stage.browser, stage.product.url, { cookie: resident.cookie() });
    await page.goto(`/tests?folder=${stage.folder.id}`);
    await page.getByRole('link', { name: 'Head to Toe' }).waitFor();
    await tabTo(page, /^Head to Toe$/);
    expect(await hasVisibleFocus(page)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText('Question 1 of 3').waitFor();

    await page.keyboard.press('Space');
    await page.getByText(diagnoses[0] ?? '', { exact: true }).waitFor();
    await page.keyboard.press('d');
    await page.getByText('Findings of Epidural hematoma').waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await page.keyboard.press('ArrowRight');
    await page.getByText('Question 2 of 3').waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByText('Question 1 of 3').waitFor();
    await page.keyboard.press('f');
    await page.waitForFunction(() => document.fullscreenElement !== null);
    await page.keyboard.press('f');
    await page.waitForFunction(() => document.fullscreenElement === null);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.getByText('Question 3 of 3').waitFor();
    await tabTo(page, /^Finish Spotter$/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await tabTo(page, /^Skip$/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Test Completed!' }).waitFor();
    await context.close();
  });
});
