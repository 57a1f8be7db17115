import { makeCtStudy } from '@medrad/demo/series';
import type { Page } from 'playwright-core';
import { findViolations } from '../src/accessibility';
import { describeBrowser } from '../src/browser';
import { dicomStage, openMade, phone, viewportOf, toast } from '../src/dicom-page';
import { nextPaint, scrollsSideways } from '../src/layout';

/** A study with an axial, a coronal and a sagittal series, and an older study with an axial series. */
const study = () => [...makeCtStudy({ slices: 12, rows: 64 })];

const thumbnail = (page: Page, place: number) =>
  page.getByRole('list', { name: 'Series' }).getByRole('button').nth(place);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const frameIn = (page: Page, viewport: number) =>
  viewportOf(page, `Image ${viewport}`)
    .getByText(/^Frame \d/)
    .textContent();
const shows = (page: Page, viewport: number, text: RegExp) =>
  viewportOf(page, `Image ${viewport}`).getByText(text).waitFor();
const activeLine = (page: Page, viewport: number) =>
  viewportOf(page, `Image ${viewport}`).locator('[data-line="active"] line').last();

/** Drags a thumbnail onto a viewport in small steps, as a person does. */
async function dragOnto(page: Page, place: number, viewport: number): Promise<void> {
  const bar = page.getByRole('group', { name: 'Viewports' });
  await bar.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const [from, to] = [
    await thumbnail(page, place).boundingBox(),
    await viewportOf(page, `Image ${viewport}`).boundingBox(),
  ];
  if (!from || !to) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 40, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 60, { steps: 3 });
  await page
    .getByRole('button', { name: new RegExp(`in viewport ${viewport}$`) })
    .last()
    .waitFor();
  await page.mouse.move(to.x + 80, to.y + 40, { steps: 4 });
  await page.mouse.up();
}

async function openStudy(page: Page): Promise<void> {
  await openMade(page, study());
  await toast(page, 'DICOM Loaded Successfully').waitFor();
  await thumbnail(page, 3).waitFor();
}

describeBrowser('viewports with several series', () => {
  const { open } = dicomStage();

  test('a study of three planes and two days is compared on a desktop: dragging, reference lines, 3D cursor, hanging', async () => {
    const { page, context, faults } = await open();
    await openStudy(page);
    await button(page, '2 images').click();
    await dragOnto(page, 1, 2);
    await shows(page, 2, /coronal/);
    await page.getByText('Scrolling together by image number').waitFor();

    // Scrolling through the axial series moves its line in the coronal image.
    await viewportOf(page, 'Image 1').focus();
    await page.keyboard.press('k');
    const before = await activeLine(page, 2).getAttribute('y1');
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowDown');
    await page.getByText('Frame 6 of 12').first().waitFor();
    await nextPaint(page);
    expect(Number(await activeLine(page, 2).getAttribute('y1'))).toBeLessThan(Number(before));
    expect(await frameIn(page, 2)).toBe('Frame 1 of 12');

    await page.keyboard.press('j');
    const box = await viewportOf(page, 'Image 1').boundingBox();
    if (!box) throw new Error('no viewport');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await viewportOf(page, 'Image 2')
      .getByText(/^Frame [67] of 12/)
      .waitFor();
    expect(await page.locator('[data-cursor]').count()).toBe(2);

    await button(page, 'Hang: old beside new').click();
    await shows(page, 1, /^2 Mar 2020/);
    await shows(page, 2, /^17 Mar 2022.*axial/);
    await button(page, 'Undo hanging').click();
    await shows(page, 2, /coronal/);

    await button(page, '4 images').click();
    expect(await findViolations(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('on a phone viewports are below each other, and a thumbnail is tapped into one of them', async () => {
    const { page, context, faults } = await open({
      ...phone,
      theme: 'dark',
    });
    await openStudy(page);
    await button(page, '2 images').tap();
    const [upper, lower] = [
      await viewportOf(page, 'Image 1').boundingBox(),
      await viewportOf(page, 'Image 2').boundingBox(),
    ];
    expect(lower?.x).toBe(upper?.x);
    expect(lower?.y).toBeGreaterThan(upper?.y ?? 0);
    await thumbnail(page, 2).tap();
    await page.getByRole('button', { name: /^Show .*sagittal.* in viewport 2$/ }).tap();
    await shows(page, 2, /sagittal/);
    await button(page, '4 images').tap();
    await viewportOf(page, 'Image 4').waitFor();
    const sizes = await page.getByRole('group', { name: 'Viewports' }).evaluate((group) =>
      [...group.querySelectorAll('button')].map((element) => {
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
});
