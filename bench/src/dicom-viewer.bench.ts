import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { findProgram, testData } from '@medrad/testing';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { type BenchRow, percentile } from './bench-row';
import { buildOurPage } from './dicom-pages';
import { serveFolder } from './static-server';

const slices = 300;
const dragSteps = 150;
const cycles = 20;
const cine = 'dicom/jpeg_baseline_xa_cine_96f.dcm';
const absolute = 'none: an absolute goal';

/** What the page offers: see dicom-viewer-page. */
interface ViewerWindow extends Window {
  showMade(frames: number, isKept: boolean): Promise<void>;
  showFile(bytes: ArrayBuffer): Promise<void>;
  close(): void;
  /** Milliseconds that handlers and callbacks took since the last look, by frame of the screen. */
  busy: number[];
  longTasks: number;
}

/** Counts what the page's thread does for a frame of the screen: events first, then what they asked to be drawn. */
function watchThread(): void {
  const view = window as unknown as ViewerWindow;
  Object.assign(view, { busy: [], longTasks: 0 });
  let spent = 0;
  let start = 0;
  for (const type of ['pointermove', 'keydown', 'wheel']) {
    window.addEventListener(type, () => (start = performance.now()), true);
    window.addEventListener(type, () => (spent += performance.now() - start));
  }
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) =>
    request((time) => {
      const begin = performance.now();
      callback(time);
      view.busy.push(spent + performance.now() - begin);
      spent = 0;
    });
  new PerformanceObserver((list) => (view.longTasks += list.getEntries().length)).observe({
    type: 'longtask',
  });
}

interface Stage {
  page: Page;
  session: CDPSession;
}

async function openViewer(browser: Browser, url: string, rate: number): Promise<Stage> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(watchThread);
  await page.goto(url);
  await page.waitForFunction('window.showMade !== undefined');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return { page, session };
}

const showMade = ({ page }: Stage, frames: number, isKept: boolean) =>
  page.evaluate(([count, kept]) => (window as unknown as ViewerWindow).showMade(count, kept), [
    frames,
    isKept,
  ] as const);

const untilFrames = ({ page }: Stage, count: number) =>
  page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
  }, count);

/** The secondary button drags the window; one move a frame of the screen. */
async function measureDrag(browser: Browser, url: string, rate: number): Promise<BenchRow> {
  const stage = await openViewer(browser, url, rate);
  const { page } = stage;
  await showMade(stage, 1, true);
  await page.mouse.move(500, 300);
  await page.mouse.down({ button: 'right' });
  for (let step = 0; step < dragSteps; step += 1) {
    // The first steps run what is not compiled yet.
    if (step === 30) await page.evaluate(() => ((window as unknown as ViewerWindow).busy = []));
    await page.mouse.move(500 + (step % 60), 300 + (step % 37));
    await untilFrames(stage, 1);
  }
  await page.mouse.up({ button: 'right' });
  // A frame without work is one that nothing was drawn in.
  const busy = (await page.evaluate(() => (window as unknown as ViewerWindow).busy)).filter((ms) => ms > 0.3);
  await page.context().close();
  const p95 = percentile(busy, 0.95);
  return {
    figure: `window drag of 512×512, CPU ${rate}×: page's thread, p95`,
    ours: `${p95.toFixed(1)} ms of ${busy.length} steps, p50 ${percentile(busy, 0.5).toFixed(1)} ms`,
    opponent: 'a frame of the screen: 16.7 ms',
    ratio: p95,
    goal: rate === 1 ? '<= 8' : '<= 16.7',
    ...(rate === 1 ? { then: '<= 5' as const } : {}),
  };
}

/** One key press a frame of the screen through a stack that is decoded. */
async function measureScroll(browser: Browser, url: string, rate: number): Promise<BenchRow[]> {
  const stage = await openViewer(browser, url, rate);
  await showMade(stage, slices, true);
  await untilFrames(stage, 60);
  const result = await stage.page.evaluate(async (count) => {
    const view = window as unknown as ViewerWindow;
    const press = (key: string) =>
      // The viewer's keys are its own where the focus is in it.
      document
        .querySelector('[role="group"][aria-busy]')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    const frame = () => new Promise<number>(requestAnimationFrame);
    for (let step = 0; step < 30; step += 1) {
      press(step < 15 ? 'ArrowDown' : 'ArrowUp');
      await frame();
    }
    view.longTasks = 0;
    const start = await frame();
    for (let step = 1; step < count; step += 1) {
      press('ArrowDown');
      await frame();
    }
    const end = await frame();
    const shown = /Frame (\d+) of/.exec(document.body.textContent ?? '')?.[1];
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { rate: ((count - 1) * 1000) / (end - start), longTasks: view.longTasks, shown };
  }, slices);
  await stage.page.context().close();
  if (result.shown !== String(slices)) throw new Error(`the stack stands at ${String(result.shown)}`);
  const goal = rate === 1 ? 58 : 29;
  return [
    {
      figure: `scrolling ${slices} slices of 512×512, CPU ${rate}×: slices a second`,
      ours: `${result.rate.toFixed(1)}/s`,
      opponent: 'the screen: 60/s',
      ratio: result.rate,
      goal: `>= ${goal}`,
    },
    {
      figure: `the same, CPU ${rate}×: tasks of the page's thread over 50 ms`,
      ours: String(result.longTasks),
      opponent: absolute,
      ratio: result.longTasks,
      goal: '<= 0',
    },
  ];
}

/** Bytes that scripts hold after a collection, arrays included. */
async function heldMegabytes({ session }: Stage): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const usage = (await session.send('Runtime.getHeapUsage')) as {
    usedSize: number;
    backingStorageSize?: number;
  };
  return (usage.usedSize + (usage.backingStorageSize ?? 0)) / 1e6;
}

/** Twice as many slices as the cache holds; then files opened and closed again and again. */
async function measureMemory(browser: Browser, url: string): Promise<BenchRow[]> {
  const stage = await openViewer(browser, url, 1);
  const before = await heldMegabytes(stage);
  await showMade(stage, 2 * slices + 400, false);
  await stage.page.locator('[role="group"][aria-busy]').focus();
  for (let page = 0; page < 100; page += 1) {
    await stage.page.keyboard.press('PageDown');
    await untilFrames(stage, 3);
  }
  await untilFrames(stage, 60);
  const held = (await heldMegabytes(stage)) - before;
  await stage.page.evaluate(() => (window as unknown as ViewerWindow).close());
  const sizes: number[] = [];
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    await stage.page.evaluate(
      async (file) => {
        const view = window as unknown as ViewerWindow;
        await view.showFile(await (await fetch(file)).arrayBuffer());
        view.close();
      },
      `/${path.basename(cine)}`,
    );
    sizes.push(await heldMegabytes(stage));
  }
  await stage.page.context().close();
  const [early, late] = [sizes[4] ?? Number.NaN, sizes.at(-1) ?? Number.NaN];
  return [
    {
      figure: '1,000 slices scrolled through, MB held above an empty page',
      ours: `${held.toFixed(0)} MB`,
      opponent: 'all of them: 524 MB; the cache: 268 MB',
      ratio: held,
      goal: '<= 300',
    },
    {
      figure: `memory after ${cycles} times opening and closing a cine, beside after 5`,
      ours: `${late.toFixed(1)} MB`,
      opponent: `after 5: ${early.toFixed(1)} MB`,
      ratio: late / early,
      goal: '<= 1.05',
    },
  ];
}

/** The viewer in Chromium: dragging, scrolling, memory. */
export async function run(): Promise<BenchRow[]> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? findProgram('chromium');
  const file = testData(cine);
  if (!executablePath || !file) {
    console.log('skipped: Chromium or the test data is not at hand');
    return [];
  }
  const folder = await buildOurPage('dicom-viewer-page');
  copyFileSync(file, path.join(folder, path.basename(cine)));
  const served = await serveFolder(folder);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const rows: BenchRow[] = [];
  for (const rate of [1, 4]) rows.push(await measureDrag(browser, served.url, rate));
  for (const rate of [1, 4]) rows.push(...(await measureScroll(browser, served.url, rate)));
  rows.push(...(await measureMemory(browser, served.url)));
  await browser.close();
  served.close();
  return rows;
}
