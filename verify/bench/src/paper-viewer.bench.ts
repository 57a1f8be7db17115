import { createPaper, makePdf, registerDeveloper } from '@medrad/testing';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { onStage } from './authored-product';
import { type BenchRow, kilobytes, median, milliseconds } from './bench-row';
import { loadPage, middle, type PageLoad, type PageLoadOptions } from './page-load';

const rounds = 3;
const pageCount = 50;
const linesOfPage = 30;

/** Draws a paper as large as a scanned one: every page has text, and every third page also a film of about 300 kB. */
async function drawPaper(): Promise<Buffer> {
  const film = { width: 900, height: 600 };
  const noise = { type: 'gaussian', mean: 110, sigma: 30 } as const;
  const jpeg = await sharp({ create: { ...film, channels: 3, background: '#808080', noise } })
    .jpeg({ quality: 82 })
    .toBuffer();
  return makePdf(
    Array.from({ length: pageCount }, (_, index) => ({
      lines: Array.from(
        { length: linesOfPage - (index % 3 === 0 ? 15 : 0) },
        (__, line) =>
          `${line + 1}. Describe the imaging of finding ${index}-${line} and its differential diagnosis.`,
      ),
      ...(index % 3 === 0 ? { image: { jpeg, ...film } } : {}),
    })),
  );
}

const firstPage = (page: Page): Promise<unknown> =>
  page.locator('[aria-label="Page 1"] [data-outcome=painted]').waitFor({ timeout: 120_000 });

/**
 * Removes the Range header of requests for papers, so that files arrive whole, as in a viewer without range requests.
 */
async function takeRangesAway(page: Page): Promise<void> {
  await page.route('**/api/files/papers/**', async (route) => {
    const { range = '', ...headers } = route.request().headers();
    if (range.startsWith('bytes=-')) await route.abort();
    else await route.continue({ headers });
  });
}

/**
 * Loads a deep link several times. `shown` is the median time to the first page in ms; `loads` are the measurements
 * of each load.
 */
async function loadRounds(
  load: (options: Pick<PageLoadOptions, 'isSlow' | 'ready'>) => Promise<PageLoad>,
): Promise<{ shown: number; loads: PageLoad[] }> {
  const times: number[] = [];
  const loads: PageLoad[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const ready = async (page: Page) => {
      await firstPage(page);
      times.push(await page.evaluate(() => performance.now()));
    };
    loads.push(await load({ isSlow: true, ready }));
  }
  return { shown: median(times), loads };
}

/** Measures when a deep link into a long paper shows its first page, with an empty cache, on a slow phone. */
export function run(): Promise<BenchRow[]> {
  return onStage(async ({ browser, product, state }) => {
    const developer = await registerDeveloper(product.url);
    const file = await drawPaper();
    const paper = await createPaper(developer, { title: 'Fifty pages', paper: file });
    const url = `${product.url}/theory-papers/${paper.id}/view`;
    const ours = await loadRounds((options) => loadPage(browser, url, { ...options, storageState: state }));
    const whole = await loadRounds((options) =>
      loadPage(browser, url, { ...options, storageState: state, prepare: takeRangesAway }),
    );
    const scripts = middle(ours.loads, 'scriptBytes');
    return [
      {
        metric: `paper of ${pageCount} pages, ${kilobytes(file.length)}, slow phone: first page painted`,
        ours: milliseconds(ours.shown),
        opponent: `the same viewer, file fetched whole: ${milliseconds(whole.shown)}`,
        ratio: ours.shown / whole.shown,
        goal: '<= 0.5',
        then: '<= 0.25',
      },
      {
        metric: 'paper by deep link: scripts in all, gzip',
        ours: kilobytes(scripts),
        opponent: 'none: an absolute goal',
        ratio: scripts / 1000,
        goal: '<= 800',
      },
    ];
  });
}
