import type { LearningProgress } from '@medrad/contracts';
import { extentOf, type ProductClient, registerResident } from '@medrad/testing';
import type { Page } from 'playwright-core';
import { findViolations } from '../src/accessibility';
import { describeBrowser, openPage } from '../src/browser';
import { scrollsSideways } from '../src/layout';
import { makeHistory } from '../src/learning-history';
import { openScreen } from '../src/product-screens';
import { scriptBytesOf } from '../src/script-bytes';
import { openStage, type Stage } from '../src/stage';

describeBrowser('progress', () => {
  let stage: Stage;
  let resident: ProductClient;
  beforeAll(async () => {
    stage = await openStage();
    resident = await registerResident(stage.product.url);
    await makeHistory(stage, resident);
  });
  afterAll(() => stage.close());

  const textsOfChart = (page: Page, title: string) =>
    page
      .getByRole('group', { name: title, exact: true })
      .getByRole('img')
      .evaluateAll((points) => points.map((point) => point.getAttribute('aria-label')));
  const textsOfTable = (page: Page, title: string) =>
    page.getByRole('table', { name: title }).evaluate((table) => {
      const [head, ...rows] = [...table.querySelectorAll('tr')];
      const titles = [...(head?.children ?? [])].map(({ textContent }) => textContent);
      return rows.map((row) => {
        const [name, ...cells] = [...row.children];
        const texts = cells.map((cell, at) => `${titles[at + 1]} ${cell.lastElementChild?.textContent}`);
        return `${name?.textContent}: ${texts.join(', ')}`;
      });
    });

  test('is opened by keyboard from the reviews, and the keys move over the points of a chart', async () => {
    const { page, context, faults } = await openPage(stage.browser, stage.product.url, {
      cookie: resident.cookie(),
    });
    await openScreen(page, '/learning');
    await page.getByRole('link', { name: 'Progress' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Progress' }).waitFor();
    const points = page.getByRole('group', { name: 'Success by body system' }).getByRole('img');
    await points.first().waitFor();
    const toTable = page.getByRole('button', { name: 'View as table: Success by body system' });
    await toTable.focus();
    await page.keyboard.press('Tab');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    const texts = await textsOfChart(page, 'Success by body system');
    expect(texts.length).toBeGreaterThan(4);
    expect(await focused()).toBe(texts[0]);
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe(texts[1]);
    await page.getByText(texts[1] ?? '', { exact: true }).waitFor();
    await page.keyboard.press('End');
    expect(await focused()).toBe(texts.at(-1));
    expect(faults).toEqual([]);
    await context.close();
  });

  test('has charts that equal their tables, and both equal the server’s numbers', async () => {
    const { page, context } = await openPage(stage.browser, stage.product.url, { cookie: resident.cookie() });
    await openScreen(page, '/learning/progress');
    const buttons = page.getByRole('button', { name: /^View as table/ });
    await buttons.first().waitFor();
    const titles = await page
      .getByRole('group')
      .locator(':scope > title')
      .evaluateAll((all) => all.map(({ textContent }) => textContent ?? ''));
    expect(titles).toEqual([
      'Success by body system',
      'Normal or abnormal',
      'Predicted and actual recall',
      'Reviews in the coming days',
    ]);
    for (const title of titles) {
      const texts = await textsOfChart(page, title);
      expect(texts.length).toBeGreaterThan(0);
      await page.getByRole('button', { name: `View as table: ${title}` }).click();
      expect(await textsOfTable(page, title)).toEqual(texts);
    }
    const { modalities, calendar } = await resident.send<LearningProgress>('GET', '/api/learning/progress');
    // A click, because the radio button follows the address, which changes a moment later.
    await page.getByRole('radio', { name: 'Modality' }).click({ force: true });
    await page
      .getByRole('group', { name: 'Success by modality', exact: true })
      .getByRole('img')
      .first()
      .waitFor();
    const shown = await textsOfChart(page, 'Success by modality');
    for (const { modality, all } of modalities) {
      expect(shown.join('\n')).toContain(
        `${modality}: Success ${Math.round(100 * (all.share?.value ?? 0))} %`,
      );
    }
    const cells = page.getByRole('table', { name: 'Reviews and answers by day' }).locator('tbody td');
    const sum = (await cells.allTextContents()).reduce((all, text) => all + Number(text), 0);
    expect(sum).toBe(calendar.reduce((all, { reviews, answers }) => all + reviews + answers, 0));
    await context.close();
  });

  test('tells a resident who takes part in comparisons that only verified accounts are compared', async () => {
    const { page, context } = await openPage(stage.browser, stage.product.url, { cookie: resident.cookie() });
    await openScreen(page, '/learning/progress');
    const section = page.getByRole('region', { name: 'Among others' });
    await section.getByText('You are not compared with anybody.').waitFor();
    await section.getByRole('switch', { name: 'Compare me with others' }).click();
    await section.getByText(/once a teacher has verified your account/).waitFor();
    await page.reload();
    expect(await section.getByRole('switch').getAttribute('aria-checked')).toBe('true');
    await context.close();
  });

  test('fetches by deep link at most 1.3 times the scripts of the runner, charts included', async () => {
    const scriptsOf = (path: string) => scriptBytesOf(stage, resident, path);
    const runner = await scriptsOf(`/tests/${stage.spotter.id}/take`);
    expect(runner).toBeGreaterThan(0);
    expect((await scriptsOf('/learning/progress')) / runner).toBeLessThanOrEqual(1.3);
  });

  const usual: [string, number][] = [
    ['light', 1280],
    ['dark', 320],
  ];
  test.each(extentOf([...usual, ['dark', 1280], ['light', 320]], usual))(
    'is accessible in the %s theme at %i px and does not scroll sideways',
    async (theme, width) => {
      const { page, context } = await openPage(stage.browser, stage.product.url, {
        cookie: resident.cookie(),
        viewport: { width, height: 740 },
      });
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      await openScreen(page, '/learning/progress');
      const buttons = page.getByRole('button', { name: /^View as table/ });
      await buttons.first().waitFor();
      const found = await findViolations(page);
      const sideways = await scrollsSideways(page);
      for (let left = await buttons.count(); left > 0; left -= 1) await buttons.first().click();
      expect([...found, ...(await findViolations(page))]).toEqual([]);
      expect([sideways, await scrollsSideways(page)]).toEqual([false, false]);
      await context.close();
    },
  );
});
