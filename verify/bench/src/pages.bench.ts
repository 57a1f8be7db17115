import { setTimeout } from 'node:timers/promises';
import { type ProductProcess, registerDeveloper } from '@medrad/testing';
import type { Browser, Page } from 'playwright-core';
import { onStage } from './authored-product';
import { type BenchRow, kilobytes, milliseconds } from './bench-row';
import { buildNaiveFederation, buildReactAlone } from './opponents/pages';
import { loadOften, loadPage, middle, type PageLoad, type PageLoadOptions } from './page-load';
import { serveFolder } from './static-server';

const folderCards = 50;
/**
 * Gzipped kB of JavaScript that the OHIF 3.12.10 viewer loads first: the entry file and its initial chunks in the
 * published package.
 */
const ohifKilobytes = 3_997;

const shown = (selector: string) => (page: Page) =>
  page.locator(selector).first().waitFor({ timeout: 60_000 });

/** Milliseconds by which the typeface is delayed, so that the page is first painted without it. */
const typefaceDelayMs = 500;

async function delayTypeface(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await setTimeout(typefaceDelayMs);
    await route.continue();
  });
}

/** Resolves once the page is painted with its typeface. */
async function whenTypefaceShows(page: Page): Promise<void> {
  await page.waitForFunction(() => document.fonts.check('16px Inter'));
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/**
 * Measures the initial JavaScript and the number of requests of the first pages, against a federation with default
 * settings.
 */
async function measureWeight(
  browser: Browser,
  product: ProductProcess,
  state: PageLoadOptions['storageState'],
) {
  const naive = await serveFolder(await buildNaiveFederation());
  const opponent = await loadPage(browser, naive.url, { isSlow: false, ready: shown('button') });
  naive.close();
  const pages = [
    ['landing', '/', undefined],
    ['login', '/login', undefined],
    ['home', '/', state],
  ] as const;
  const rows: BenchRow[] = [];
  for (const [name, path, storageState] of pages) {
    const load = await loadPage(browser, product.url + path, {
      isSlow: false,
      ready: shown('h1'),
      ...(storageState ? { storageState } : {}),
    });
    const size = load.scriptBytes / 1000;
    const against = `naive federation ${kilobytes(opponent.scriptBytes)}, ${opponent.requests} requests; OHIF ${ohifKilobytes} kB`;
    rows.push(
      {
        metric: `${name}: initial JavaScript, gzip`,
        ours: kilobytes(load.scriptBytes),
        opponent: against,
        ratio: size,
        goal: '<= 200',
        then: '<= 130',
      },
      {
        metric: `${name}: requests`,
        ours: String(load.requests),
        opponent: against,
        ratio: load.requests,
        goal: '<= 10',
        then: '<= 6',
      },
    );
  }
  return rows;
}

/** Measures when the landing page is first painted on a slow phone, against a page of React alone. */
async function measurePaints(browser: Browser, product: ProductProcess): Promise<BenchRow[]> {
  const alone = await serveFolder(await buildReactAlone());
  const rival = await loadOften(browser, alone.url, { isSlow: true, ready: shown('main') });
  alone.close();
  const loads = await loadOften(browser, product.url, { isSlow: true, ready: shown('h1') });
  const lateLoads = await loadOften(browser, product.url, {
    isSlow: false,
    prepare: delayTypeface,
    ready: (page) => shown('main h1')(page).then(() => whenTypefaceShows(page)),
  });
  const opponent = `React alone, first paint ${milliseconds(middle(rival, 'firstPaint'))}`;
  const row = (
    metric: string,
    key: keyof PageLoad,
    goal: BenchRow['goal'],
    then: BenchRow['goal'],
    unit: 'ms' | '',
  ) => {
    const value = middle(loads, key);
    return {
      metric,
      ours: unit ? milliseconds(value) : value.toFixed(3),
      opponent,
      ratio: value,
      goal,
      then,
    };
  };
  return [
    row('landing, slow phone: first paint', 'firstPaint', '<= 800', '<= 600', 'ms'),
    row('landing, slow phone: largest paint', 'largestPaint', '<= 2200', '<= 1200', 'ms'),
    row('landing, slow phone: layout shift', 'layoutShift', '<= 0.05', '<= 0.02', ''),
    {
      metric: `landing, typeface ${typefaceDelayMs} ms late: layout shift`,
      ours: middle(lateLoads, 'layoutShift').toFixed(3),
      opponent: `first paint ${milliseconds(middle(lateLoads, 'firstPaint'))}`,
      ratio: middle(lateLoads, 'layoutShift'),
      goal: '<= 0.05',
      then: '<= 0.02',
    },
  ];
}

/** Counts the API calls that the page of a folder with many cards makes. */
async function measureFolder(
  browser: Browser,
  product: ProductProcess,
  state: PageLoadOptions['storageState'],
): Promise<BenchRow[]> {
  const developer = await registerDeveloper(product.url);
  const { id: subsectionId } = await developer.send<{ id: string }>('POST', '/api/spotter-subsections', {
    name: 'Many',
  });
  for (let index = 0; index < folderCards; index += 1) {
    const { id } = await developer.send<{ id: string }>('POST', '/api/tests', { title: `Card ${index}` });
    await developer.send('PATCH', `/api/tests/${id}/assign-subsection`, { subsectionId });
  }
  const context = await browser.newContext(state ? { storageState: state } : {});
  const page = await context.newPage();
  let calls = 0;
  page.on('request', (request) => {
    if (/\/api\/(tests|spotter-subsections|my-completed-tests)/.test(request.url())) calls += 1;
  });
  await page.goto(`${product.url}/tests?folder=${subsectionId}`);
  // Waits for the card's text, because the card of a spotter without questions has no link.
  await page.getByText(`Card ${folderCards - 1}`, { exact: true }).waitFor();
  await context.close();
  return [
    {
      metric: `calls for a folder of ${folderCards} cards`,
      ours: String(calls),
      opponent: `one rating call per card: ${folderCards + 3}`,
      ratio: calls,
      goal: '<= 4',
    },
  ];
}

/** Measures the size of the first pages, when they are first painted, and the API calls of a folder. */
export function run(): Promise<BenchRow[]> {
  return onStage(async ({ browser, product, state }) => [
    ...(await measureWeight(browser, product, state)),
    ...(await measurePaints(browser, product)),
    ...(await measureFolder(browser, product, state)),
  ]);
}
