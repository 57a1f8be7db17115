import type { Browser, Page } from 'playwright-core';
import { onStage } from './authored-product';
import { type BenchRow, kilobytes, median, milliseconds, percentile } from './bench-row';
import { firstImage, framesToNextImages } from './next-frames';
import { loadPage, middle, type PageLoad, type PageLoadOptions } from './page-load';

const rounds = 5;

/** Measures a deep link into the runner with an empty cache, on a slow phone. */
async function measureDeepLink(
  browser: Browser,
  url: string,
  state: PageLoadOptions['storageState'],
): Promise<BenchRow[]> {
  const times: number[] = [];
  const loads: PageLoad[] = [];
  for (let round = 0; round < rounds; round += 1) {
    let decoded = 0;
    const ready = async (page: Page) => {
      await firstImage(page);
      decoded = await page.evaluate(() => performance.now());
    };
    loads.push(
      await loadPage(browser, url, { isSlow: true, ready, ...(state ? { storageState: state } : {}) }),
    );
    times.push(decoded);
  }
  const opponent = 'none: an absolute goal';
  const scripts = middle(loads, 'scriptBytes');
  return [
    {
      metric: 'runner by deep link: scripts in all, gzip',
      ours: kilobytes(scripts),
      opponent,
      ratio: scripts / 1000,
      goal: '<= 400',
      then: '<= 300',
    },
    {
      metric: 'runner by deep link, slow phone: first image decoded',
      ours: milliseconds(median(times)),
      opponent,
      ratio: median(times),
      goal: '<= 5000',
    },
  ];
}

/**
 * Measures the number of animation frames from Next to the next image, which is preloaded, at full speed and with a
 * processor four times slower.
 */
async function measureNext(
  browser: Browser,
  url: string,
  state: PageLoadOptions['storageState'],
): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [rate, goal, then] of [
    [1, '<= 1', '<= 1'],
    [4, '<= 3', '<= 2'],
  ] as const) {
    const value = percentile(await framesToNextImages(browser, url, state, rate), 0.95);
    rows.push({
      metric: `Next to painted image, CPU ${rate}×, p95`,
      ours: `${value} frames`,
      opponent: 'one frame',
      ratio: value,
      goal,
      then,
    });
  }
  return rows;
}

/** Measures a deep link into the runner, and its step from one image to the next. */
export function run(): Promise<BenchRow[]> {
  return onStage(async ({ browser, runner, state }) => [
    ...(await measureDeepLink(browser, runner, state)),
    ...(await measureNext(browser, runner, state)),
  ]);
}
