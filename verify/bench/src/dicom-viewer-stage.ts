import type { Browser, CDPSession, Page } from 'playwright-core';
import type { BenchRow } from './bench-row';
import { watchSent } from './dicom-viewer-memory';

const absolute = 'none: an absolute goal';

/** Functions and measurements of the page of `dicom-viewer-page`. */
export interface ViewerWindow extends Window {
  showMade(frames: number, isKept: boolean): Promise<void>;
  showFilm(): Promise<void>;
  /** Shows the files that were chosen in the page's file input. */
  showPicked(): Promise<void>;
  showFile(bytes: ArrayBuffer): Promise<void>;
  /** Shows a file that the worker reads piece by piece, like one that a person chose. */
  showBlob(file: Blob): Promise<void>;
  close(): void;
  /** Milliseconds that event handlers and animation callbacks took, one number for each animation frame. */
  busy: number[];
  /** Periods of more than 50 ms in which the page's main thread was blocked. */
  longTasks: { startTime: number; duration: number }[];
  /** Times of the animation frames in which the image's canvas got new pixels. */
  shown: Set<number>;
}

/** Records when an image's canvas gets pixels, whichever method of the canvas puts them there. */
function watchImages(): void {
  const shown = new Set<number>();
  Object.assign(window, { shown });
  const ways = [
    [ImageBitmapRenderingContext.prototype, 'transferFromImageBitmap'],
    [CanvasRenderingContext2D.prototype, 'putImageData'],
  ] as const;
  for (const [prototype, name] of ways) {
    const methods = prototype as unknown as Record<string, (...values: unknown[]) => unknown>;
    const way = methods[name];
    methods[name] = function (this: { canvas: HTMLCanvasElement }, ...values) {
      if (this.canvas.getAttribute('role') === 'img') shown.add(Number(document.timeline.currentTime));
      return way?.apply(this, values);
    };
  }
}

/**
 * Adds up the main thread's work for each animation frame: the event handlers, and then the animation callbacks that
 * they requested.
 */
function watchThread(): void {
  const view = window as unknown as ViewerWindow;
  Object.assign(view, { busy: [], longTasks: [] });
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
  new PerformanceObserver((list) => view.longTasks.push(...list.getEntries())).observe({ type: 'longtask' });
}

export interface Stage {
  page: Page;
  session: CDPSession;
}

/**
 * Opens the page of the viewer.
 * @param prepare runs in the page before its own scripts
 */
export async function openViewer(
  browser: Browser,
  url: string,
  rate: number,
  prepare?: () => void,
): Promise<Stage> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(watchThread);
  await page.addInitScript(watchImages);
  await page.addInitScript(watchSent);
  if (prepare) await page.addInitScript(prepare);
  await page.goto(url);
  await page.waitForFunction('window.showMade !== undefined');
  const session = await page.context().newCDPSession(page);
  const stage = { page, session };
  await slowDown(stage, rate);
  return stage;
}

/**
 * Slows down the page's main thread.
 * @param rate factor by which it becomes slower
 */
export async function slowDown({ session }: Stage, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

export const showMade = ({ page }: Stage, frames: number, isKept: boolean) =>
  page.evaluate(([count, kept]) => (window as unknown as ViewerWindow).showMade(count, kept), [
    frames,
    isKept,
  ] as const);

export const untilFrames = ({ page }: Stage, count: number) =>
  page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
  }, count);

/**
 * Durations in milliseconds of those tasks of the main thread that began at or after `start` and took more than 50 ms.
 */
export const longTasksSince = ({ page }: Stage, start: number): Promise<number[]> =>
  page.evaluate(async (since) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const { longTasks } = window as unknown as ViewerWindow;
    return longTasks.filter(({ startTime }) => startTime >= since).map(({ duration }) => duration);
  }, start);

export const now = ({ page }: Stage): Promise<number> => page.evaluate(() => performance.now());

export function longTaskRow(metric: string, tasks: readonly number[], note = ''): BenchRow {
  const longest = tasks.length > 0 ? `, the longest ${Math.max(...tasks).toFixed(0)} ms` : '';
  return {
    metric: `${metric}: tasks of the page's thread over 50 ms`,
    ours: `${tasks.length}${longest}${note}`,
    opponent: absolute,
    ratio: tasks.length,
    goal: '<= 0',
  };
}
