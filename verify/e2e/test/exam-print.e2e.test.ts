import { extentOf, type ProductClient, registerResident } from '@medrad/testing';
import type { Page } from 'playwright-core';
import { describeBrowser, openPage } from '../src/browser';
import { startExam } from '../src/exams';
import { findCutTexts, scrollsSideways } from '../src/layout';
import { openScreen } from '../src/product-screens';
import { openStage, type Stage } from '../src/stage';

/** Paper sizes, with the width in CSS pixels that margins of 1 cm leave. */
const papers = [
  ['A4', 718],
  ['Letter', 740],
] as const;

describeBrowser('the printed result of an exam', () => {
  let stage: Stage;
  let resident: ProductClient;
  let id: string;
  beforeAll(async () => {
    stage = await openStage();
    resident = await registerResident(stage.product.url);
    id = await startExam(resident, stage.spotter.id, { pace: 'free' });
    // Answers items 1 and 2, and leaves item 3 blank.
    for (const number of [1, 2])
      await resident.send('PUT', `/api/exams/${id}/answers/${number}`, {
        text: `Renal cyst, which was hard to tell from everything else that the image shows (${number})`,
        isNormal: null,
        answerRevision: 1,
        typedAt: new Date().toISOString(),
      });
    await resident.send('POST', `/api/exams/${id}/submit`);
  });
  afterAll(() => stage.close());

  /**
   * Finds texts whose contrast with white paper is below 4.5. Browsers print no backgrounds, so the paper is what is
   * behind every text.
   */
  const findLightTexts = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
      const luminance = (color: string): number => {
        const [r = 0, g = 0, b = 0] = (color.match(/\d+(\.\d+)?/g) ?? []).map((text) => {
          const value = Number(text) / 255;
          return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      return [...document.querySelectorAll('main *')]
        .filter(
          (element) =>
            element.checkVisibility() &&
            [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim()),
        )
        .filter((element) => 1.05 / (luminance(getComputedStyle(element).color) + 0.05) < 4.5)
        .map(({ textContent }) => textContent);
    });

  const [a4, letter] = papers;
  const usual = [
    [...a4, 'dark'],
    [...letter, 'light'],
  ] as const;
  const whole = [...usual, [...a4, 'light'], [...letter, 'dark']] as const;
  test.each(extentOf<readonly (typeof whole)[number][]>(whole, usual))(
    'on %s of %i px, from the %s theme, has every number and answer, no buttons, nothing cut off and no light text on white',
    async (format, width, theme) => {
      const { page, context, faults } = await openPage(stage.browser, stage.product.url, {
        cookie: resident.cookie(),
        viewport: { width, height: 1000 },
      });
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      await openScreen(page, `/exams/${id}/result`);
      await page.getByRole('table', { name: 'By modality' }).waitFor();
      await page
        .getByRole('button', { name: /^I was right/ })
        .first()
        .waitFor();
      await page.emulateMedia({ media: 'print' });

      const answers = page.getByRole('table', { name: 'Answers' });
      expect(await answers.getByRole('row').count()).toBe(4);
      expect(await answers.evaluate((table) => getComputedStyle(table).display)).toBe('table');
      for (const text of ['Marks', 'Without an answer', 'By system', 'No answer'])
        expect(await page.getByText(text, { exact: true }).first().isVisible()).toBe(true);
      expect(await page.locator('a, button, input, textarea, nav').filter({ visible: true }).count()).toBe(0);
      expect(await findCutTexts(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
      expect(await findLightTexts(page)).toEqual([]);
      const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
      const pdf = (await page.pdf({ format, margin })).toString('latin1');
      // The result of three items fits on one page, and no empty page follows.
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});
