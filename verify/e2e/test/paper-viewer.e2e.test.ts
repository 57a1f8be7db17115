import { createPaper, describeWithData, makePdf, type PdfPage, readTestData } from '@medrad/testing';
import type { TheoryPaper } from '@medrad/contracts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { findViolations } from '../src/accessibility';
import { describeBrowser, openPage, screens } from '../src/browser';
import { scrollsSideways } from '../src/layout';
import { openStage, type Stage } from '../src/stage';

const describeData = describeWithData('pdf', 'hostile');
const phone = { viewport: screens.phone, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const pageCount = 12;

async function drawPages(): Promise<PdfPage[]> {
  const film = { width: 600, height: 500 };
  const noise = { type: 'gaussian', mean: 110, sigma: 40 } as const;
  const jpeg = await sharp({ create: { ...film, channels: 3, background: '#224466', noise } })
    .jpeg()
    .toBuffer();
  return Array.from({ length: pageCount }, (_, index) => ({
    lines: [
      `Question ${index + 1}`,
      'Imaging of Ménière disease.',
      index === 8 ? 'Sjögren syndrome, found once.' : 'A line like others.',
    ],
    ...(index % 4 === 0 ? { image: { jpeg, ...film } } : {}),
    ...(index === 5 ? { size: { width: 842, height: 595 } } : {}),
  }));
}

const pageField = (page: Page) => page.getByRole('textbox', { name: /^Page number/ });
const painted = (page: Page, number: number) =>
  page.getByRole('region', { name: `Page ${number}`, exact: true }).locator('[data-outcome=painted]');
const findField = (page: Page) => page.getByRole('textbox', { name: 'Find in text' });

/** Share of the pixels of a PDF page that are not white. */
function inkOf(page: Page, number: number): Promise<number> {
  return painted(page, number)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      };
      let ink = 0;
      for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 200) ink += 1;
      return ink / (data.length / 4);
    });
}

describeBrowser('the paper viewer', () => {
  let stage: Stage;
  let paper: TheoryPaper;
  beforeAll(async () => {
    stage = await openStage();
    const pages = await drawPages();
    paper = await createPaper(stage.developer, {
      title: 'Paper I: Physics, Anatomy and Imaging Techniques',
      paper: makePdf(pages),
      answer: makePdf(pages.slice(0, 3)),
    });
  });
  afterAll(() => stage.close());

  const open = async (address: 'view' | 'answer', options: BrowserContextOptions = {}, of = paper) => {
    const opened = await openPage(stage.browser, stage.product.url, {
      cookie: stage.developer.cookie(),
      ...options,
    });
    await opened.page.goto(`/theory-papers/${of.id}/${address}`);
    return opened;
  };

  test('PAP-02 on a phone a paper is read: first page, page jump, search and zoom, without a violation of the content policy', async () => {
    const { page, context, faults } = await open('view', phone);
    await painted(page, 1).waitFor();
    expect(await inkOf(page, 1)).toBeGreaterThan(0.05);
    expect(await scrollsSideways(page)).toBe(false);
    expect(await page.getByRole('region', { name: /^Pages of/ }).evaluate((box) => box.scrollWidth)).toBe(
      360,
    );

    await pageField(page).fill('9');
    await page.keyboard.press('Enter');
    await painted(page, 9).waitFor();
    expect(await inkOf(page, 9)).toBeGreaterThan(0.001);

    await page.getByRole('button', { name: 'Find in text' }).click();
    await findField(page).fill('meniere');
    await page.getByText(`9 of ${pageCount}`, { exact: true }).waitFor();
    await page.keyboard.press('Shift+Enter');
    await page.getByText(`8 of ${pageCount}`, { exact: true }).waitFor();
    await findField(page).fill('SJOGREN');
    await page.getByText('1 of 1', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await findField(page).waitFor({ state: 'detached' });

    const sheet = page.getByRole('region', { name: 'Page 9', exact: true });
    const before = await sheet.boundingBox();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.waitForFunction(
      (width) => (document.querySelector('[aria-label="Page 9"]')?.clientWidth ?? 0) > width,
      (before?.width ?? 0) + 1,
    );
    expect(await findViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('two fingers zoom around their centre', async () => {
    const { page, context, faults } = await open('view', phone);
    await painted(page, 1).waitFor();
    const session = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: apart ? [-apart, apart].map((y, id) => ({ x: 180, y: 450 + y, id })) : [],
      });
    const width = () =>
      page.getByRole('region', { name: 'Page 1', exact: true }).evaluate((el) => el.clientWidth);
    const before = await width();
    await touch('touchStart', 40);
    for (const apart of [50, 60, 70, 80]) await touch('touchMove', apart);
    await touch('touchEnd');
    await page.waitForFunction(
      (least) => (document.querySelector('[aria-label="Page 1"]')?.clientWidth ?? 0) > least,
      before * 1.8,
    );
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('the keyboard alone controls pages, screens, zoom, search and the list of shortcuts', async () => {
    const { page, context, faults } = await open('view');
    await painted(page, 1).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await pageField(page).inputValue()).toBe('3');
    await page.keyboard.press('End');
    expect(await pageField(page).inputValue()).toBe(String(pageCount));
    await page.keyboard.press('Home');
    expect(await pageField(page).inputValue()).toBe('1');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('ArrowDown');
    expect(await pageField(page).inputValue()).toBe('2');
    await page.keyboard.press('0');
    await page.getByRole('button', { name: 'Fit width (now 158%)' }).waitFor();
    await page.keyboard.press('-');
    await page.getByRole('button', { name: 'Fit width (now 150%)' }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+f');
    await page.keyboard.type('sjogren');
    await page.getByText('1 of 1', { exact: true }).waitFor();
    await page.waitForFunction(() => document.querySelector('[aria-label="Page 9"] [data-active]') !== null);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('PAP-13 a paper is downloaded from its page', async () => {
    const { page, context } = await open('view');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download PDF' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    await context.close();
  });

  test('PAP-15 an answer is view-only: it has no download, its text can be selected, and the watermark covers it', async () => {
    const { page, context, faults } = await open('answer');
    await painted(page, 1).waitFor();
    await page.getByText('View only').waitFor();
    expect(await page.getByRole('link', { name: /download/i }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /print|download/i }).count()).toBe(0);
    const line = page.getByText('Imaging of Ménière disease.').first();
    await line.waitFor({ state: 'attached' });
    await line.click({ clickCount: 3 });
    expect(await page.evaluate(() => getSelection()?.toString())).toContain('Ménière');
    const isOver = await page.evaluate(() => {
      const layer = document.querySelector('[data-testid=watermark]');
      const sheet = document.querySelector('[aria-label="Page 1"]');
      if (!layer || !sheet) return false;
      const depth = (element: Element) => Number(getComputedStyle(element).zIndex) || 0;
      return depth(layer) > depth(sheet) && layer.getBoundingClientRect().height >= innerHeight;
    });
    expect(isOver).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('of 500 pages only those near the window are rendered, and none moves', async () => {
    const many = await createPaper(stage.developer, {
      title: 'Five hundred pages',
      paper: makePdf(Array.from({ length: 500 }, (_, index) => ({ lines: [`Sheet ${index + 1}`, 'Text'] }))),
    });
    const { page, context, faults } = await open('view', phone, many);
    await painted(page, 1).waitFor();
    const pixels = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('canvas')].reduce((sum, { width, height }) => sum + width * height, 0),
      );
    for (const wanted of [100, 250, 251, 252, 253, 500]) {
      await pageField(page).fill(String(wanted));
      await page.keyboard.press('Enter');
      await painted(page, wanted).waitFor();
      expect(await page.locator('[aria-label^="Page "] canvas').count()).toBeLessThanOrEqual(7);
      expect(await pixels()).toBeLessThan(12_000_000);
    }
    expect(await pageField(page).inputValue()).toBe('500');
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a lost connection is reported, and reading continues after Retry', async () => {
    const { page, context } = await open('view', phone);
    await painted(page, 1).waitFor();
    await page.route('**/api/files/papers/**', (route) => route.abort());
    await pageField(page).fill(String(pageCount - 3));
    await page.keyboard.press('Enter');
    await page.getByText('The connection was lost.', { exact: false }).waitFor();
    await page.unroute('**/api/files/papers/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await painted(page, pageCount - 3).waitFor();
    await context.close();
  });

  describeData('files of others', () => {
    const substitute = async (file: string) => {
      const opened = await openPage(stage.browser, stage.product.url, {
        cookie: stage.developer.cookie(),
      });
      const dialogs: string[] = [];
      opened.page.on('dialog', (dialog) => {
        dialogs.push(dialog.message());
        void dialog.dismiss();
      });
      const body = readTestData(file);
      await opened.page.route('**/api/files/papers/**', (route) =>
        route.fulfill({ status: 200, contentType: 'application/pdf', body }),
      );
      await opened.page.goto(`/theory-papers/${paper.id}/view`);
      return { ...opened, dialogs };
    };

    test.each([
      'hostile/pdf_openaction_js.pdf',
      'hostile/pdf_uri_javascript.pdf',
      'hostile/polyglot_pdf_js_html.pdf',
    ])('%s is shown and runs nothing', async (file) => {
      const { page, context, faults, dialogs } = await substitute(file);
      await painted(page, 1).waitFor();
      expect(await page.locator('[aria-label="Page 1"] a').count()).toBe(0);
      expect(dialogs).toEqual([]);
      expect(faults).toEqual([]);
      await context.close();
    });

    test.each(['hostile/pdf_header_only.pdf', 'hostile/mz_header.pdf', 'hostile/zero_byte.pdf'])(
      '%s is reported as damaged',
      async (file) => {
        const { page, context, faults } = await substitute(file);
        await page.getByRole('heading', { name: 'The PDF is damaged' }).waitFor();
        await page.getByRole('button', { name: 'Retry' }).waitFor();
        expect(faults).toEqual([]);
        await context.close();
      },
    );

    test.each([
      'pdf/multicolumn.pdf',
      'pdf/pdflatex-outline.pdf',
      'pdf/theory_paper_1.pdf',
      'pdf/theory_paper_scanned.pdf',
    ])('%s is shown', async (file) => {
      const { page, context, faults } = await substitute(file);
      await painted(page, 1).waitFor();
      expect(await inkOf(page, 1)).toBeGreaterThan(0.001);
      expect(faults).toEqual([]);
      await context.close();
    });
  });
});
