import { namedSlice } from '@medrad/dicom/testing/slice';
import { zipOf } from '@medrad/dicom/testing/zip';
import { type DicomDataset, element, transferSyntaxes, writeDicom } from '@medrad/dicom/write';
import type { Page } from 'playwright-core';
import { findViolations } from '../src/accessibility';
import { describeBrowser, openPage, screens } from '../src/browser';
import { openMade } from '../src/dicom-page';
import { scrollsSideways } from '../src/layout';
import { openStage, type Stage } from '../src/stage';

const bytes = (text: string) => new TextEncoder().encode(text);
const named = (sopClass: string, ...others: DicomDataset): Buffer =>
  Buffer.from(
    writeDicom(transferSyntaxes.explicitLittleEndian, [
      element('SOPClassUID', `1.2.840.10008.5.1.4.1.1.${sopClass}`),
      element('SOPInstanceUID', '1.2.3.4'),
      element('PatientName', 'DOE^JANE'),
      ...others,
    ]),
  );

const concept = (meaning: string): DicomDataset[number] => ({
  tag: 0x0040a043,
  vr: 'SQ',
  items: [[element('CodeMeaning', meaning)]],
});
const content = (...items: DicomDataset[]): DicomDataset[number] => ({ tag: 0x0040a730, vr: 'SQ', items });
const valueType = (type: string): DicomDataset[number] => ({ tag: 0x0040a040, vr: 'CS', bytes: bytes(type) });
/** Containers inside one another, with a long text in the innermost. */
const nested = (depth: number): DicomDataset =>
  depth === 0
    ? [
        valueType('TEXT'),
        concept('Finding'),
        { tag: 0x0040a160, vr: 'UT', bytes: bytes('No fracture. '.repeat(40)) },
      ]
    : [valueType('CONTAINER'), concept(`Section of level ${depth}`), content(nested(depth - 1))];
const report = named('88.33', concept('CT Report'), valueType('CONTAINER'), content(nested(12)));

/** A PDF of one empty page. */
const pdfText = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj
trailer<</Root 1 0 R>>`;
const pdf = named('104.1', { tag: 0x00420011, vr: 'OB', bytes: bytes(pdfText) });

describeBrowser('documents in DICOM files', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  /** The form of a new case, and the requests that its page sends after the file is chosen. */
  async function choose(name: string, buffer: Buffer, theme = 'light') {
    const opened = await openPage(stage.browser, stage.product.url, {
      cookie: stage.developer.cookie(),
      viewport: { ...screens.phone, width: 320 },
    });
    const { page } = opened;
    await page.addInitScript((value) => {
      sessionStorage.setItem('developerMode', 'true');
      localStorage.setItem('theme', value);
    }, theme);
    await page.goto('/reporting-room');
    await page.getByRole('form', { name: 'Upload Case' }).waitFor();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(`${request.url()} ${request.postData() ?? ''}`);
    });
    const mimeType = 'application/octet-stream';
    await page.getByLabel('DICOM File / ZIP Archive (Optional)').setInputFiles({ name, mimeType, buffer });
    return { ...opened, sent };
  }
  async function read(page: Page, name: string) {
    await page.getByRole('button', { name: `Read the documents in ${name}` }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Documents in/ });
    await dialog.waitFor();
    return dialog;
  }
  /** Whether the browser has kept a name that is in a document. */
  const keepsName = (page: Page) =>
    page.evaluate(() =>
      /DOE|fracture/.test(JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage })),
    );

  test.each(['light', 'dark'])(
    'N23 the author reads a report on a phone in the %s theme, and nothing of it is sent',
    async (theme) => {
      const { page, context, sent, faults } = await choose('report.dcm', report, theme);
      await page.getByText('This DICOM file holds a structured report, not an image.').waitFor();
      const dialog = await read(page, 'report.dcm');
      await dialog.getByRole('heading', { level: 3, name: 'CT Report' }).waitFor();
      await dialog.getByRole('heading', { level: 6, name: 'Section of level 1', exact: true }).waitFor();
      const text = dialog.getByText(/^(No fracture\. )+/);
      expect((await text.boundingBox())?.width).toBeGreaterThan(150);
      expect(await findViolations(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
      expect(await keepsName(page)).toBe(false);
      expect(sent.filter((call) => /upload|DOE|fracture/.test(call))).toEqual([]);
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  test('N22 the author opens a PDF of an archive in the viewer of the browser, and its name is nowhere', async () => {
    const entries = [
      { name: 'IM1', bytes: namedSlice({ side: 16 }) },
      { name: 'PDF1', bytes: pdf },
    ];
    const { page, context, faults } = await choose('study.zip', Buffer.from(zipOf(entries)));
    await page.getByText('1 image file in 1 series. 1 other file left out, 1 document among them.').waitFor();
    const dialog = await read(page, 'study.zip');
    const link = dialog.getByRole('link', { name: 'Open the PDF in a new tab' });
    await link.waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    const opening = context.waitForEvent('page');
    await link.click();
    const tab = await opening;
    expect(tab.url()).toMatch(/^blob:/);
    expect(await tab.evaluate(() => document.contentType)).toBe('application/pdf');
    expect(await tab.evaluate(() => window.opener === null)).toBe(true);
    const saving = page.waitForEvent('download');
    await page.bringToFront();
    await dialog.getByRole('link', { name: 'Save the PDF' }).click();
    expect((await saving).suggestedFilename()).toBe('document.pdf');
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a developer reads a report beside the images of files of their own', async () => {
    const { page, context, faults } = await openPage(stage.browser, stage.product.url, {
      cookie: stage.developer.cookie(),
    });
    await page.addInitScript(() => sessionStorage.setItem('developerMode', 'true'));
    await page.goto('/developer/dicom');
    await page.getByText('Nothing is open').waitFor();
    await openMade(page, [
      { name: 'IM1', bytes: namedSlice({ side: 16 }) },
      { name: 'SR1', bytes: report },
    ]);
    const dialog = await read(page, 'these files');
    await dialog.getByRole('heading', { level: 3, name: 'CT Report' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});
