import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Checks a page with axe against WCAG 2.2 AA. Returns one line per violation. */
export async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // Without legacy mode, axe would open an extra page in every check to look into frames, and the product's pages
    // have none.
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join('; ')})`,
  );
}
