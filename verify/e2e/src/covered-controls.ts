import { waitLimitMs } from '@medrad/testing';
import type { Page } from 'playwright-core';

/**
 * Finds the controls of the page of which a toast or the chat's button covers the middle or a corner. Returns one line
 * for each; none when every control can be pressed. Controls of the site's header count on wide screens only, because
 * toasts may cover the header on narrow ones.
 */
export function findCoveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const floats = [
      ...document.querySelectorAll('.toast-area [role="listitem"], .toast-area li'),
      ...document.querySelectorAll('button[aria-label^="Contact Admin"]'),
    ];
    const isFloat = (element: Element) => floats.some((float) => float.contains(element));
    const found: string[] = [];
    for (const control of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
      const { left, top, right, bottom } = control.getBoundingClientRect();
      const isSpared = innerWidth < 640 && control.closest('header') && !control.closest('main');
      if (isFloat(control) || isSpared || right - left < 3 || bottom - top < 3) continue;
      const points = [
        [(left + right) / 2, (top + bottom) / 2],
        [left + 4, top + 4],
        [right - 4, top + 4],
        [left + 4, bottom - 4],
        [right - 4, bottom - 4],
      ];
      const isCovered = points.some(([x = 0, y = 0]) => {
        const [first, ...below] = document.elementsFromPoint(x, y);
        const next = below.find((element) => !isFloat(element));
        return first !== undefined && isFloat(first) && next !== undefined && control.contains(next);
      });
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? control.id;
      if (isCovered) found.push(`${control.tagName} ${name}`.slice(0, 60));
    }
    return found;
  });
}

/**
 * Repeats {@link findCoveredControls} until no control is covered, because toasts and the chat's button move away.
 * Returns the controls that are still covered after {@link waitLimitMs}.
 */
export async function findLastingCovers(page: Page): Promise<string[]> {
  let covered = await findCoveredControls(page);
  const until = Date.now() + waitLimitMs;
  while (covered.length > 0 && Date.now() < until) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    covered = await findCoveredControls(page);
  }
  return covered;
}

/** Scrolls down the page step by step and runs {@link findLastingCovers} at each step. */
export async function findCoversDownThePage(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (let screen = 0; screen < 8; screen += 1) {
    found.push(...(await findLastingCovers(page)).map((name) => `${name} (screen ${screen + 1})`));
    const isAtEnd = await page.evaluate(() => {
      const before = window.scrollY;
      window.scrollBy({ top: innerHeight * 0.6, behavior: 'instant' });
      return window.scrollY - before < 1;
    });
    if (isAtEnd) break;
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  return found;
}
