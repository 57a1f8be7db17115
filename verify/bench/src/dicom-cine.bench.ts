import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { type BenchRow, median, milliseconds } from './bench-row';
import { type Contestant, launchChromium, openContestant } from './dicom-contestants';
import { echo, type EchoCine, makeEcho } from './dicom-echo';
import { buildOurPage } from './dicom-pages';
import { serveFolder } from './static-server';

const rounds = 13;
const rates = [25, 33];
/** Number of times that the clip is played. */
const turns = 4;
const screenFrame = 1000 / 60;

type Decode = (bytes: ArrayBuffer) => Promise<number>;
type DecodeBare = (streams: readonly Uint8Array[], isHandedOver: boolean) => Promise<number>;

/** Milliseconds in which the engine's worker decodes all frames of a file. */
const decodeAll = ({ page }: Contestant, name: string): Promise<number> =>
  page.evaluate(async (file) => {
    const bytes = await (await fetch(file)).arrayBuffer();
    return (window as unknown as { decodeAll: Decode }).decodeAll(bytes);
  }, `/${name}`);

/**
 * Decodes the JPEG streams of the same frames with libjpeg-turbo's WebAssembly alone.
 * @param isHandedOver whether the worker sends each frame to the page
 */
const decodeBare = (
  { page }: Contestant,
  lengths: readonly number[],
  isHandedOver: boolean,
): Promise<number> =>
  page.evaluate(
    async ([sizes, isGiven]) => {
      const bytes = new Uint8Array(await (await fetch('/streams.bin')).arrayBuffer());
      let at = 0;
      const streams = sizes.map((size) => bytes.slice(at, (at += size)));
      return (window as unknown as { decodeBare: DecodeBare }).decodeBare(streams, isGiven);
    },
    [lengths, isHandedOver] as const,
  );

async function compareDecoding(
  browser: Browser,
  folder: string,
  { file, streams }: EchoCine,
): Promise<BenchRow[]> {
  const made = mkdtempSync(path.join(os.tmpdir(), 'bench-echo-'));
  const files = [path.join(made, 'echo.dcm'), path.join(made, 'streams.bin')] as const;
  writeFileSync(files[0], file);
  writeFileSync(files[1], Buffer.concat(streams));
  const page = await openContestant(browser, folder, [...files]);
  rmSync(made, { recursive: true });
  const lengths = streams.map(({ length }) => length);
  const sides = {
    ours: () => decodeAll(page, 'echo.dcm'),
    handedOver: () => decodeBare(page, lengths, true),
    bare: () => decodeBare(page, lengths, false),
  };
  const names = ['ours', 'handedOver', 'bare'] as const;
  const times = { ours: [] as number[], handedOver: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? names : names.toReversed()) {
      const spent = await sides[side]();
      // The first rounds load and compile the codec, so their times are dropped.
      if (round > 2) times[side].push(spent);
    }
  }
  page.close();
  const mine = median(times.ours);
  const row = (name: 'handedOver' | 'bare', what: string, goal: BenchRow['goal']): BenchRow => ({
    metric: `Chromium, colour ultrasound of ${echo.frames} frames of ${echo.columns}×${echo.rows}, JPEG 4:2:2: file bytes to all frames on the page`,
    ours: milliseconds(mine),
    opponent: `libjpeg-turbo's WebAssembly alone, ${what} ${milliseconds(median(times[name]))}`,
    ratio: mine / median(times[name]),
    goal,
  });
  return [
    row('handedOver', 'its frames passed to the page', '<= 1.1'),
    row('bare', 'its frames left in its memory', '<= 1.1'),
  ];
}

interface PaintingWindow extends Window {
  /** Times at which frames were painted, by the clock of `requestAnimationFrame`. */
  painted: number[];
  showFile(bytes: ArrayBuffer): Promise<void>;
}

function notePaintings(): void {
  const view = window as unknown as PaintingWindow;
  view.painted = [];
  const prototype = ImageBitmapRenderingContext.prototype as {
    transferFromImageBitmap: (image: ImageBitmap) => void;
  };
  const show = prototype.transferFromImageBitmap;
  prototype.transferFromImageBitmap = function (image) {
    view.painted.push(Number(document.timeline.currentTime));
    show.call(this, image);
  };
}

/** Presses Play as soon as the first frame is shown. Returns the times at which the following frames were painted. */
async function playedTimes(page: Page, frames: number): Promise<number[]> {
  await page.evaluate(async () => {
    const view = window as unknown as PaintingWindow;
    await view.showFile(await (await fetch('/echo.dcm')).arrayBuffer());
    // Waits until the first frame has been painted.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    view.painted = [];
  });
  await page.getByRole('button', { name: 'Play' }).click();
  await page.waitForFunction(
    (count) => (window as unknown as PaintingWindow).painted.length >= count,
    frames,
    {
      timeout: 60_000,
    },
  );
  return page.evaluate(() => (window as unknown as PaintingWindow).painted);
}

/** Plays the clip in the viewer from its first frame on, while later frames are still being decoded. */
async function measurePlaying(
  browser: Browser,
  folder: string,
  rate: number,
  cine: EchoCine,
): Promise<BenchRow> {
  writeFileSync(path.join(folder, 'echo.dcm'), cine.file);
  const served = await serveFolder(folder);
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(notePaintings);
  await page.goto(served.url);
  await page.waitForFunction('window.showFile !== undefined');
  const times = await playedTimes(page, turns * echo.frames);
  await page.context().close();
  served.close();
  const stays = times.slice(1).map((time, index) => time - times[index]!);
  const lateness = stays.map((stay) => stay - 1000 / rate);
  // The tolerance of 0.2 ms is needed because the times of painting are rounded to 0.1 ms.
  const late = lateness.filter((ms) => ms > screenFrame + 0.2).length;
  const mean = 1000 / (stays.reduce((sum, stay) => sum + stay, 0) / stays.length);
  return {
    metric: `the same played in the viewer, ${rate} a second: frames late by more than one display frame`,
    ours: `${late} of ${stays.length}, ${mean.toFixed(1)} a second, the latest ${Math.max(...lateness).toFixed(1)} ms`,
    opponent: `the file: ${rate} a second`,
    ratio: late,
    goal: '<= 0',
  };
}

/**
 * Measures a colour ultrasound cine in Chromium: its decoding against the bare codec, and whether it plays at its own
 * rate.
 */
export async function run(): Promise<BenchRow[]> {
  const cines = rates.map((rate) => [rate, makeEcho(rate)] as const);
  const browser = await launchChromium();
  const rows: BenchRow[] = [];
  const [first] = cines;
  if (first?.[1]) rows.push(...(await compareDecoding(browser, await buildOurPage('dicom-page'), first[1])));
  const viewer = await buildOurPage('dicom-viewer-page');
  for (const [rate, cine] of cines) rows.push(await measurePlaying(browser, viewer, rate, cine));
  await browser.close();
  return rows;
}
