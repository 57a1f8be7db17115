import { createSpotter, registerDeveloper } from '@medrad/testing';
import type { Browser } from 'playwright-core';
import { onStage, type Stage } from './authored-product';
import { type BenchRow, median, milliseconds, percentile } from './bench-row';
import { type FormerRenditions, serveFormerRenditions } from './former-renditions';
import { readSamples, type Sample } from './image-samples';
import { framesToNextImages } from './next-frames';
import { type Line, type PageLoadOptions, slowPhone, throttle } from './page-load';

const rounds = 5;
const broadband: Line = { bitsPerSecond: 10_000_000, latency: 20, cpuRate: 1 };

/** Times of one page load, in milliseconds since navigation. */
interface ImageTimes {
  /** Time of the first animation frame that shows any image, which may be a preview. */
  any: number;
  /** Time of the first animation frame that shows the fine image. */
  fine: number;
  /** Time at which the first request for an image began. */
  asked: number;
}

/** Records when the runner's viewer first shows any image, and when it first shows the fine one. */
function watchImages(): void {
  const seen: Partial<ImageTimes> = {};
  Object.assign(window, { imageTimes: seen });
  const look = (): void => {
    const image = document.querySelector<HTMLImageElement>('main [role="group"] img');
    if (image?.src.includes('/api/files/') && image.complete && image.naturalWidth > 0) {
      seen.any ??= performance.now();
      if (!image.src.includes('w=480')) seen.fine ??= performance.now();
    }
    if (seen.fine === undefined) return void requestAnimationFrame(look);
    const requests = performance.getEntriesByType('resource');
    seen.asked = requests.find(({ name }) => name.includes('/api/files/'))?.startTime ?? Number.NaN;
  };
  requestAnimationFrame(look);
}

async function loadRunner(
  browser: Browser,
  url: string,
  line: Line,
  viewport: { width: number; height: number },
  state: PageLoadOptions['storageState'],
): Promise<ImageTimes> {
  const context = await browser.newContext({ viewport, ...(state ? { storageState: state } : {}) });
  const page = await context.newPage();
  // The TypeScript loader wraps named functions in calls of `__name`, so the page must have that function.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(watchImages);
  await throttle(page, line);
  await page.goto(url, { timeout: 60_000 });
  const read = () => (window as unknown as { imageTimes: Partial<ImageTimes> }).imageTimes;
  await page.waitForFunction(
    () => (window as unknown as { imageTimes: Partial<ImageTimes> }).imageTimes.asked !== undefined,
    undefined,
    { timeout: 60_000 },
  );
  const times = (await page.evaluate(read)) as ImageTimes;
  await context.close();
  return times;
}

/** Medians over page loads, alternately with the product's images and with images by the former rule. */
async function contest(
  server: FormerRenditions,
  load: () => Promise<ImageTimes>,
): Promise<Record<'ours' | 'former', ImageTimes>> {
  const loads = { ours: [] as ImageTimes[], former: [] as ImageTimes[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const side of ['ours', 'former'] as const) {
      server.isFormer = side === 'former';
      loads[side].push(await load());
    }
  }
  const middle = (times: ImageTimes[]): ImageTimes => ({
    any: median(times.map(({ any }) => any)),
    fine: median(times.map(({ fine }) => fine)),
    asked: 0,
  });
  const share = (times: ImageTimes[]) => median(times.map(({ fine, asked }) => fine - asked));
  return {
    ours: { ...middle(loads.ours), asked: share(loads.ours) },
    former: { ...middle(loads.former), asked: share(loads.former) },
  };
}

const rowOf = (metric: string, ours: number, former: number, goal: BenchRow['goal']): BenchRow => ({
  metric,
  ours: milliseconds(ours),
  opponent: `former rule ${milliseconds(former)}`,
  ratio: ours / former,
  goal,
});

const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

/** Measures how long the runner takes to show one image on a broadband connection and on a slow phone. */
async function timesOf({ name, file }: Sample, { browser, product, state }: Stage): Promise<BenchRow[]> {
  const developer = await registerDeveloper(product.url);
  const { id } = await createSpotter(developer, {
    title: 'Film',
    questions: [{ image: file, fields: { title: 'Film' } }],
  });
  const server = await serveFormerRenditions(product.url, file);
  const url = `${server.url}/tests/${id}/take`;
  try {
    const quick = await contest(server, () => loadRunner(browser, url, broadband, desktop, state));
    const slow = await contest(server, () => loadRunner(browser, url, slowPhone, phone, state));
    const { ours, former } = quick;
    return [
      rowOf(`${name}, runner by deep link, 10 Mbit/s: fine image shown`, ours.fine, former.fine, '<= 1.1'),
      rowOf('10 Mbit/s: of this, from the request for the image', ours.asked, former.asked, '<= 1.1'),
      rowOf(`${name}, slow phone: any image shown`, slow.ours.any, slow.former.any, '<= 1'),
      rowOf(`${name}, slow phone: fine image shown`, slow.ours.fine, slow.former.fine, '<= 1.1'),
    ];
  } finally {
    server.close();
  }
}

/**
 * Measures how long the runner takes to show an image on throttled connections, compared with renditions by the
 * former rule. The images are the first sample, whose fine image is small, and a noisy chest film.
 */
export function run(): Promise<BenchRow[]> {
  return onStage(async (stage) => {
    const rows: BenchRow[] = [];
    const samples = readSamples();
    const film = samples.findLast(({ name }) => /^cxr_|film/.test(name));
    for (const sample of [samples[0], film]) if (sample) rows.push(...(await timesOf(sample, stage)));
    const frames = await framesToNextImages(stage.browser, stage.runner, stage.state, 1);
    const p95 = percentile(frames, 0.95);
    return [
      ...rows,
      {
        metric: `Next to painted fine image, ${frames.length} steps, p95`,
        ours: `${p95} frames`,
        opponent: 'one frame',
        ratio: p95,
        goal: '<= 1',
      },
    ];
  });
}
