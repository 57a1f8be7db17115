import type { Page } from 'playwright-core';
import { onStage } from './authored-product';
import { type BenchRow, kilobytes } from './bench-row';
import { firstPicture } from './next-frames';
import { loadPage, middle, type PageLoad } from './page-load';

const rounds = 3;

const shown = (page: Page): Promise<void> =>
  page.getByRole('heading', { level: 1, name: 'Progress' }).waitFor({ timeout: 60_000 });

/** Scripts of the page of progress, charts included, beside those of the runner. */
export function run(): Promise<BenchRow[]> {
  return onStage(async ({ browser, product, runner, state }) => {
    const [page, other]: [PageLoad[], PageLoad[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      const options = { isSlow: false, storageState: state };
      page.push(await loadPage(browser, `${product.url}/learning/progress`, { ...options, ready: shown }));
      other.push(await loadPage(browser, runner, { ...options, ready: firstPicture }));
    }
    const [scripts, opponent] = [middle(page, 'scriptBytes'), middle(other, 'scriptBytes')];
    return [
      {
        figure: 'progress by deep link: scripts in all, charts included, gzip',
        ours: kilobytes(scripts),
        opponent: `runner by deep link ${kilobytes(opponent)}`,
        ratio: scripts / opponent,
        goal: '<= 1.3',
      },
    ];
  });
}
