import { makeCtStudy } from '@medrad/demo/series';
import { createZip, packStudy } from '@medrad/dicom';
import { createReportCase, type ProductClient, registerResident } from '@medrad/testing';
import type { Page } from 'playwright-core';
import { findViolations } from '../src/accessibility';
import { describeBrowser, openPage, screens } from '../src/browser';
import { viewportOf, tool } from '../src/dicom-page';
import { scrollsSideways } from '../src/layout';
import { openStage, type Stage } from '../src/stage';

/** Packs two axial, one coronal and one sagittal series of a head, as an author's browser does before an upload. */
async function packHead(): Promise<Buffer> {
  const zip = createZip();
  for (const { name, bytes } of makeCtStudy({ slices: 8, rows: 64 })) zip.add(name, bytes);
  const key = crypto.getRandomValues(new Uint8Array(32));
  const data = new Uint8Array(await zip.close().arrayBuffer());
  const packed = await packStudy({ name: 'head.zip', data }, { key, embeddedText: 'blank' });
  if (packed?.series !== 4) throw new Error('the study is not whole');
  return Buffer.from(await packed.zip.arrayBuffer());
}

const thumbnail = (page: Page, place: number) =>
  page.getByRole('list', { name: 'Series' }).getByRole('button').nth(place);
const shows = (page: Page, viewport: number, text: RegExp) =>
  viewportOf(page, `Image ${viewport}`).getByText(text).first().waitFor();
/** Shapes that are drawn over the image of a viewport. */
const marksIn = (page: Page, viewport: number) =>
  viewportOf(page, `Image ${viewport}`).locator('svg[data-layer], [data-layer]').count();

/** Draws a mark over a part of the image in a viewport. */
async function draw(page: Page, viewport: number, kind: 'Arrow' | 'Ellipse'): Promise<void> {
  await page.getByRole('group', { name: 'Mark on the image' }).getByRole('button', { name: kind }).click();
  const box = await viewportOf(page, `Image ${viewport}`).boundingBox();
  if (!box) throw new Error('no viewport');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 30, { steps: 4 });
  await page.mouse.up();
}

describeBrowser('a study of several series in the Reporting Room', () => {
  let stage: Stage;
  let resident: ProductClient;
  const title = 'CT head in four series';
  beforeAll(async () => {
    stage = await openStage();
    resident = await registerResident(stage.product.url, 'Asha Rao');
    await createReportCase(stage.product.url, stage.developer, {
      title,
      files: [{ fileType: 'zip', bytes: await packHead() }],
    });
  });
  afterAll(() => stage.close());

  const openCase = async () => {
    const opened = await openPage(stage.browser, stage.product.url, {
      cookie: resident.cookie(),
      viewport: screens.desktop,
    });
    await opened.page.goto('/reporting-room');
    await opened.page.getByRole('link', { name: `Start Reporting on ${title}` }).click();
    await thumbnail(opened.page, 3).waitFor();
    return opened;
  };

  test('marks stay with their series when viewports show others, and after a reload', async () => {
    const { page, context, faults } = await openCase();
    await tool(page, 'More or fewer images').click();
    // The second viewport starts with the older series of the same plane.
    await shows(page, 1, /axial/);
    await shows(page, 2, /axial/);
    await viewportOf(page, 'Image 2').focus();
    await thumbnail(page, 1).focus();
    await page.keyboard.press('Enter');
    await shows(page, 2, /coronal/);

    await viewportOf(page, 'Image 1').focus();
    await draw(page, 1, 'Arrow');
    await viewportOf(page, 'Image 2').focus();
    await draw(page, 2, 'Ellipse');
    const list = page.getByRole('button', { name: /^Show .*(arrow|ellipse)/i });
    await list.nth(1).waitFor();
    const names = await list.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    expect(names[0]).toMatch(/arrow.*image \d/i);
    expect(names[1]).toMatch(/ellipse.*series \d/i);
    expect([await marksIn(page, 1), await marksIn(page, 2)]).toEqual([1, 1]);

    // Shows a different series in each viewport.
    await viewportOf(page, 'Image 2').focus();
    await thumbnail(page, 2).focus();
    await page.keyboard.press('Enter');
    await shows(page, 2, /sagittal/);
    expect([await marksIn(page, 1), await marksIn(page, 2)]).toEqual([1, 0]);
    await thumbnail(page, 1).focus();
    await page.keyboard.press('Enter');
    await shows(page, 2, /coronal/);
    expect(await marksIn(page, 2)).toBe(1);
    expect(await scrollsSideways(page)).toBe(false);

    await page.waitForFunction(() =>
      Object.values({ ...localStorage })
        .join('')
        .includes('ELLIPSE'),
    );
    await page.reload();
    await thumbnail(page, 3).waitFor();
    await list.nth(1).waitFor();
    expect(await list.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual(names);
    await viewportOf(page).locator('[data-layer]').first().waitFor();
    // Selecting a mark in the list shows its series.
    await list.nth(1).click();
    await page.waitForFunction(() =>
      document.querySelector('[aria-label="Series"] [aria-pressed="true"]')?.textContent?.includes('coronal'),
    );
    await viewportOf(page).locator('[data-layer]').first().waitFor();
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await findViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('drawings of one person are not shown to the next one in the same tab', async () => {
    const { page, context } = await openCase();
    await page.evaluate(() => {
      sessionStorage.setItem('dicomDrawings:1.2.3', '[]');
      sessionStorage.setItem('dicomKeyImages:1.2.3', '[1]');
    });
    await page.reload();
    await thumbnail(page, 3).waitFor();
    const kept = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('dicom')).length);
    expect(await kept()).toBe(2);
    await page.getByRole('button', { name: /Open profile menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByText('Signed Out', { exact: true }).waitFor();
    await page.waitForFunction(() => !Object.keys(sessionStorage).some((key) => key.startsWith('dicom')));
    await context.close();
  });
});
