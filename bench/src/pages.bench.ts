import {
  createSpotter,
  findProgram,
  type ProductProcess,
  registerDeveloper,
  startProduct,
} from '@medrad/testing';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { type BenchRow, median, percentile } from './bench-row';
import { buildNaiveFederation, buildReactAlone } from './opponents/pages';
import { loadPage, type PageLoad, type PageLoadOptions } from './page-load';
import { serveFolder } from './static-server';

const rounds = 5;
/** Each walks through a whole spotter. */
const nextRounds = 2;
const questions = 8;
const folderCards = 50;
/** First load of the OHIF 3.12.10 viewer, kB gzip (published package, entry and its initial chunks). */
const ohifKilobytes = 3_997;

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;
const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;

/** Grey noise of a radiograph's weight, so that a picture costs what a real one costs. */
async function drawFilm(seed: number): Promise<Buffer> {
  const [width, height] = [1024, 1024];
  const pixels = Buffer.alloc(width * height);
  let state = seed * 2_654_435_761;
  for (let index = 0; index < pixels.length; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    pixels[index] = 90 + 60 * Math.sin(index / 97) + ((state >>> 24) & 31);
  }
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

async function author(product: ProductProcess) {
  const developer = await registerDeveloper(product.url);
  const drafts = Array.from({ length: questions }, async (_, index) => ({
    picture: await drawFilm(index + 1),
    fields: { title: `Diagnosis ${index + 1}` },
  }));
  const spotter = await createSpotter(developer, { title: 'Bench', questions: await Promise.all(drafts) });
  const [name = '', value = ''] = developer.cookie().split('=');
  const { hostname } = new URL(product.url);
  const cookie = { name, value, domain: hostname, path: '/', expires: -1, httpOnly: true, secure: false };
  // A resident who was here before: the page starts with what residents see.
  const origins = [{ origin: product.url, localStorage: [{ name: 'hadSession', value: '1' }] }];
  return { spotter, storageState: { cookies: [{ ...cookie, sameSite: 'Lax' as const }], origins } };
}

const shown = (selector: string) => (page: Page) =>
  page.locator(selector).first().waitFor({ timeout: 60_000 });

async function loadOften(browser: Browser, url: string, options: PageLoadOptions): Promise<PageLoad[]> {
  const loads: PageLoad[] = [];
  for (let round = 0; round < rounds; round += 1) loads.push(await loadPage(browser, url, options));
  return loads;
}

const middle = (loads: PageLoad[], key: keyof PageLoad): number => median(loads.map((load) => load[key]));

/** Initial JavaScript and requests of the first pages, against a federation with its defaults. */
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
        figure: `${name}: initial JavaScript, gzip`,
        ours: kilobytes(load.scriptBytes),
        opponent: against,
        ratio: size,
        goal: '<= 200',
        then: '<= 130',
      },
      {
        figure: `${name}: requests`,
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

/** Paints of the landing page on a slow phone, against React alone. */
async function measurePaints(browser: Browser, product: ProductProcess): Promise<BenchRow[]> {
  const alone = await serveFolder(await buildReactAlone());
  const rival = await loadOften(browser, alone.url, { isSlow: true, ready: shown('main') });
  alone.close();
  const loads = await loadOften(browser, product.url, { isSlow: true, ready: shown('h1') });
  const opponent = `React alone, first paint ${milliseconds(middle(rival, 'firstPaint'))}`;
  const row = (
    figure: string,
    key: keyof PageLoad,
    goal: BenchRow['goal'],
    then: BenchRow['goal'],
    unit: 'ms' | '',
  ) => {
    const value = middle(loads, key);
    return {
      figure,
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
  ];
}

const firstPicture = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      [...document.images].some(
        (image) => image.complete && image.naturalWidth > 200 && image.src.includes('/api/files/'),
      ),
    undefined,
    { timeout: 60_000 },
  );
};

/** A deep link into the runner, cold, on a slow phone. */
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
      await firstPicture(page);
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
      figure: 'runner by deep link: scripts in all, gzip',
      ours: kilobytes(scripts),
      opponent,
      ratio: scripts / 1000,
      goal: '<= 400',
      then: '<= 300',
    },
    {
      figure: 'runner by deep link, slow phone: first image decoded',
      ours: milliseconds(median(times)),
      opponent,
      ratio: median(times),
      goal: '<= 5000',
    },
  ];
}

/** Frames from the key press on Next to a frame with the next picture decoded in it. */
function framesToNext(): Promise<number> {
  return new Promise((resolve) => {
    const shownSource = () =>
      [...document.images].find(
        (image) => image.src.includes('/api/files/') && image.getBoundingClientRect().width > 150,
      )?.currentSrc;
    const before = shownSource();
    let frames = 0;
    const look = (): void => {
      frames += 1;
      const image = [...document.images].find(
        (candidate) => candidate.src.includes('/api/files/') && candidate.getBoundingClientRect().width > 150,
      );
      if (image && image.currentSrc !== before && image.complete && image.naturalWidth > 0) resolve(frames);
      else if (frames < 120) requestAnimationFrame(look);
      else resolve(frames);
    };
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowRight', code: 'ArrowRight', bubbles: true }),
    );
    requestAnimationFrame(look);
  });
}

/** Next on a preloaded neighbour, in frames, at full speed and with a processor four times slower. */
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
    const frames: number[] = [];
    for (let round = 0; round < nextRounds; round += 1) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        ...(state ? { storageState: state } : {}),
      });
      const page = await context.newPage();
      // What the TypeScript loader puts around named functions.
      await page.addInitScript('globalThis.__name = (value) => value');
      await page.goto(url);
      await firstPicture(page);
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate });
      for (let step = 1; step < questions; step += 1) {
        // A resident looks at an image; meanwhile the neighbour is fetched and decoded.
        await page.waitForTimeout(600);
        frames.push(await page.evaluate(framesToNext));
      }
      await context.close();
    }
    const value = percentile(frames, 0.95);
    rows.push({
      figure: `Next to painted image, CPU ${rate}×, p95`,
      ours: `${value} frames`,
      opponent: 'one frame',
      ratio: value,
      goal,
      then,
    });
  }
  return rows;
}

/** Calls that a folder of many cards asks of the services. */
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
  await page.getByRole('link', { name: `Card ${folderCards - 1}` }).waitFor();
  await context.close();
  return [
    {
      figure: `calls for a folder of ${folderCards} cards`,
      ours: String(calls),
      opponent: `one rating call a card: ${folderCards + 3}`,
      ratio: calls,
      goal: '<= 4',
    },
  ];
}

/** What people wait for in a browser. */
export async function run(): Promise<BenchRow[]> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? findProgram('chromium');
  if (!executablePath) throw new Error('this benchmark needs Chromium');
  const product = await startProduct({ env: { NODE_ENV: 'production' } });
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const { spotter, storageState } = await author(product);
    const runner = `${product.url}/tests/${spotter.id}/take`;
    return [
      ...(await measureWeight(browser, product, storageState)),
      ...(await measurePaints(browser, product)),
      ...(await measureDeepLink(browser, runner, storageState)),
      ...(await measureNext(browser, runner, storageState)),
      ...(await measureFolder(browser, product, storageState)),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}
