import type { Page } from 'playwright-core';
import { onStage } from './authored-product';
import { type BenchRow, kilobytes } from './bench-row';
import { loadOften, middle } from './page-load';

/** Waits until the page has fetched everything that it requests by itself. */
const ready = (page: Page) => page.waitForLoadState('networkidle');

/**
 * Measures the size of the scripts that deep links into the learning remote load, charts included, against that of the
 * runner's scripts.
 */
export function run(): Promise<BenchRow[]> {
  return onStage(async ({ browser, product, runner, state }) => {
    const scriptsOf = async (url: string) =>
      middle(await loadOften(browser, url, { isSlow: false, ready, storageState: state }), 'scriptBytes');
    const theirs = await scriptsOf(runner);
    const rows: BenchRow[] = [];
    for (const path of ['/learning', '/learning/review', '/learning/progress']) {
      const ours = await scriptsOf(product.url + path);
      rows.push({
        metric: `${path} by deep link: scripts in all, gzip`,
        ours: kilobytes(ours),
        opponent: `the runner by deep link ${kilobytes(theirs)}`,
        ratio: ours / theirs,
        goal: '<= 1.3',
      });
    }
    return rows;
  });
}
