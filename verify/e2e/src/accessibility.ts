import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Waits until no transition and no finite animation runs: axe would measure a colour between two states. */
const waitForRest = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
      ),
  );

/** Checks a page with axe against WCAG 2.2 AA once the page is at rest. Returns one line per violation. */
export async function findViolations(page: Page): Promise<string[]> {
  await waitForRest(page);
  const { violations } = await new AxeBuilder({ page })
    // Without legacy mode, axe would open an extra page in every check to look into frames, and the product's pages
    // have none.
    .setLegacyMode()
    // Of the rules without a violation, axe would describe every element, which takes longer than the check.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join('; ')})`,
  );
}
