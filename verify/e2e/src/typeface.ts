import type { Page } from 'playwright-core';
import { nextPaint } from './layout';

/** Addresses of font files. */
export const fontFiles = '**/*.woff2';

/** True once the page's typeface is loaded. */
const hasTypeface = (): boolean => document.fonts.check('16px Inter');

/** Decides when a page gets its typeface. */
export interface HeldTypeface {
  /** Holds back the typeface when the page loads it the next time. */
  hold(): void;
  /**
   * Delivers the typeface and waits until the page is painted with it.
   * @returns the layout shift that the typeface has caused, as Core Web Vitals count it
   */
  release(): Promise<number>;
}

/** Adds up the layout shifts of a page from its first moment on. Runs in the page. */
function observeShifts(): void {
  let sum = 0;
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) sum += entry.value;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  const layoutShift = () => {
    add(observer.takeRecords());
    return sum;
  };
  Object.assign(window, { layoutShift });
}

/** Sum of the layout shifts that {@link observeShifts} has recorded. */
const layoutShiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { layoutShift: () => number }).layoutShift());

/** Holds back the typeface of a page until the test releases it. To be called before the page is opened. */
export async function holdTypeface(page: Page): Promise<HeldTypeface> {
  let release: () => void = () => undefined;
  let released = Promise.resolve();
  const hold = () => void (released = new Promise((resolve) => (release = resolve)));
  hold();
  await page.addInitScript(observeShifts);
  await page.route(fontFiles, async (route) => {
    await released;
    await route.continue();
  });
  return {
    hold,
    async release() {
      if (await page.evaluate(hasTypeface)) throw new Error('the typeface was there before');
      // Waits until the content is painted, so that its own layout shift does not count as the typeface's.
      await nextPaint(page);
      const before = await layoutShiftOf(page);
      release();
      await page.waitForFunction(hasTypeface);
      await nextPaint(page);
      return (await layoutShiftOf(page)) - before;
    },
  };
}

/**
 * Removes the typeface from an open page. Its text is then shown in the fallback font, as if the typeface had never
 * arrived.
 */
export async function dropTypeface(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const sheet of document.styleSheets) {
      for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
        const rule = sheet.cssRules[index];
        if (rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-family') === 'Inter')
          sheet.deleteRule(index);
      }
    }
    if ([...document.fonts].some(({ family }) => family === 'Inter'))
      throw new Error('the typeface is still there');
  });
}
