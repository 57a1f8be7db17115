import http from 'node:http';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { median } from './bench-row';

/** Measurements of one load of a page with an empty cache. Times in milliseconds, sizes in gzipped bytes. */
export interface PageLoad {
  scriptBytes: number;
  requests: number;
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
}

/** Speed of a network connection and of a processor, for {@link throttle}. */
export interface Line {
  bitsPerSecond: number;
  /** Round trip time in milliseconds. */
  latency: number;
  /** Factor by which the processor is slowed down. */
  cpuRate: number;
}

/** Connection and processor of a phone on a slow network. */
export const slowPhone: Line = { bitsPerSecond: 1_600_000, latency: 150, cpuRate: 4 };

/** Gives a page a slower connection and a slower processor. */
export async function throttle(page: Page, { bitsPerSecond, latency, cpuRate }: Line): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = bitsPerSecond / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
}

/** Records paints and layout shifts from the page's first moment. */
function observePaints(): void {
  const seen = { largest: 0, shift: 0 };
  Object.assign(window, { paintsSeen: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largest = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

function gzipSizeOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'Accept-Encoding': 'gzip' } }, (res) => {
        let size = 0;
        res.on('data', (chunk: Buffer) => (size += chunk.length));
        res.on('end', () => resolve(size));
      })
      .on('error', reject);
  });
}

/** How {@link loadPage} loads a page. */
export interface PageLoadOptions {
  isSlow: boolean;
  /** Resolves when the page shows its content. */
  ready(page: Page): Promise<void>;
  /** Prepares the page before it loads anything; called once for each load. */
  prepare?(page: Page): Promise<void>;
  /** Cookies and local storage that the browser has at the start. */
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>;
}

/** Loads a page in a fresh context with an empty cache. */
export async function loadPage(browser: Browser, url: string, options: PageLoadOptions): Promise<PageLoad> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    ...(options.storageState ? { storageState: options.storageState } : {}),
  });
  const page = await context.newPage();
  const scripts: string[] = [];
  let requests = 0;
  page.on('request', (request) => {
    // Calls of the API do not count, only the files of the page.
    if (!request.url().includes('/api/')) requests += 1;
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.addInitScript(observePaints);
  await options.prepare?.(page);
  if (options.isSlow) await throttle(page, slowPhone);
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  await options.ready(page);
  const paints = await page.evaluate(() => {
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    const { largest, shift } = (window as unknown as { paintsSeen: { largest: number; shift: number } })
      .paintsSeen;
    return { first, largest, shift };
  });
  await context.close();
  const sizes = await Promise.all([...new Set(scripts)].map(gzipSizeOf));
  return {
    scriptBytes: sizes.reduce((sum, size) => sum + size, 0),
    requests,
    firstPaint: paints.first,
    largestPaint: paints.largest,
    layoutShift: paints.shift,
  };
}

const rounds = 5;

/** Calls {@link loadPage} five times. */
export async function loadOften(
  browser: Browser,
  url: string,
  options: PageLoadOptions,
): Promise<PageLoad[]> {
  const loads: PageLoad[] = [];
  for (let round = 0; round < rounds; round += 1) loads.push(await loadPage(browser, url, options));
  return loads;
}

/** Median of one measurement over several loads. */
export const middle = (loads: PageLoad[], key: keyof PageLoad): number =>
  median(loads.map((load) => load[key]));
