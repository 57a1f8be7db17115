import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeCaseFile } from '@medrad/demo/case-files';
import { createReportCase, registerDeveloper } from '@medrad/testing';
import type { Browser, Page } from 'playwright-core';
import { onStage, type Stage } from './authored-product';
import { type BenchRow, median, milliseconds } from './bench-row';
import { buildRivalPage } from './dicom-pages';
import { ctSlices, packAsAuthor } from './packed-study';
import { slowPhone, throttle } from './page-load';
import { openShapedLine } from './shaped-line';
import { serveFolder } from './static-server';

const count = 300;
const rounds = 3;
const desktopLine = { bitsPerSecond: 50_000_000, latency: 20 };
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };
/** Number of bytes of the archive that are downloaded to estimate the time of the whole download. */
const sampleBytes = 2_000_000;

const warmTitle = 'A small study';
const title = 'A large study';

/** Opens the Reporting Room. A small study is opened and closed first, so that the viewer's code is loaded. */
async function openWarm(
  { browser, product, state }: Stage,
  viewport: typeof phone,
  url = product.url,
): Promise<Page> {
  const context = await browser.newContext({ viewport, storageState: state });
  const page = await context.newPage();
  await page.goto(`${url}/reporting-room`);
  await page.getByRole('link', { name: `Start Reporting on ${warmTitle}` }).click();
  await page.getByText('Frame 1 of 2').first().waitFor();
  await page.getByRole('link', { name: 'Back to Reporting Room' }).click();
  await page.getByRole('link', { name: `Start Reporting on ${title}` }).waitFor();
  return page;
}

/** Milliseconds for which the pointer rests on a link before it is pressed; people with a mouse take longer. */
const restMs = 150;

/**
 * Records in the page when the link is pressed and when the first slice is painted, so that the time of calls between
 * this process and the browser does not count.
 */
function watchFirstSlice(): void {
  const times = { pressed: 0, shown: 0 };
  Object.assign(window, { firstSlice: times });
  addEventListener('pointerdown', () => (times.pressed = performance.now()), { capture: true, once: true });
  const watch = new MutationObserver(() => {
    if (!document.body.textContent.includes('Frame 1 of 300')) return;
    watch.disconnect();
    // The canvas is painted in the next animation frame.
    requestAnimationFrame(() => setTimeout(() => (times.shown = performance.now())));
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
}

const sincePress = (page: Page, key: 'shown' | 'now'): Promise<number> =>
  page.evaluate((until) => {
    const { firstSlice } = window as unknown as { firstSlice: { pressed: number; shown: number } };
    return (until === 'now' ? performance.now() : firstSlice.shown) - firstSlice.pressed;
  }, key);

/**
 * Milliseconds from pressing Start Reporting until the first slice is on the screen.
 * @param rest milliseconds for which the pointer rests on the link before it is pressed
 */
async function timeFirstSlice(page: Page, rest = 0): Promise<number> {
  if (rest > 0) {
    await page.getByRole('link', { name: `Start Reporting on ${title}` }).hover();
    await page.waitForTimeout(rest);
  }
  await page.evaluate(watchFirstSlice);
  await page.getByRole('link', { name: `Start Reporting on ${title}` }).click();
  await page.getByText('Frame 1 of 300').first().waitFor({ timeout: 120_000 });
  await page.waitForFunction('window.firstSlice.shown > 0');
  return sincePress(page, 'shown');
}

/**
 * Measures the time until the first slice is shown on a slow phone, against the time that a download of the whole
 * archive takes over the same connection.
 */
async function measurePhone(stage: Stage, fileUrl: string, bytes: number): Promise<BenchRow[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await openWarm(stage, phone);
    await throttle(page, slowPhone);
    times.push(await timeFirstSlice(page));
    await page.context().close();
  }
  const page = await openWarm(stage, phone);
  await throttle(page, slowPhone);
  const rate = await page.evaluate(
    async ([url, wanted]) => {
      const stop = new AbortController();
      const start = performance.now();
      const answer = await fetch(url, { signal: stop.signal });
      const reader = answer.body?.getReader();
      let received = 0;
      while (reader && received < wanted) received += (await reader.read()).value?.length ?? wanted;
      const spent = performance.now() - start;
      stop.abort();
      return received / spent;
    },
    [fileUrl, sampleBytes] as const,
  );
  await page.context().close();
  const [ours, whole] = [median(times), bytes / rate];
  const absolute: BenchRow = {
    metric: `${count} slices of 512×512 on a slow phone: the same, in milliseconds`,
    ours: milliseconds(ours),
    opponent: 'none: an absolute goal',
    ratio: ours,
    goal: '<= 4000',
  };
  const row: BenchRow = {
    metric: `${count} slices of 512×512 on a slow phone: Start Reporting to the first slice`,
    ours: milliseconds(ours),
    opponent: `the same ZIP downloaded whole ${milliseconds(whole)}, at the rate of its first 2 MB`,
    ratio: ours / whole,
    goal: '<= 0.05',
  };
  return [row, absolute];
}

/**
 * Milliseconds from pressing the link until the first slice is shown, and until the last slice is shown after all
 * slices have arrived.
 */
async function timeStack(
  stage: Stage,
  url: string,
  bytes: number,
): Promise<{ firstAt: number; wholeAt: number }> {
  const page = await openWarm(stage, desktop, url);
  let received = 0;
  const isWhole = new Promise<void>((resolve) => {
    page.on('requestfinished', (request) => {
      void request.response().then((answer) => {
        if (answer?.status() !== 206) return;
        received += Number(answer.headers()['content-length'] ?? 0);
        if (received >= 0.99 * bytes) resolve();
      });
    });
  });
  const firstAt = await timeFirstSlice(page, restMs);
  await isWhole;
  await page.getByRole('group', { name: 'Image', exact: true }).press('End');
  await page.getByText('Frame 300 of 300').first().waitFor();
  const wholeAt = await sincePress(page, 'now');
  await page.context().close();
  return { firstAt, wholeAt };
}

interface RivalCalls {
  showStack(list: string): Promise<{ firstAt: number; wholeAt: number }>;
}

/** Measures Cornerstone3D, which requests the list of slices and then each uncompressed slice from a file server. */
async function timeRival(browser: Browser, url: string): Promise<{ firstAt: number; wholeAt: number }> {
  const page = await (await browser.newContext({ viewport: desktop })).newPage();
  await page.goto(url);
  await page.waitForFunction('window.showStack !== undefined');
  // Shows a short stack first, which loads the code of the page and of its worker.
  await page.evaluate(() => (window as unknown as RivalCalls).showStack('/slices/warm.json'));
  const times = await page.evaluate(() =>
    (window as unknown as RivalCalls).showStack('/slices/instances.json'),
  );
  await page.context().close();
  return times;
}

async function measureDesktop(
  stage: Stage,
  slices: readonly Uint8Array[],
  bytes: number,
): Promise<BenchRow[]> {
  const folder = await buildRivalPage();
  if (folder) {
    mkdirSync(path.join(folder, 'slices'), { recursive: true });
    slices.forEach((slice, index) => writeFileSync(path.join(folder, `slices/${index + 1}.dcm`), slice));
    writeFileSync(path.join(folder, 'slices/warm.dcm'), slices[0] ?? new Uint8Array());
    const list = (urls: string[]) => JSON.stringify(urls);
    writeFileSync(path.join(folder, 'slices/warm.json'), list(['/slices/warm.dcm']));
    const urls = slices.map((_, index) => `/slices/${index + 1}.dcm`);
    writeFileSync(path.join(folder, 'slices/instances.json'), list(urls));
  }
  const served = folder ? await serveFolder(folder) : null;
  const line = await openShapedLine(stage.product.url, desktopLine);
  const rivalLine = served && (await openShapedLine(served.url, desktopLine));
  const ours: { firstAt: number; wholeAt: number; atOnce: number }[] = [];
  const theirs: { firstAt: number; wholeAt: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await openWarm(stage, desktop, line.url);
    const atOnce = await timeFirstSlice(page);
    await page.context().close();
    ours.push({ ...(await timeStack(stage, line.url, bytes)), atOnce });
    if (rivalLine) theirs.push(await timeRival(stage.browser, rivalLine.url));
  }
  line.close();
  rivalLine?.close();
  served?.close();
  const row = (metric: string, mine: number, rival: number, goal: BenchRow['goal']): BenchRow => ({
    metric: `${count} slices on a desktop network of 50 Mbit/s: ${metric}`,
    ours: milliseconds(mine),
    opponent: served
      ? `Cornerstone3D, one call for the list and one per slice ${milliseconds(rival)}`
      : 'Cornerstone3D is not at hand',
    ratio: mine / rival,
    goal,
  });
  const first = median(theirs.map(({ firstAt }) => firstAt));
  const rested = median(ours.map(({ firstAt }) => firstAt));
  const pressed = median(ours.map(({ atOnce }) => atOnce));
  const whole = [ours, theirs].map((times) => median(times.map(({ wholeAt }) => wholeAt)));
  return [
    row(`first slice, pointer on the link ${restMs} ms before the press`, rested, first, '<= 0.5'),
    row('first slice, link pressed as soon as the pointer reaches it', pressed, first, '<= 0.5'),
    row('the whole stack scrollable', whole[0] ?? NaN, whole[1] ?? NaN, '<= 0.8'),
  ];
}

interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  /** Fields of all nodes of the heap, node after node. */
  nodes: number[];
}

/**
 * Bytes that a page uses after garbage collection: objects of scripts and of the browser, and buffers. Compiled code
 * does not count: the JavaScript engine keeps compiling functions that are called often, which is no leak.
 */
async function heldBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', {});
  await session.detach();
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as HeapSnapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const code = types[0].indexOf('code');
  let held = 0;
  for (let node = 0; node < nodes.length; node += fields.length) {
    if (nodes[node + typeAt] !== code) held += nodes[node + sizeAt] ?? 0;
  }
  return held;
}

/** Compares the heap of the page of the list after ten cases were opened and closed with the heap after two. */
async function measureMemory(stage: Stage): Promise<BenchRow> {
  const page = await openWarm(stage, desktop);
  const held: number[] = [];
  for (let opened = 1; opened <= 10; opened += 1) {
    await page.getByRole('link', { name: `Start Reporting on ${title}` }).click();
    await page.getByText('Frame 1 of 300').first().waitFor();
    const viewer = page.getByRole('group', { name: 'Image', exact: true });
    await viewer.press('End');
    await page.getByText('Frame 300 of 300').first().waitFor();
    await page.getByRole('link', { name: 'Back to Reporting Room' }).click();
    await page.getByRole('link', { name: `Start Reporting on ${title}` }).waitFor();
    held.push(await heldBytes(page));
  }
  await page.context().close();
  const [two = 0, ten = 0] = [held[1], held[9]];
  const text = (value: number) => `${(value / 1024 / 1024).toFixed(1)} MiB`;
  return {
    metric: `memory of the page, without compiled code, after 10 cases of ${count} slices opened and closed`,
    ours: text(ten),
    opponent: `after 2 ${text(two)}`,
    ratio: ten / two,
    goal: '<= 1.05',
  };
}

/** Measures a CT of 300 slices in the Reporting Room, on a phone and on a desktop. */
export function run(): Promise<BenchRow[]> {
  return onStage(async (stage) => {
    const { url } = stage.product;
    const developer = await registerDeveloper(url);
    const slices = await ctSlices(count);
    const archive = await packAsAuthor(slices);
    await createReportCase(url, developer, {
      title: warmTitle,
      files: [{ fileType: 'zip', bytes: await makeCaseFile('ct-head', 'small') }],
    });
    const { fileUrl } = await createReportCase(url, developer, {
      title,
      files: [{ fileType: 'zip', bytes: archive }],
    });
    return [
      ...(await measurePhone(stage, fileUrl ?? '', archive.length)),
      ...(await measureDesktop(stage, slices, archive.length)),
      await measureMemory(stage),
    ];
  });
}
