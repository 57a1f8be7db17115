import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Rows of a table are alike, and axe looks at each for long. */
const laterRows = 'tbody > tr:nth-child(n + 7)';

/** What axe finds against WCAG 2.2 AA, as one line a finding. */
export async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // No page of ours holds a frame, for whose sake axe would open a page of its own at every look.
    .setLegacyMode()
    .exclude(laterRows)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join('; ')})`,
  );
}

/** True when something is cut off to the right: the page scrolls sideways. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1);
}
