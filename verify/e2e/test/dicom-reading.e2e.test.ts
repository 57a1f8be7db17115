import { makeCtHead, makeUltrasoundCine } from '@medrad/demo/series';
import { element, nativePixels, transferSyntaxes, uidFromText, writeDicom } from '@medrad/dicom/write';
import type { Page } from 'playwright-core';
import { findViolations } from '../src/accessibility';
import { describeBrowser } from '../src/browser';
import { frameText, type MadeFile, dicomStage, openMade, phone, viewportOf, tool } from '../src/dicom-page';
import { scrollsSideways } from '../src/layout';

const side = 64;

/** A slice of one echo of an MR series. Every pixel has the value `echo * 100 + slice`. */
const echoSlice = (echo: number, slice: number, instance: number): MadeFile => ({
  name: `mr/${instance}.dcm`,
  bytes: writeDicom(transferSyntaxes.explicitLittleEndian, [
    element('SOPClassUID', '1.2.840.10008.5.1.4.1.1.4'),
    element('SOPInstanceUID', uidFromText(`echoes ${instance}`)),
    element('StudyInstanceUID', uidFromText('echoes study')),
    element('SeriesInstanceUID', uidFromText('echoes series')),
    element('Modality', 'MR'),
    element('SeriesNumber', 1),
    element('InstanceNumber', instance),
    element('EchoTime', echo * 40),
    element('ImagePositionPatient', 0, 0, slice * 5),
    element('ImageOrientationPatient', 1, 0, 0, 0, 1, 0),
    element('PixelSpacing', 1, 1),
    element('Rows', side),
    element('Columns', side),
    element('SamplesPerPixel', 1),
    element('PhotometricInterpretation', 'MONOCHROME2'),
    element('BitsAllocated', 16),
    element('BitsStored', 16),
    element('HighBit', 15),
    element('PixelRepresentation', 0),
    nativePixels(new Uint8Array(new Uint16Array(side * side).fill(echo * 100 + slice).buffer), 16),
  ]),
});

/**
 * Two echoes of three slices each. As on scanners, instance numbers go through both echoes of a slice before the next
 * slice.
 */
const twoEchoes = () =>
  [1, 2, 3].flatMap((slice) => [1, 2].map((echo) => echoSlice(echo, slice, (slice - 1) * 2 + echo)));

/** A loop of an echo study; with one frame, a still without a frame time. */
const echoLoop = (instance: number, frames: number, frameTime: number): MadeFile => ({
  name: `echo/${instance}.dcm`,
  bytes: writeDicom(transferSyntaxes.explicitLittleEndian, [
    element('SOPClassUID', frames > 1 ? '1.2.840.10008.5.1.4.1.1.3.1' : '1.2.840.10008.5.1.4.1.1.6.1'),
    element('SOPInstanceUID', uidFromText(`loop ${instance}`)),
    element('StudyInstanceUID', uidFromText('loops study')),
    element('SeriesInstanceUID', uidFromText('loops series')),
    element('Modality', 'US'),
    element('SeriesNumber', 1),
    element('InstanceNumber', instance),
    ...(frames > 1 ? [element('NumberOfFrames', frames), element('FrameTime', frameTime)] : []),
    element('Rows', side),
    element('Columns', side),
    element('SamplesPerPixel', 1),
    element('PhotometricInterpretation', 'MONOCHROME2'),
    element('BitsAllocated', 8),
    element('BitsStored', 8),
    element('HighBit', 7),
    element('PixelRepresentation', 0),
    nativePixels(
      Uint8Array.from({ length: side * side * frames }, (_, at) => at % 251),
      8,
    ),
  ]),
});

const speed = (page: Page) => page.getByRole('combobox', { name: 'Frames a second' });
const windowName = (page: Page) => page.getByRole('combobox', { name: 'Window' });
const chosenText = (select: ReturnType<typeof speed>) =>
  select.evaluate((element: HTMLSelectElement) => element.selectedOptions[0]?.textContent);
const measured = (page: Page) => page.getByRole('list', { name: 'Measurements' }).getByRole('listitem');

async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const box = await viewportOf(page).boundingBox();
  if (!box) throw new Error('no viewport');
  await page.mouse.move(box.x + box.width * from[0], box.y + box.height * from[1]);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * to[0], box.y + box.height * to[1], { steps: 4 });
  await page.mouse.up();
}

describeBrowser('reading synthetic studies', () => {
  const { open } = dicomStage();
  test('DCM-02 a clip opens at its own speed, and a chosen speed is kept for its series', async () => {
    const { page, context, faults } = await open();
    const clip = makeUltrasoundCine({ frames: 12, rows: 120, columns: 160 });
    await openMade(page, [clip]);
    await page.getByText('Frame 1 of 12').first().waitFor();
    expect(await chosenText(speed(page))).toBe('30 / s');
    await page.getByRole('button', { name: 'Play' }).click();
    await page.waitForFunction(() => /Frame [3-9] of 12/.test(document.body.textContent));
    await page.getByRole('button', { name: 'Pause' }).click();
    await speed(page).selectOption('5');
    await openMade(page, [...makeCtHead({ slices: 3, rows: 32 })]);
    await page.getByText('Frame 1 of 3').first().waitFor();
    expect(await chosenText(speed(page))).toBe('10 / s');
    await openMade(page, [clip]);
    await page.getByText('Frame 1 of 12').first().waitFor();
    expect(await chosenText(speed(page))).toBe('5 / s');
    expect(faults).toEqual([]);
    await context.close();
  });

  test.each([
    ['light', {}],
    ['dark', phone],
  ])(
    'DCM-02 an echo study of two loops and a still is a strip, each loop with its own speed: %s',
    async (theme, screen) => {
      const { page, context, faults } = await open({ theme, ...screen });
      await openMade(page, [echoLoop(3, 5, 20), echoLoop(2, 1, 0), echoLoop(1, 6, 40)]);
      const strip = page.getByRole('list', { name: 'Series' }).getByRole('button');
      await page.getByText('Frame 1 of 6').first().waitFor();
      expect(await chosenText(speed(page))).toBe('25 / s');
      await strip.nth(1).click();
      await page.getByRole('group', { name: 'Frames' }).waitFor({ state: 'detached' });
      await strip.nth(2).click();
      await page.getByText('Frame 1 of 5').first().waitFor();
      expect(await chosenText(speed(page))).toBe('50 / s');
      expect(await strip.count()).toBe(3);
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await findViolations(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  test.each([
    ['light', {}],
    ['dark', phone],
  ])(
    'DCM-02 volumes of a series are shown one after the other, with a control and keys: %s',
    async (theme, screen) => {
      const { page, context, faults } = await open({ theme, ...screen });
      await openMade(page, twoEchoes().toReversed());
      await page.getByText('Frame 1 of 6').first().waitFor();
      const volume = page.getByRole('combobox', { name: 'Volume' });
      expect(await volume.getByRole('option').allTextContents()).toEqual([
        'Volume 1 of 2: echo 40 ms',
        'Volume 2 of 2: echo 80 ms',
      ]);
      await page.getByRole('button', { name: 'Next frame' }).click();
      await page.getByText('Frame 2 of 6').first().waitFor();
      await page.getByRole('button', { name: 'Next volume' }).click();
      // Frame 5 shows the same slice as before, in the next volume.
      await page.getByText('Frame 5 of 6').first().waitFor();
      await viewportOf(page).focus();
      await page.keyboard.press('d');
      await page.getByText('Frame 2 of 6').first().waitFor();
      expect(await findViolations(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  test('DCM-01 ultrasound is measured by its region, a CT by its spacing, and the arrow keys step through images afterwards', async () => {
    const { page, context, faults } = await open();
    await openMade(page, [makeUltrasoundCine({ frames: 3, rows: 120, columns: 160 })]);
    await page.getByText('Frame 1 of 3').first().waitFor();
    await tool(page, 'Length').click();
    await drag(page, [0.5, 0.2], [0.5, 0.6]);
    await measured(page)
      .getByText(/^Length [\d.]+ mm$/)
      .waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText('Frame 2 of 3').first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test('DCM-03 presets of CT have fixed keys, the windows of the file have W, and the value under the mouse is shown', async () => {
    const { page, context, faults } = await open();
    await openMade(page, [...makeCtHead({ slices: 3, rows: 64 })]);
    await page.getByText('Frame 1 of 3').first().waitFor();
    await viewportOf(page).hover();
    const viewport = viewportOf(page);
    await viewport.getByText(/^-?\d+ HU, stored \d+$/).waitFor();
    await viewport.getByText(/^x \d+, y \d+$/).waitFor();
    const names: (string | null | undefined)[] = [];
    for (const key of ['1', 'w', 'w', '1']) {
      const before = await chosenText(windowName(page));
      await page.keyboard.press(key);
      await page.waitForFunction((old) => {
        const select = document.querySelector<HTMLSelectElement>('select[aria-label="Window"]');
        return select?.selectedOptions[0]?.textContent !== old;
      }, before);
      names.push(await chosenText(windowName(page)));
    }
    expect(names[0]).toBe(names[3]);
    expect(new Set(names).size).toBe(3);
    expect(await frameText(page).textContent()).toBe('Frame 1 of 3');
    expect(faults).toEqual([]);
    await context.close();
  });
});
