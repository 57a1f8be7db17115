import { createPaper, extentOf, makePdf, registerResident } from '@medrad/testing';
import type { Page } from 'playwright-core';
import { findViolations } from '../src/accessibility';
import { describeBrowser, openPage, readDownload, screens } from '../src/browser';
import { scrollsSideways } from '../src/layout';
import { openStage, type Stage } from '../src/stage';

const pdf = (line: string) => makePdf([{ lines: [line] }]);
const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

/** Number of columns in which the cards of the papers are laid out. */
const columnsOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll('main ul[aria-label="Theory papers"] > li')];
    return new Set(cards.map((card) => Math.round(card.getBoundingClientRect().left))).size;
  });

describeBrowser('theory papers', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
    for (const title of ['Paper I', 'Paper II', 'Paper III']) {
      await createPaper(stage.developer, { title, paper: pdf(title) });
    }
    await createPaper(stage.developer, { title: 'With answer', paper: pdf('Asked'), answer: pdf('Said') });
  });
  afterAll(() => stage.close());

  const cardOf = (page: Page, title: string) => page.locator('main li').filter({ hasText: title }).last();

  test('PAP-09 cards are in 1, 2 or 3 columns, depending on the width', async () => {
    const resident = await registerResident(stage.product.url);
    const { page, context } = await openPage(stage.browser, stage.product.url, { cookie: resident.cookie() });
    await page.goto('/theory-papers');
    await page.getByRole('link', { name: 'With answer', exact: true }).waitFor();
    const counts: number[] = [];
    for (const size of [screens.phone, screens.tablet, screens.desktop]) {
      await page.setViewportSize(size);
      counts.push(await columnsOf(page));
    }
    expect(counts).toEqual([1, 2, 3]);
    await context.close();
  });

  test('PAP-02 PAP-13 PAP-15 a resident downloads a paper and opens its answer in a window of its own', async () => {
    const resident = await registerResident(stage.product.url);
    const { page, context, faults } = await openPage(stage.browser, stage.product.url, {
      cookie: resident.cookie(),
    });
    await page.goto('/theory-papers');
    const card = cardOf(page, 'With answer');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('link', { name: /^Download PDF/ }).click(),
    ]);
    expect(await readDownload(download)).toEqual(pdf('Asked'));
    const [answer] = await Promise.all([
      context.waitForEvent('page'),
      card.getByRole('button', { name: /^View Answer/ }).click(),
    ]);
    await answer.waitForURL('**/theory-papers/*/answer');
    expect(
      await answer.evaluate((): unknown[] => [window.toolbar.visible, window.opener as unknown]),
    ).toEqual([false, null]);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('PAP-16 PAP-23 PAP-24 PAP-37 PAP-40 PAP-43 an admin uploads a paper and its answer and deletes them', async () => {
    const { page, context, faults } = await openPage(stage.browser, stage.product.url, {
      cookie: stage.developer.cookie(),
    });
    await page.addInitScript(() => sessionStorage.setItem('developerMode', 'true'));
    await page.goto('/theory-papers');
    await page.getByRole('button', { name: 'Upload Theory Paper' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles(fileOf('Made by hand.pdf', pdf('New')));
    expect(await dialog.getByLabel(/^Title/).inputValue()).toBe('Made by hand');
    await dialog.getByLabel(/^Subject/).selectOption('Surgery');
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.getByText('Theory Paper Uploaded').first().waitFor();
    const card = cardOf(page, 'Made by hand');
    await card.getByRole('button', { name: /^Upload Answer/ }).click();
    await dialog.locator('input[type=file]').setInputFiles(fileOf('answer.pdf', pdf('Answer')));
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.getByText('Answer File Uploaded').first().waitFor();
    await card.getByRole('button', { name: /^View Answer/ }).waitFor();
    await card.getByRole('button', { name: 'Delete Made by hand' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Paper Deleted').first().waitFor();
    await page.getByRole('link', { name: 'Made by hand', exact: true }).waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await context.close();
  });

  const usual = [
    ['light', 'desktop'],
    ['dark', 'phone'],
  ] as const;
  const whole = [...usual, ['dark', 'desktop'], ['light', 'phone']] as const;
  test.each(extentOf<readonly (typeof whole)[number][]>(whole, usual))(
    'list and dialog are accessible and complete in the %s theme on a %s',
    async (theme, screen) => {
      const { page, context } = await openPage(stage.browser, stage.product.url, {
        cookie: stage.developer.cookie(),
        viewport: screens[screen],
        reducedMotion: 'reduce',
      });
      await page.addInitScript((value) => {
        localStorage.setItem('theme', value);
        sessionStorage.setItem('developerMode', 'true');
      }, theme);
      await page.goto('/theory-papers');
      await page.getByRole('link', { name: 'With answer', exact: true }).waitFor();
      const found = await findViolations(page);
      expect(await scrollsSideways(page)).toBe(false);
      await page.getByRole('button', { name: 'Upload Theory Paper' }).click();
      await page.getByRole('dialog').waitFor();
      expect([...found, ...(await findViolations(page))]).toEqual([]);
      await context.close();
    },
  );
});
