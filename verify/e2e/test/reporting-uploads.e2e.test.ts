import { randomBytes } from 'node:crypto';
import { zipOf } from '@medrad/dicom/testing/zip';
import type { Page, Request, Route } from 'playwright-core';
import { findViolations } from '../src/accessibility';
import { describeBrowser, openPage, screens } from '../src/browser';
import { scrollsSideways } from '../src/layout';
import { openStage, type Stage } from '../src/stage';
import { confirmFiles, fillCase, findCase } from '../src/upload-form';

const part = 8 * 1024 * 1024;
const parts = '**/api/uploads/reporting/**';
const startOf = (request: Request): string =>
  /^bytes (\d+|\*)/.exec(request.headers()['content-range'] ?? '')?.[1] ?? '';

describeBrowser('uploads of the Reporting Room', () => {
  let stage: Stage;
  /** An archive of three parts whose content no program inspects. */
  const archive = Buffer.from(
    zipOf([{ name: 'series.bin', bytes: randomBytes(2.5 * part), isStored: true }]),
  );
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  const openForm = () =>
    openPage(stage.browser, stage.product.url, {
      cookie: stage.developer.cookie(),
      viewport: screens.phone,
    });
  async function goToForm(page: Page) {
    await page.addInitScript(() => sessionStorage.setItem('developerMode', 'true'));
    await page.goto('/reporting-room');
    await page.getByRole('form', { name: 'Upload Case' }).waitFor();
  }
  async function sendCase(page: Page, title: string) {
    await fillCase(page, title);
    await page
      .getByLabel('DICOM File / ZIP Archive (Optional)')
      .setInputFiles({ name: 'JANE DOE.zip', mimeType: 'application/zip', buffer: archive });
    await page.getByText('There are no DICOM images in this archive.').waitFor();
    await confirmFiles(page);
    await page.getByRole('button', { name: 'Upload Case' }).click();
  }
  async function expectStored(page: Page, title: string) {
    await page.getByText('Case uploaded successfully', { exact: true }).waitFor();
    const stored = await findCase(stage.developer, title);
    const answer = await page.request.get(stored.files[0]?.fileUrl ?? '');
    expect((await answer.body()).equals(archive)).toBe(true);
  }

  test('RRA-44 UPL-12 after a lost connection a large file continues by itself, from the part that was lost', async () => {
    const { page, context } = await openForm();
    await goToForm(page);
    const starts: string[] = [];
    let cuts = 2;
    await page.route(parts, (route: Route) => {
      const start = startOf(route.request());
      starts.push(start);
      if (start !== String(part) || cuts === 0) return route.continue();
      cuts -= 1;
      return route.abort('connectionreset');
    });
    await sendCase(page, 'Lost line');
    await page.getByText('The server cannot be reached. The upload goes on by itself').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await expectStored(page, 'Lost line');
    const second = String(part);
    expect(starts).toEqual(['0', second, '*', second, '*', second, String(2 * part)]);
    await context.close();
  });

  test('UPL-12 after its tab was killed an upload can be continued, and sends only the missing parts', async () => {
    const { page, context } = await openForm();
    await goToForm(page);
    const reached = new Promise<void>((resolve) => {
      let isCut = false;
      void page.route(parts, (route) => {
        // After the connection was cut at the second part, requests get no answer.
        if (isCut) return undefined;
        if (startOf(route.request()) !== String(part)) return route.continue();
        isCut = true;
        resolve();
        return route.abort('connectionreset');
      });
    });
    await sendCase(page, 'Killed tab');
    await reached;
    const again = await context.newPage();
    await page.close({ runBeforeUnload: false });
    await goToForm(again);
    const offer = again.getByRole('region', { name: 'Interrupted upload' });
    await offer.getByText('A file (20 MB) can continue from where it stopped.').waitFor();
    expect(await again.content()).not.toContain('JANE');
    expect(await findViolations(again)).toEqual([]);
    expect(await scrollsSideways(again)).toBe(false);
    const starts: string[] = [];
    again.on('request', (request) => {
      if (request.url().includes('/api/uploads/reporting/')) starts.push(startOf(request));
    });
    await offer.getByRole('button', { name: 'Continue' }).press('Enter');
    await expectStored(again, 'Killed tab');
    expect(starts).toEqual(['*', String(part), String(2 * part)]);
    await again.reload();
    await again.getByRole('form', { name: 'Upload Case' }).waitFor();
    expect(await again.getByRole('region', { name: 'Interrupted upload' }).count()).toBe(0);
    await context.close();
  });
});
