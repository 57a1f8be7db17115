import type { Browser, Page } from 'playwright-core';
import { onStage, questions } from './authored-product';
import { type BenchRow, kilobytes, median, milliseconds, percentile } from './bench-row';
import { loadPage, middle, type PageLoad, type PageLoadOptions } from './page-load';

const rounds = 5;
/** Each walks through a whole spotter. */
const nextRounds = 2;

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

/** The runner by deep link, and its step from one image to the next. */
export function run(): Promise<BenchRow[]> {
  return onStage(async ({ browser, runner, state }) => [
    ...(await measureDeepLink(browser, runner, state)),
    ...(await measureNext(browser, runner, state)),
  ]);
}
