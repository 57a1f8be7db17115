import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { nativeFile } from '@medrad/dicom/testing';
import type { Browser, Page } from 'playwright-core';
import type { BenchRow } from './bench-row';
import {
  longTaskRow,
  longTasksSince,
  now,
  openViewer,
  untilFrames,
  type ViewerWindow,
} from './dicom-viewer-stage';

const mammogram = { rows: 4224, columns: 3328 };
const mammogramFile = 'mammogram.dcm';

/** Writes a file with a synthetic, uncompressed 12-bit mammogram: a rounded breast with noise. */
export function writeMammogram(folder: string): void {
  const { rows, columns } = mammogram;
  const values = new Uint16Array(rows * columns);
  let seed = 1;
  for (let at = 0; at < values.length; at += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
    const depth = Math.hypot((at % columns) / columns, (Math.floor(at / columns) / rows - 0.5) * 2);
    values[at] = (depth < 0.9 ? 900 + (1 - depth) * 2400 : 40) + ((seed >>> 20) & 0x7f);
  }
  const image = { rows, columns, bitsAllocated: 16, bitsStored: 12 };
  writeFileSync(path.join(folder, mammogramFile), nativeFile(image, new Uint8Array(values.buffer)));
}

const showFilm = (page: Page) => page.evaluate(() => (window as unknown as ViewerWindow).showFilm());

const showMammogram = (page: Page) =>
  page.evaluate(
    async (file) => (window as unknown as ViewerWindow).showBlob(await (await fetch(file)).blob()),
    `/${mammogramFile}`,
  );

const untilWhole = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector<HTMLElement>('canvas + div > canvas:last-child')?.style.visibility === 'visible',
  );

async function measureOne(
  browser: Browser,
  url: string,
  { metric, rate, show }: { metric: string; rate: number; show: (page: Page) => Promise<void> },
): Promise<BenchRow> {
  const stage = await openViewer(browser, url, rate);
  const { page } = stage;
  const isMade = show === showFilm;
  let start = await now(stage);
  await show(page);
  // The page itself generates the pixels of a synthetic film, and the time for that does not count.
  if (isMade) start = await now(stage);
  await untilWhole(page);
  await page.mouse.move(500, 300);
  await page.mouse.down({ button: 'right' });
  for (let step = 0; step < 40; step += 1) {
    await page.mouse.move(500 + step, 300 + (step % 7));
    await untilFrames(stage, 1);
  }
  await page.mouse.up({ button: 'right' });
  const rest = await now(stage);
  await untilWhole(page);
  const wait = (await now(stage)) - rest;
  const tasks = await longTasksSince(stage, start);
  await page.context().close();
  return longTaskRow(
    `${metric} opened, window dragged and released, CPU ${rate}×`,
    tasks,
    `; whole ${wait.toFixed(0)} ms after`,
  );
}

/**
 * Measures how large images are opened, how their grey window is changed by dragging, and the time until the whole
 * image is painted after a drag.
 */
export async function measureLarge(browser: Browser, url: string): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const rate of [1, 4]) {
    rows.push(await measureOne(browser, url, { metric: 'film of 13.6 megapixels', rate, show: showFilm }));
    const metric = 'file of a mammogram of 14 megapixels';
    rows.push(await measureOne(browser, url, { metric, rate, show: showMammogram }));
  }
  return rows;
}
