import type { ProductClient } from '@medrad/testing';
import { openPage } from './browser';
import { openScreen } from './product-screens';
import type { Stage } from './stage';

/** Bytes of the scripts that a screen fetches by deep link, as transferred (compressed). */
export async function scriptBytesOf(stage: Stage, person: ProductClient, path: string): Promise<number> {
  const { page, context } = await openPage(stage.browser, stage.product.url, { cookie: person.cookie() });
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
