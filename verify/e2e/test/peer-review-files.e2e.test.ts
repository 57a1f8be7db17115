import type { PeerCase, PeerFile } from '@medrad/contracts';
import { openDicom } from '@medrad/dicom';
import { readRasterPdf } from '@medrad/raster-pdf';
import { eventually, makePdf, type ProductClient, registerResident } from '@medrad/testing';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { findViolations } from '../src/accessibility';
import { describeBrowser, openPage, screens } from '../src/browser';
import { dicomSide, makeDicom } from '../src/dicom-files';
import { scrollsSideways } from '../src/layout';
import { openStage, type Stage } from '../src/stage';

const canary = 'JANE';
const [white, black] = [255, 0];

/** A white photograph of 400 × 300 pixels with metadata as a camera writes it. */
const photograph = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#fff' } })
    .withExif({ IFD0: { ImageDescription: `CANARY ${canary}` }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();

/** Value of the red channel of a pixel. */
async function redAt(image: Buffer, left: number, top: number): Promise<number> {
  const pixel = await sharp(image).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return pixel[0] ?? -1;
}

describeBrowser('files of peer review', () => {
  let stage: Stage;
  let resident: ProductClient;
  beforeAll(async () => {
    stage = await openStage();
    resident = await registerResident(stage.product.url, 'Mira Shah');
  });
  afterAll(() => stage.close());

  const openForm = async (viewport: (typeof screens)[keyof typeof screens]) => {
    const opened = await openPage(stage.browser, stage.product.url, { cookie: resident.cookie(), viewport });
    await opened.page.goto('/peer-review/submit');
    return opened;
  };
  const choose = async (page: Page) =>
    page.locator('input[type=file]').setInputFiles([
      { name: 'jane.jpg', mimeType: 'image/jpeg', buffer: await photograph() },
      { name: 'jane.pdf', mimeType: 'application/pdf', buffer: makePdf([{ lines: [`CANARY ${canary}`] }]) },
      {
        name: 'jane.dcm',
        mimeType: '',
        buffer: makeDicom({ patient: `CANARY^${canary}`, modality: 'US', frames: 2 }),
      },
    ]);
  const submitCase = async (page: Page, title: string): Promise<PeerFile[]> => {
    const tick = page.getByRole('checkbox', { name: 'I have checked that no patient can be recognised' });
    await eventually(async () => expect(await tick.isEnabled()).toBe(true));
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Description').fill('What is this?');
    await tick.check();
    await page.getByRole('button', { name: 'Submit Case' }).click();
    await page.getByRole('heading', { name: title }).waitFor();
    const id = page.url().split('/').at(-1) ?? '';
    return (await resident.send<PeerCase>('GET', `/api/peer-review/cases/${id}`)).files;
  };
  const storedFile = async (page: Page, files: readonly PeerFile[], kind: PeerFile['kind']) => {
    const url = files.find((file) => file.kind === kind)?.url ?? '';
    const body = await (await page.request.get(`${url}?download=1`)).body();
    expect(body.includes(canary)).toBe(false);
    return body;
  };

  test('N23 areas that are covered or cropped in the browser are not stored: image, PDF and DICOM', async () => {
    const { page, context, faults } = await openForm(screens.desktop);
    await choose(page);

    // The dialog to cover text opens by itself, because ultrasound images usually contain text.
    const cover = page.getByRole('dialog', { name: 'Cover jane.dcm' });
    await cover.getByRole('button', { name: 'Add box' }).click();
    await cover.getByRole('slider', { name: 'Frame 1 of 2' }).press('ArrowRight');
    await cover.getByRole('slider', { name: 'Frame 2 of 2' }).waitFor();
    await cover.getByAltText('The image as it is now').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await cover.getByRole('button', { name: 'Apply' }).click();

    await page.getByRole('button', { name: 'Cover or crop jane.jpg' }).click();
    const edit = page.getByRole('dialog', { name: 'Cover or crop jane.jpg' });
    await edit.getByRole('button', { name: 'Crops' }).click();
    await edit.getByRole('button', { name: 'Add crop area' }).click();
    await edit.getByRole('button', { name: 'Covers' }).click();
    await edit.getByRole('button', { name: 'Add box' }).click();
    await edit.getByRole('button', { name: 'Apply' }).click();
    const files = await submitCase(page, 'Covered and cropped');
    expect(files.map(({ kind }) => kind).sort()).toEqual(['dicom', 'image', 'pdf']);

    const image = await storedFile(page, files, 'image');
    const { width, height, exif } = await sharp(image).metadata();
    expect([width, height, exif]).toEqual([360, 270, undefined]);
    expect(await redAt(image, 180, 135)).toBe(black);
    expect(await redAt(image, 5, 5)).toBe(white);

    expect(readRasterPdf(await storedFile(page, files, 'pdf'))?.pages).toHaveLength(1);

    const opened = await openDicom(await storedFile(page, files, 'dicom'));
    expect(opened.wholeFrames).toBe(2);
    for (const index of [0, 1]) {
      const { values } = (await opened.frame(index)).stored;
      const covered = dicomSide * (dicomSide / 2) + dicomSide / 2;
      expect([index, values[covered]]).toEqual([index, black]);
      // A pixel outside the box still has the value that `makeDicom` gave it.
      expect(values[1]).toBe(((index * dicomSide * dicomSide + 1) * 7) % 200);
    }

    await page.getByRole('button', { name: /Open.*DICOM/ }).click();
    const viewer = page.getByRole('dialog');
    await viewer.getByText('Frame 1 of 2').first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test('N23 an image is covered on a phone by finger; a discarded one is not attached', async () => {
    const { page, context, faults } = await openForm(screens.phone);
    await choose(page);
    const cover = page.getByRole('dialog', { name: 'Cover jane.dcm' });
    await cover.getByAltText('The image as it is now').waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await cover.getByRole('button', { name: 'Do not attach' }).click();

    await page.getByRole('button', { name: 'Cover or crop jane.jpg' }).click();
    const edit = page.getByRole('dialog', { name: 'Cover or crop jane.jpg' });
    const edited = edit.getByAltText('The image as it is now');
    await edited.scrollIntoViewIfNeeded();
    const box = await edited.boundingBox();
    if (!box) throw new Error('The image is not shown.');
    await page.mouse.move(box.x + box.width * 0.25, box.y + box.height * 0.25);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.75, box.y + box.height * 0.75, { steps: 4 });
    await page.mouse.up();
    await edit.getByRole('application', { name: 'Black box 1' }).waitFor();
    await edit.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Dismiss notification' }).click();
    // The area in which toasts appear lets clicks through while it is empty.
    expect(
      await page.evaluate(() => document.elementFromPoint(20, innerHeight - 5)?.closest('.toast-area')),
    ).toBeNull();

    const files = await submitCase(page, 'Covered on a phone');
    expect(files.map(({ kind }) => kind).sort()).toEqual(['image', 'pdf']);
    const image = await storedFile(page, files, 'image');
    const { width, height } = await sharp(image).metadata();
    expect([width, height]).toEqual([400, 300]);
    expect(await redAt(image, 200, 150)).toBe(black);
    expect(await redAt(image, 50, 50)).toBe(white);
    expect(await scrollsSideways(page)).toBe(false);
    expect(faults).toEqual([]);
    await context.close();
  });
});
