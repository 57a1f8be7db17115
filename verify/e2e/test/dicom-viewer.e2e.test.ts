import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeCtHead } from '@medrad/demo/series';
import { describeWithData, registerResident, testData } from '@medrad/testing';
import type { Page } from 'playwright-core';
import { zipOf } from '@medrad/dicom/testing';
import { findViolations } from '../src/accessibility';
import { describeBrowser, openPage } from '../src/browser';
import {
  filePicker,
  frameText,
  dicomStage,
  openMade,
  phone,
  viewportOf,
  toast,
  tool,
} from '../src/dicom-page';
import { scrollsSideways } from '../src/layout';

const describeData = describeWithData('dicom');

const slices = () => [...makeCtHead({ slices: 6, rows: 64 })];
const notes = { name: 'notes.txt', bytes: new TextEncoder().encode('Nothing to be seen here.') };

/** Grey levels of a few hundred pixels in the middle of the image. */
async function levelsOf(page: Page, viewport = 'Image'): Promise<number[]> {
  const image = viewportOf(page, viewport).locator('canvas').first();
  // Waits, because a worker paints the frame a moment after it is decoded.
  await image.waitFor();
  return image.evaluate((canvas: HTMLCanvasElement) => {
    // Copies the canvas, because the pixels of a bitmap that a worker has painted cannot be read directly.
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
    copy?.drawImage(canvas, 0, 0);
    const [x, y] = [Math.round(canvas.width / 2 - 100), Math.round(canvas.height / 2 - 100)];
    const { data = [] } = copy?.getImageData(x, y, 200, 200) ?? {};
    return Array.from({ length: 400 }, (_, at) => data[at * 400] ?? 0);
  });
}
/**
 * Waits until the image has changed: the previous image remains for a moment, until a worker has painted the new one.
 */
async function untilOther(page: Page, before: number[]): Promise<void> {
  while ((await levelsOf(page)).every((level, at) => level === before[at]))
    await page.evaluate(() => new Promise(requestAnimationFrame));
}
const spread = (levels: number[]) => Math.max(...levels) - Math.min(...levels);

describeBrowser('the DICOM viewer', () => {
  const { stage, open } = dicomStage();
  const openFile = (page: Page, ...names: string[]) =>
    filePicker(page).setInputFiles(names.map((name) => testData(name) ?? ''));
  const openZip = (page: Page, entries: Parameters<typeof zipOf>[0]) =>
    filePicker(page).setInputFiles({
      name: 'disc.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(zipOf(entries)),
    });

  test('the page needs developer access', async () => {
    const { browser, product } = stage();
    const resident = await registerResident(product.url);
    const { page, context } = await openPage(browser, product.url, { cookie: resident.cookie() });
    await page.goto('/developer/dicom');
    await page.getByText('Developer access is needed').waitFor();
    expect(await page.getByRole('button', { name: 'CT head' }).count()).toBe(0);
    await context.close();
  });

  test('a build without the script of the synthetic series says so, and files still open', async () => {
    const { page, context } = await open();
    await page.route('**/assets/synthetic.worker.js', (route) =>
      route.fulfill({ status: 404, body: 'Not found.' }),
    );
    await page.getByRole('button', { name: 'CT head' }).click();
    await page.getByText('This build has no synthetic series.').waitFor();
    await openMade(page, slices());
    await toast(page, 'DICOM Loaded Successfully').waitFor();
    await context.close();
  });

  test('DCM-01 DCM-02 DCM-03 DCM-21 a synthetic CT is read on a desktop: frames, window, measuring, two images, keys', async () => {
    const { page, context, faults } = await open();
    await page.getByRole('button', { name: 'CT head' }).click();
    await toast(page, 'DICOM Loaded Successfully').waitFor();
    await toast(page, 'Loaded 40 frame(s) (256×256)').waitFor();
    expect(await frameText(page).textContent()).toBe('Frame 1 of 40');
    const viewport = viewportOf(page);
    await viewport.hover();
    for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, 60);
    await page.getByText('Frame 21 of 40').first().waitFor();
    const before = await levelsOf(page);
    expect(spread(before)).toBeGreaterThan(30);

    const box = await viewport.boundingBox();
    if (!box) throw new Error('no viewport');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down({ button: 'right' });
    await page.mouse.move(x + 160, y - 40, { steps: 8 });
    await page.mouse.up({ button: 'right' });
    await page.waitForFunction(() =>
      document.querySelector('select[aria-label="Window"]')?.textContent?.includes('Custom'),
    );
    await untilOther(page, before);

    await page.keyboard.press('l');
    await page.mouse.move(x - 100, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.press('e');
    await page.mouse.move(x - 40, y + 40);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 100, { steps: 4 });
    await page.mouse.up();
    const list = page.getByRole('list', { name: 'Measurements' });
    await list.getByText(/^Length [\d.]+ mm$/).waitFor();
    await list.getByText(/^Ellipse -?[\d.]+ ± [\d.]+ HU \(-?[\d.]+ to -?[\d.]+\), [\d.]+ mm²$/).waitFor();
    const fonts = await viewport.evaluate((element) =>
      [...element.querySelectorAll('canvas')].map((canvas) => canvas.getContext('2d')?.font),
    );
    expect(fonts).toContainEqual(expect.stringMatching(/^600 13px Inter,/));

    await tool(page, 'Two images').click();
    await page.getByText(/^Scrolling together/).waitFor();
    const lookOf = (name: string) =>
      tool(page, name).evaluate((button) => getComputedStyle(button).backgroundColor);
    // While the mouse is over a pressed button, it looks like a button that is not pressed.
    expect(await lookOf('Two images')).toBe(await lookOf('Ellipse'));
    await viewportOf(page, 'Image 2').hover();
    await page.mouse.wheel(0, 60);
    await viewportOf(page, 'Image 1').getByText('Frame 22 of 40').waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await findViolations(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('DCM-01 on a phone no tool is selected at first, every target is 44 px and nothing is cut off', async () => {
    const { page, context, faults } = await open({ ...phone, theme: 'dark' });
    await page.getByRole('button', { name: 'CT head' }).tap();
    await toast(page, 'DICOM Loaded Successfully').waitFor();
    expect(await tool(page, 'Scroll').getAttribute('aria-pressed')).toBe('false');
    await page.getByRole('button', { name: 'Next frame' }).tap();
    await page.getByText('Frame 2 of 40').first().waitFor();
    const sizes = await page.getByRole('region', { name: /Series|CT/ }).evaluate((region) =>
      [...region.querySelectorAll('button, a, select')].map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return { name: element.getAttribute('aria-label') ?? element.textContent, width, height };
      }),
    );
    expect(sizes.filter(({ width, height }) => width < 43.5 || height < 43.5)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a ZIP is read in the browser, with stored and deflated entries; entries that are no images are named', async () => {
    const { page, context, faults } = await open();
    const entries = slices().map((file, place) => ({ ...file, isStored: place % 2 === 0 }));
    await openZip(page, [...entries.toReversed(), notes]);
    await toast(page, 'Loaded 6 frame(s) (64×64)').waitFor();
    expect(spread(await levelsOf(page))).toBeGreaterThan(30);
    await page.getByText('1 file(s) hold no image that can be shown').click();
    await page.getByText('notes.txt: This file is not a DICOM file.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a folder is read with all its subfolders', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'medrad-disc-'));
    for (const { name, bytes } of [...slices(), notes]) {
      mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
      writeFileSync(path.join(folder, name), bytes);
    }
    const { page, context, faults } = await open();
    await page.locator('input[aria-label="Folder"]').setInputFiles(folder);
    await toast(page, 'Loaded 6 frame(s) (64×64)').waitFor();
    await viewportOf(page).hover();
    await page.mouse.wheel(0, 60);
    await page.getByText('Frame 2 of 6').first().waitFor();
    await page.getByText('1 file(s) hold no image that can be shown').waitFor();
    expect(faults).toEqual([]);
    await context.close();
    rmSync(folder, { recursive: true });
  });

  test('a ZIP of too many files and a file that is no image are refused with a sentence', async () => {
    const { page, context, faults } = await open();
    const empty = new Uint8Array();
    await openZip(
      page,
      Array.from({ length: 5001 }, (_, place) => ({ name: `${place}.dcm`, bytes: empty, isStored: true })),
    );
    await page.getByText('DICOM parsing failed: This ZIP holds more than 5000 files.').waitFor();
    await toast(page, 'DICOM Load Error').waitFor();
    await filePicker(page).setInputFiles({
      name: notes.name,
      mimeType: 'text/plain',
      buffer: Buffer.from(notes.bytes),
    });
    await page.getByText('DICOM parsing failed: This file is not a DICOM file.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  describeData('files from this computer', () => {
    test.each([
      ['dicom/jpegls_lossless_mr_small.dcm', '64×64'],
      ['dicom/j2k_lossless_mr_small.dcm', '64×64'],
      ['dicom_derived/htj2k_lossless_201_ct_16s.dcm', ''],
      ['dicom/jpeg_baseline_us_cine_30f.dcm', ''],
      ['dicom/jpeg_lossless_p14_ct.dcm', ''],
    ])('DCM-21 %s is decoded in the worker, under the policy of its own response', async (name, size) => {
      const { page, context, faults } = await open();
      await openFile(page, name);
      await toast(page, new RegExp(`^Loaded \\d+ frame\\(s\\) \\(.*${size}\\)$`)).waitFor();
      expect(spread(await levelsOf(page))).toBeGreaterThan(10);
      expect(faults).toEqual([]);
      await context.close();
    });

    test('a tilted CT is sorted from its files and labelled as tilted', async () => {
      const { page, context, faults } = await open();
      const names = [15, 6, 10, 8, 7, 9, 12, 11, 14, 13].map((slice) => String(slice).padStart(2, '0'));
      await openFile(page, ...names.map((name) => `series/ct_head_ge_tilt/${name}.dcm`));
      await toast(page, /^Loaded 10 frame\(s\)/).waitFor();
      await page
        .getByRole('list', { name: 'Notices' })
        .getByText(/^The gantry was tilted by [\d.]+°\.$/)
        .waitFor();
      expect(faults).toEqual([]);
      await context.close();
    });

    test('DCM-14 DCM-15 a file without dimensions is refused in a toast and in the place of its image', async () => {
      const { page, context, faults } = await open();
      await openFile(page, 'dicom_derived/bad_missing_rows_columns.dcm');
      await page.getByText('DICOM parsing failed: Invalid DICOM file: missing image dimensions').waitFor();
      await toast(page, 'DICOM Load Error').waitFor();
      expect(faults).toEqual([]);
      await context.close();
    });

    test('DCM-17 DCM-18 DCM-19 a film in a DICOM file shows the test pattern', async () => {
      const { page, context, faults } = await open();
      await openFile(page, 'dicom_derived/mpeg4_video_in_dicom_xa.dcm');
      await page.getByText(/^This DICOM file uses compression\. Showing test pattern/).waitFor();
      await page.getByText(/dedicated DICOM viewer/).waitFor();
      expect(await toast(page, 'DICOM Loaded Successfully').count()).toBe(0);
      expect(faults).toEqual([]);
      await context.close();
    });
  });
});
