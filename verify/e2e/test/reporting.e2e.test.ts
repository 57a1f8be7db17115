import type { ReportingSubmission } from '@medrad/contracts';
import { zipOf } from '@medrad/dicom/testing/zip';
import { makeCaseFile } from '@medrad/demo/case-files';
import {
  createReportCase,
  eventually,
  makePdf,
  type ProductClient,
  registerResident,
  submitReport,
} from '@medrad/testing';
import type { Page } from 'playwright-core';
import { findViolations } from '../src/accessibility';
import { describeBrowser, openPage, screens } from '../src/browser';
import { makeDicom } from '../src/dicom-files';
import { scrollsSideways } from '../src/layout';
import { drawTestImage } from '../src/images';
import { openStage, type Stage } from '../src/stage';
import { confirmFiles, fillCase, findCase } from '../src/upload-form';

const canary = 'JANE';
const slices = 12;
/**
 * A study as on a scanner's disc: a ZIP file with the patient's name in headers, in file names and in an extra file.
 */
const namedStudy = () =>
  Buffer.from(
    zipOf([
      ...Array.from({ length: slices }, (_, index) => ({
        name: `CANARY_${canary}/IM${index}`,
        bytes: makeDicom({ patient: `CANARY^${canary}`, instance: index + 1 }),
      })),
      { name: `${canary}.txt`, bytes: Buffer.from(`CANARY ${canary}`) },
    ]),
  );

const findings = (page: Page) => page.getByRole('textbox', { name: 'Findings' });
const sheet = (page: Page) => page.getByRole('region', { name: 'Submit Your Findings' });
const toggle = (page: Page) => page.getByRole('button', { name: 'Report', exact: true });
/**
 * Opens the report form. On a phone, it is in a sheet below the images, which is closed at first; a tap on the sheet's
 * header opens it halfway.
 */
async function openSheet(page: Page): Promise<void> {
  if (await toggle(page).isVisible()) await toggle(page).tap();
  await findings(page).waitFor();
}
/** Drags the sheet with the report form by its header, with one finger. */
async function dragSheet(page: Page, by: number): Promise<void> {
  // Waits until the sheet has stopped sliding.
  await sheet(page).evaluate((moving) => Promise.all(moving.getAnimations().map(({ finished }) => finished)));
  const box = await page.getByRole('heading', { name: 'Submit Your Findings' }).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 5];
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
  await send('touchStart', y);
  for (let step = 1; step <= 4; step += 1) await send('touchMove', y + (by * step) / 4);
  await send('touchEnd');
  await touch.detach();
}
const impression = (page: Page) => page.getByRole('textbox', { name: 'Impression' });

describeBrowser('the Reporting Room', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  const openAs = (
    client: ProductClient,
    viewport: (typeof screens)[keyof typeof screens] = screens.desktop,
  ) => openPage(stage.browser, stage.product.url, { cookie: client.cookie(), viewport, hasTouch: true });
  async function openAsTeacher(query = '') {
    const opened = await openAs(stage.developer);
    await opened.page.addInitScript(() => sessionStorage.setItem('developerMode', 'true'));
    await opened.page.goto(`/reporting-room${query}`);
    return opened;
  }
  const openCase = async (page: Page, title: string) => {
    await page.goto('/reporting-room');
    await page.getByRole('link', { name: `Start Reporting on ${title}` }).click();
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  };

  test('RRA-12 RRA-33 N22 N23 a teacher uploads a ZIP that contains names, and none of them is stored', async () => {
    const { page, context, faults } = await openAsTeacher();
    await fillCase(page, 'CT with names');
    await page
      .getByLabel('DICOM File / ZIP Archive (Optional)')
      .setInputFiles({ name: `${canary}.zip`, mimeType: 'application/zip', buffer: namedStudy() });
    await page.getByText(`${slices} image files in 1 series. 1 other file left out.`).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await confirmFiles(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.getByRole('button', { name: 'Upload Case' }).click();
    await page.getByText('Case uploaded successfully', { exact: true }).waitFor();
    expect(requests.filter((request) => request.includes(canary))).toEqual([]);
    const stored = await findCase(stage.developer, 'CT with names');
    const [file] = stored.files;
    expect(file).toMatchObject({ fileName: 'File 1', fileType: 'zip', isStudy: true });
    const answer = await page.request.get(file?.fileUrl ?? '');
    expect(answer.status()).toBe(200);
    expect((await answer.body()).includes(canary)).toBe(false);
    expect(JSON.stringify(stored)).not.toContain(canary);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('RRA-44 RRA-47 an upload loses nothing with the connection, and is sent again when the connection is back', async () => {
    const { page, context } = await openAsTeacher();
    await fillCase(page, 'Cut off');
    const imageFile = { name: 'image.png', mimeType: 'image/png', buffer: await drawTestImage(60) };
    await page.getByLabel('Case Files').setInputFiles(imageFile);
    await confirmFiles(page);
    await page.route('**/api/uploads/reporting/**', (route) => route.abort('connectionreset'));
    await page.getByRole('button', { name: 'Upload Case' }).click();
    await page
      .getByText('Failed to upload image.png. Please check file details and try again.')
      .first()
      .waitFor();
    await page.unroute('**/api/uploads/reporting/**');
    await page.getByRole('button', { name: 'Retry image.png' }).click();
    await page.getByText('Case uploaded successfully', { exact: true }).waitFor();
    expect((await findCase(stage.developer, 'Cut off')).files).toHaveLength(1);
    await context.close();
  });

  test.each([
    ['phone', screens.phone],
    ['desktop', screens.desktop],
  ] as const)(
    'RR-01 RR-14 RR-25 RR-37 RR-41 S5 a resident reads a study and reports on a %s; a killed tab loses nothing',
    async (kind, viewport) => {
      const title = `CT on a ${kind}`;
      const head = await makeCaseFile('ct-head', 'small');
      await createReportCase(stage.product.url, stage.developer, {
        title,
        files: [{ fileType: 'zip', bytes: head }],
        correctFindings: 'The reference of this case.',
      });
      const resident = await registerResident(stage.product.url, 'Asha Rao');
      const { page, context, faults } = await openAs(resident, viewport);
      const bodies: string[] = [];
      page.on('response', (response) => {
        if (response.url().includes('/api/reporting/'))
          void response
            .text()
            .then((body) => bodies.push(body))
            .catch(() => undefined);
      });
      await openCase(page, title);
      await page.locator('canvas').first().waitFor();
      await page.getByText('Frame 1 of 2').first().waitFor();
      expect(await scrollsSideways(page)).toBe(false);
      expect(await findViolations(page)).toEqual([]);
      await openSheet(page);
      await findings(page).fill('A dense lesion on the left.');
      await page.getByText('Draft saved').waitFor();
      await impression(page).fill('Haema');
      expect(bodies.join()).not.toContain('The reference of this case.');
      // Closes the page without the event beforeunload, as when the browser's process dies.
      const address = page.url();
      const again = await context.newPage();
      await page.close({ runBeforeUnload: false });
      await again.goto(address);
      if (kind === 'phone') await again.getByText('7 words').waitFor();
      await openSheet(again);
      await eventually(async () => expect(await impression(again).inputValue()).toBe('Haema'));
      expect(await findings(again).inputValue()).toBe('A dense lesion on the left.');
      await impression(again).fill('Haematoma.');
      // By key, because a late notice can move the button between press and release of a pointer.
      await again.getByRole('button', { name: 'Submit Findings' }).press('Enter');
      await again.getByText('Submission Created', { exact: true }).waitFor();
      await again.getByText('The reference of this case.').first().waitFor();
      expect(await again.getByRole('textbox').count()).toBe(0);
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  test.each([
    ['a phone', screens.phone],
    ['the narrowest phone', { width: 320, height: 568 }],
    ['a phone on its side', { width: 740, height: 360 }],
  ])(
    'RR-31 RR-32 on %s the report slides over the images by touch and keys, and both stay usable',
    async (name, viewport) => {
      const title = `Sheet on ${name}`;
      const bytes = await makeCaseFile('ct-head', 'small');
      const files = [{ fileType: 'zip' as const, bytes }];
      await createReportCase(stage.product.url, stage.developer, { title, files });
      const { page, context, faults } = await openAs(
        await registerResident(stage.product.url, 'Asha Rao'),
        viewport,
      );
      await openCase(page, title);
      await page.locator('canvas').first().waitFor();
      await page.getByText('Frame 1 of 2').first().waitFor();
      const position = (wanted: string) => page.locator(`[data-position="${wanted}"]`).waitFor();
      await position('closed');
      expect(await findings(page).isVisible()).toBe(false);

      await toggle(page).press('Enter');
      await position('half');
      const form = await sheet(page).boundingBox();
      expect(form?.height).toBeGreaterThanOrEqual(200);
      // The image is beside the form or can be scrolled into view above it.
      await eventually(async () => {
        const image = await page.locator('canvas').first().boundingBox();
        const isAbove = (image?.y ?? 0) + 60 < (form?.y ?? 0);
        const isBeside = (image?.x ?? 0) + (image?.width ?? 0) <= (form?.x ?? 0) + 1;
        expect((isAbove || isBeside) && (image?.y ?? -1) >= 0).toBe(true);
      });
      const image = await page.locator('canvas').first().boundingBox();
      await page.mouse.click(
        (image?.x ?? 0) + (image?.width ?? 0) / 2,
        (image?.y ?? 0) + (image?.height ?? 0) / 2,
      );
      await page.keyboard.press('ArrowDown');
      await page.getByText('Frame 2 of 2').first().waitFor();
      await position('half');
      expect(await scrollsSideways(page)).toBe(false);
      expect(await findViolations(page)).toEqual([]);

      await page.getByRole('button', { name: 'Full height' }).press('Enter');
      await position('full');
      await findings(page).fill('Typed');
      await findings(page).press('Escape');
      await position('closed');
      expect(await toggle(page).evaluate((button) => button === document.activeElement)).toBe(true);
      await page.getByText('1 word', { exact: true }).first().waitFor();

      await dragSheet(page, -120);
      await position('half');
      await dragSheet(page, viewport.height);
      await position('closed');
      await page.emulateMedia({ media: 'print' });
      expect(await findings(page).isVisible()).toBe(true);
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  test('RRA-78 RRA-85 RRA-96 RRA-98 N26 ten submissions are answered without a mouse, one with a PDF made from the form', async () => {
    const { id } = await createReportCase(stage.product.url, stage.developer, { title: 'Ten reports' });
    const residents = await Promise.all(
      Array.from({ length: 10 }, (_, index) => registerResident(stage.product.url, `Resident ${index}`)),
    );
    for (const resident of residents) await submitReport(resident, id);
    const { page, context, faults } = await openAsTeacher('?tab=review&status=pending&q=Ten%20reports');
    const pdf = {
      name: 'feedback.pdf',
      mimeType: 'application/pdf',
      buffer: makePdf([{ lines: ['Well done.'] }]),
    };
    await page
      .getByRole('button', { name: /^Review Ten reports/ })
      .first()
      .press('Enter');
    for (let place = 1; place <= 10; place += 1) {
      await page.getByText(`${place} of 10`, { exact: true }).waitFor();
      if (place === 1) {
        await page.getByLabel('Comments (Optional)').fill('Well searched. अच्छा');
        await page.getByRole('button', { name: 'Make the PDF from this form' }).press('Enter');
        await page.getByRole('button', { name: 'Remove feedback.pdf' }).waitFor();
      } else await page.getByLabel('Feedback PDF').setInputFiles(pdf);
      await page.getByRole('button', { name: 'Upload Feedback' }).press('Enter');
      await page.getByRole('region', { name: 'Feedback Provided' }).waitFor();
      await page.keyboard.press('j');
    }
    const answered = await stage.developer.send<ReportingSubmission[]>(
      'GET',
      `/api/admin/submissions?status=reviewed&caseId=${id}`,
    );
    expect(answered).toHaveLength(10);
    expect(faults).toEqual([]);
    await context.close();
    const [resident] = residents;
    const own = await openAs(resident as ProductClient, screens.phone);
    await own.page.goto('/reporting-room?tab=submissions');
    await own.page.getByRole('button', { name: 'View Feedback on Ten reports' }).press('Enter');
    await own.page.getByRole('link', { name: 'View Feedback PDF' }).waitFor();
    expect(await findViolations(own.page)).toEqual([]);
    expect(await scrollsSideways(own.page)).toBe(false);
    await own.context.close();
  });

  test('S10 a teacher’s voice is recorded, sent as MP3, and played by the resident with the feedback', async () => {
    const { id } = await createReportCase(stage.product.url, stage.developer, { title: 'Spoken answer' });
    const resident = await registerResident(stage.product.url, 'Asha Rao');
    await submitReport(resident, id);
    const { page, context, faults } = await openAsTeacher('?tab=review&status=pending&q=Spoken%20answer');
    await page.getByRole('button', { name: /^Review Spoken answer/ }).press('Enter');
    await page.getByRole('button', { name: 'Record spoken feedback' }).press('Enter');
    await page.getByText(/^Recording 0:01/).waitFor();
    await page.getByRole('button', { name: 'Stop recording' }).press('Enter');
    await page.getByLabel('Spoken feedback').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByLabel('Feedback PDF').setInputFiles({
      name: 'feedback.pdf',
      mimeType: 'application/pdf',
      buffer: makePdf([{ lines: ['Listen.'] }]),
    });
    await page.getByRole('button', { name: 'Upload Feedback' }).press('Enter');
    await page.getByRole('region', { name: 'Feedback Provided' }).getByLabel('Spoken feedback').waitFor();
    expect(faults).toEqual([]);
    await context.close();
    const own = await openAs(resident, screens.phone);
    await own.page.goto('/reporting-room?tab=submissions');
    await own.page.getByRole('button', { name: 'View Feedback on Spoken answer' }).press('Enter');
    const player = own.page.getByLabel('Spoken feedback');
    await eventually(async () =>
      expect(await player.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(0.5),
    );
    expect(await findViolations(own.page)).toEqual([]);
    expect(own.faults).toEqual([]);
    await own.context.close();
  });

  test('MED-04 MED-06 MED-08 a sound and a video are played by keys', async () => {
    const title = 'Sound and video';
    const [sound, video] = await Promise.all([
      makeCaseFile('heart-sounds', 'small'),
      makeCaseFile('heart-video', 'small'),
    ]);
    await createReportCase(stage.product.url, stage.developer, {
      title,
      files: [
        { fileType: 'mp3', fileName: 'Heart sounds', bytes: sound },
        { fileType: 'mp4', fileName: 'Echo', bytes: video },
      ],
    });
    const { page, context, faults } = await openAs(await registerResident(stage.product.url, 'Asha Rao'));
    await openCase(page, title);
    const group = page.getByRole('group', { name: 'Heart sounds' });
    await group.waitFor();
    // The page notes in an attribute that the sound was played, because the sound ends after a second.
    await group
      .locator('audio')
      .evaluate((audio) => audio.addEventListener('play', () => audio.setAttribute('data-played', '')));
    await page.keyboard.press(' ');
    await group.locator('audio[data-played]').waitFor({ state: 'attached' });
    await page.getByRole('tab', { name: /Heart sounds/ }).press('ArrowRight');
    const player = page.getByRole('group', { name: 'Echo' });
    await player.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Go to 0:00' }).waitFor();
    // The strip of files has keyboard shortcuts of its own, so the focus is moved away from it.
    await page.getByRole('heading', { name: title, level: 1 }).click();
    await page.keyboard.press('+');
    await player.getByText('120%').waitFor();
    await page.keyboard.press('r');
    expect(await player.locator('video').evaluate((video) => video.style.transform)).toContain(
      'rotate(90deg)',
    );
    await page.keyboard.press('x');
    await player.getByText('100%').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
