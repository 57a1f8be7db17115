import type { ProductClient } from '@medrad/testing';
import { openPage } from './browser';
import { openScreen } from './product-screens';
import type { Stage } from './stage';

/**
 * Number of bytes, compressed as they are transferred, of the scripts that a deep link to a screen loads. Scripts that
 * the page loads only when it is idle do not count.
 */
export async function scriptBytesOf(stage: Stage, person: ProductClient, path: string): Promise<number> {
  const { page, context } = await openPage(stage.browser, stage.product.url, { cookie: person.cookie() });
  // The page is never idle: otherwise the speed of the machine would decide what is loaded before the count.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await openScreen(page, path);
  await page.waitForLoadState('networkidle');
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
  await context.close();
  return bytes;
}
