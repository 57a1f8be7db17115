import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { type BenchRow, median, milliseconds } from './bench-row';
import { buildOurPage } from './dicom-pages';
import { nativeSlice } from './dicom-samples';
import { serveFolder } from './static-server';
import { requireProgram } from './requirements';

const count = 300;
const rounds = 5;

interface PageCalls {
  prepare(slice: ArrayBuffer, count: number): void;
  measure(side: Side): Promise<number>;
}

const sides = ['ours', 'rival', 'compressed'] as const;
type Side = (typeof sides)[number];

const measure = (page: Page, side: Side): Promise<number> =>
  page.evaluate((name) => (window as unknown as PageCalls).measure(name), side);

const prepare = (page: Page): Promise<void> =>
  page.evaluate(async (slices) => {
    const bytes = await (await fetch('/slice.dcm')).arrayBuffer();
    (window as unknown as PageCalls).prepare(bytes, slices);
  }, count);

/**
 * Measures de-identifying 300 CT slices of 512×512 in Chromium's worker, against reading and hashing the same bytes.
 */
export async function run(): Promise<BenchRow[]> {
  const executablePath = requireProgram('chromium');
  const slice = nativeSlice();
  const folder = await buildOurPage('deidentify-page');
  copyFileSync(slice.native, path.join(folder, 'slice.dcm'));
  const served = await serveFolder(folder);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await (await browser.newContext()).newPage();
  await page.goto(served.url);
  await page.waitForFunction('window.measure !== undefined');
  await prepare(page);
  const times: Record<Side, number[]> = { ours: [], rival: [], compressed: [] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      const spent = await measure(page, side);
      // The first round also loads and compiles the engine, so its times are dropped.
      if (round > 0) times[side].push(spent);
    }
  }
  await browser.close();
  served.close();
  const [ours, rival, compressed] = [times.ours, times.rival, times.compressed].map(median) as [
    number,
    number,
    number,
  ];
  return [
    {
      metric: `Chromium: ${count} CT slices of 512×512 read and de-identified in the worker`,
      ours: milliseconds(ours),
      opponent: `read and hashed (SHA-256) ${milliseconds(rival)}`,
      ratio: ours / rival,
      goal: '<= 3',
    },
    {
      metric: 'Chromium: the same, then compressed without loss and verified, per slice',
      ours: milliseconds(compressed / count),
      opponent: `de-identified alone ${milliseconds(ours / count)}`,
      ratio: compressed / count,
      goal: '<= 20',
    },
  ];
}
