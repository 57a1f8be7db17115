import { makeCaseFile } from '@medrad/demo/case-files';
import {
  createReportCase,
  makePdf,
  type ProductClient,
  registerResident,
  submitReport,
} from '@medrad/testing';
import type { ReportingSubmission } from '@medrad/contracts';
import type { Page } from 'playwright-core';
import { findViolations } from '../src/accessibility';
import { describeBrowser, openPage, screens } from '../src/browser';
import { scrollsSideways } from '../src/layout';
import { openStage, type Stage } from '../src/stage';

/** Position of the head of the first arrow, measured from the upper left corner of its viewport. */
const tipOf = (page: Page) =>
  page
    .locator('[data-layer="teacher"] polyline')
    .first()
    .evaluate((shaft) => {
      const points = (shaft as SVGPolylineElement).points;
      const matrix = (shaft as SVGPolylineElement).getScreenCTM();
      const tip = points.getItem(points.numberOfItems - 1).matrixTransform(matrix ?? undefined);
      const stage = shaft.closest('[role="group"]')?.getBoundingClientRect();
      return { x: tip.x - (stage?.left ?? 0), y: tip.y - (stage?.top ?? 0) };
    });

describeBrowser('marks on images', () => {
  let stage: Stage;
  let resident: ProductClient;
  let caseId: string;
  const title = 'CT with marks';
  beforeAll(async () => {
    stage = await openStage();
    resident = await registerResident(stage.product.url, 'Asha Rao');
    ({ id: caseId } = await createReportCase(stage.product.url, stage.developer, {
      title,
      files: [{ fileType: 'zip', bytes: await makeCaseFile('ct-head', 'small') }],
    }));
    await submitReport(resident, caseId);
  });
  afterAll(() => stage.close());

  test('an arrow that a teacher draws at one zoom is at the same pixel for the resident, rotated and mirrored', async () => {
    const { page, context, faults } = await openPage(stage.browser, stage.product.url, {
      cookie: stage.developer.cookie(),
      viewport: screens.desktop,
    });
    await page.addInitScript(() => sessionStorage.setItem('developerMode', 'true'));
    await page.goto(`/reporting-room?tab=review&q=${encodeURIComponent(title)}`);
    await page.getByRole('button', { name: `Review ${title} by Asha Rao` }).click();
    await page.getByText('Frame 1 of 2').first().waitFor();
    const tools = page.getByRole('group', { name: 'Mark on the image' });
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await tools.getByRole('button', { name: 'Arrow' }).click();
    const box = await page.getByRole('group', { name: 'Image', exact: true }).boundingBox();
    const at = (x: number, y: number) => [(box?.x ?? 0) + x, (box?.y ?? 0) + y] as const;
    await page.mouse.move(...at(100, 120));
    await page.mouse.down();
    await page.mouse.move(...at(180, 160), { steps: 4 });
    await page.mouse.up();
    const seen = await tipOf(page);
    expect(Math.abs(seen.x - 180)).toBeLessThan(1.5);
    expect(Math.abs(seen.y - 160)).toBeLessThan(1.5);
    // The line of an arrow is always two screen pixels wide, however large an image pixel is on the screen.
    const width = await page
      .locator('[data-layer="teacher"] > polyline')
      .first()
      .evaluate((shaft) => {
        const { a = 1, b = 0 } = (shaft as SVGPolylineElement).getScreenCTM() ?? {};
        return Number.parseFloat(getComputedStyle(shaft).strokeWidth) * Math.hypot(a, b);
      });
    expect(width).toBeCloseTo(2, 1);
    await page.getByLabel('Text of Arrow 1').fill('Missed');
    // Scrolls up, because axe would report a button that is half hidden below the header as too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await findViolations(page)).toEqual([]);
    await page.getByLabel('Feedback PDF').setInputFiles({
      name: 'feedback.pdf',
      mimeType: 'application/pdf',
      buffer: makePdf([{ lines: ['Well done.'] }]),
    });
    await page.getByRole('button', { name: 'Upload Feedback' }).click();
    await page.getByRole('region', { name: 'Feedback Provided' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
    const [answered] = await stage.developer.send<ReportingSubmission[]>(
      'GET',
      `/api/admin/submissions?caseId=${caseId}`,
    );
    const [mark] = answered?.feedback?.marks ?? [];
    expect(mark).toMatchObject({ shape: 'POLYLINE', isArrow: true, text: 'Missed', frame: 0 });

    const own = await openPage(stage.browser, stage.product.url, {
      cookie: resident.cookie(),
      viewport: screens.desktop,
    });
    await own.page.goto('/reporting-room');
    await own.page.getByRole('link', { name: `Start Reporting on ${title}` }).click();
    await own.page.getByText('Frame 1 of 2').first().waitFor();
    // Position of the arrow's tip in image pixels, computed from its position on the screen.
    const pixelOfTip = () =>
      own.page
        .locator('[data-layer="teacher"] polyline')
        .first()
        .evaluate((shaft) => {
          const polyline = shaft as SVGPolylineElement;
          const screen = polyline.points
            .getItem(polyline.points.numberOfItems - 1)
            .matrixTransform(polyline.getScreenCTM() ?? undefined);
          const canvas = polyline.ownerSVGElement as SVGSVGElement;
          const back = screen.matrixTransform(canvas.getScreenCTM()?.inverse());
          return { column: back.x, row: back.y };
        });
    const tip = mark?.points[1] ?? { column: 0, row: 0 };
    const expectSame = async () => {
      const pixel = await pixelOfTip();
      expect(Math.abs(pixel.column - tip.column)).toBeLessThan(0.1);
      expect(Math.abs(pixel.row - tip.row)).toBeLessThan(0.1);
    };
    const before = await tipOf(own.page);
    await expectSame();
    for (const button of ['Rotate 90°', 'Mirror', 'Zoom in']) {
      await own.page.getByRole('button', { name: button }).click();
      await expectSame();
    }
    expect(await tipOf(own.page)).not.toEqual(before);
    await own.page.getByRole('checkbox', { name: /Teacher's marks/ }).uncheck();
    expect(await own.page.locator('[data-layer="teacher"] polyline').count()).toBe(0);
    await own.page.evaluate(() => window.scrollTo(0, 0));
    expect(await findViolations(own.page)).toEqual([]);
    await own.page.setViewportSize({ width: 320, height: 640 });
    expect(await scrollsSideways(own.page)).toBe(false);
    expect(own.faults).toEqual([]);
    await own.context.close();
  });
});
