import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeCtHead } from '@medrad/demo/series';
import { canRunWith, canRunWithData, findProgram, testData } from '@medrad/testing';
import { chromium, type Browser } from 'playwright-core';
import { type BenchRow, percentile } from './bench-row';
import { buildOurPage } from './dicom-pages';
import {
  longTaskRow,
  longTasksSince,
  now,
  openViewer,
  showMade,
  slowDown,
  type Stage,
  untilFrames,
  type ViewerWindow,
} from './dicom-viewer-stage';
import { serveFolder } from './static-server';

const slices = 300;
const dragSteps = 150;
const cycles = 20;
const cine = 'dicom/jpeg_baseline_xa_cine_96f.dcm';

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
  const stage = await openViewer(browser, url, 1);
  await showMade(stage, slices, true);
  await slowDown(stage, rate);
  await untilFrames(stage, 60);
  const result = await stage.page.evaluate(async (count) => {
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
    const start = await frame();
    for (let step = 1; step < count; step += 1) {
      press('ArrowDown');
      await frame();
    }
    const end = await frame();
    const shown = /Frame (\d+) of/.exec(document.body.textContent ?? '')?.[1];
    return { rate: ((count - 1) * 1000) / (end - start), start, shown };
  }, slices);
  const longTasks = await longTasksSince(stage, result.start);
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
    longTaskRow(`the same, CPU ${rate}×`, longTasks),
  ];
}

/** A large film is opened, its window dragged and let go; each time it is painted whole. */
async function measureFilm(browser: Browser, url: string, rate: number): Promise<BenchRow> {
  const stage = await openViewer(browser, url, rate);
  const { page } = stage;
  const untilWhole = () =>
    page.waitForFunction(
      () =>
        document.querySelector<HTMLElement>('canvas + div > canvas:last-child')?.style.visibility ===
        'visible',
    );
  await page.evaluate(() => (window as unknown as ViewerWindow).showFilm());
  const start = await now(stage);
  await untilWhole();
  await page.mouse.move(500, 300);
  await page.mouse.down({ button: 'right' });
  for (let step = 0; step < 40; step += 1) {
    await page.mouse.move(500 + step, 300 + (step % 7));
    await untilFrames(stage, 1);
  }
  await page.mouse.up({ button: 'right' });
  const rest = await now(stage);
  await untilWhole();
  const wait = (await now(stage)) - rest;
  const tasks = await longTasksSince(stage, start);
  await page.context().close();
  return longTaskRow(
    `film of 13.6 megapixels opened, window dragged and let go, CPU ${rate}×`,
    tasks,
    `; whole ${wait.toFixed(0)} ms after`,
  );
}

/** Files of a folder are picked, sorted and shown, and decoded ahead. */
async function measureOpening(browser: Browser, url: string, rate: number): Promise<BenchRow> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'medrad-slices-'));
  const files = [...makeCtHead({ slices, rows: 64 })].map(({ name, bytes }) => {
    const file = path.join(folder, path.basename(name));
    writeFileSync(file, bytes);
    return file;
  });
  const stage = await openViewer(browser, url, rate);
  await stage.page.locator('input[type=file]').setInputFiles(files);
  const start = await now(stage);
  await stage.page.evaluate(() => (window as unknown as ViewerWindow).showPicked());
  const wait = (await now(stage)) - start;
  await untilFrames(stage, 120);
  const tasks = await longTasksSince(stage, start);
  await stage.page.context().close();
  rmSync(folder, { recursive: true });
  return longTaskRow(
    `${slices} files opened, CPU ${rate}×`,
    tasks,
    `; first frame after ${wait.toFixed(0)} ms`,
  );
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
  const canRun = canRunWith('Chromium', executablePath !== null) && canRunWithData(cine);
  if (!canRun || !executablePath || !file) return [];
  const folder = await buildOurPage('dicom-viewer-page');
  copyFileSync(file, path.join(folder, path.basename(cine)));
  const served = await serveFolder(folder);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const rows: BenchRow[] = [];
  for (const rate of [1, 4]) rows.push(await measureDrag(browser, served.url, rate));
  for (const rate of [1, 4]) rows.push(...(await measureScroll(browser, served.url, rate)));
  for (const rate of [1, 4]) rows.push(await measureOpening(browser, served.url, rate));
  for (const rate of [1, 4]) rows.push(await measureFilm(browser, served.url, rate));
  rows.push(...(await measureMemory(browser, served.url)));
  await browser.close();
  served.close();
  return rows;
}
