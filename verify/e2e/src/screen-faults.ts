import type { Page } from 'playwright-core';
import { findViolations } from './accessibility';
import { screens } from './browser';
import { findLayoutFaults, nextPaint } from './layout';

/**
 * Checks an open screen: accessibility in a small and in a large window, layout at every width. Afterwards the window
 * is that of a desktop.
 * @returns one line per fault
 */
export async function findScreenFaults(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const size of [{ width: 320, height: 640 }, screens.desktop]) {
    await page.setViewportSize(size);
    await nextPaint(page);
    found.push(...(await findViolations(page)).map((fault) => `at ${size.width} px ${fault}`));
  }
  found.push(...(await findLayoutFaults(page)));
  await page.setViewportSize(screens.desktop);
  return found;
}
