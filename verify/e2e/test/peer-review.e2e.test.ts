import type { PeerCase } from '@medrad/contracts';
import { eventually } from '@medrad/testing';
import type { Locator } from 'playwright-core';
import { findViolations } from '../src/accessibility';
import { describeBrowser, screens } from '../src/browser';
import { makeDicom } from '../src/dicom-files';
import { drawTestImage } from '../src/images';
import { scrollsSideways } from '../src/layout';
import { commentField, commentIn, openPeerStage, type PeerStage } from '../src/peer-cases';
import sharp from 'sharp';

/** Waits until a control is enabled and visible. */
const expectEnabled = (control: Locator) =>
  eventually(async () => expect(await control.isEnabled()).toBe(true));

describeBrowser('peer review', () => {
  let peers: PeerStage;
  beforeAll(async () => {
    peers = await openPeerStage();
  });
  afterAll(() => peers.stage.close());

  test('PRV-06 PRV-11 PRV-15 PRV-46 N23 a resident shares a case with three images and a DICOM file on a phone', async () => {
    const { page, context, faults } = await peers.openAsReader(screens.phone);
    await page.goto('/peer-review');
    await page.getByRole('link', { name: 'Submit Case' }).click();
    await page.getByLabel('Title').fill('Found on a phone');
    await page.getByLabel('Description').fill('What is this?');
    const image = await drawTestImage(60);
    const photograph = await sharp(image)
      .withExif({ IFD0: { ImageDescription: 'CANARY JANE' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
    await page
      .locator('input[type=file]')
      .setInputFiles([
        file('jane-doe.jpg', 'image/jpeg', photograph),
        file('jane-doe-2.jpg', 'image/jpeg', photograph),
        file('jane-doe-3.jpg', 'image/jpeg', photograph),
        file('jane-doe.dcm', '', makeDicom({ patient: 'CANARY^JANE' })),
      ]);
    const tick = page.getByRole('checkbox', { name: 'I have checked that no patient can be recognised' });
    await expectEnabled(tick);
    const submit = page.getByRole('button', { name: 'Submit Case' });
    await submit.click();
    await page.getByText('Please confirm that no patient can be recognised.', { exact: true }).waitFor();
    await tick.check();
    expect(await findViolations(page)).toEqual([]);
    await submit.click();
    await page.getByRole('heading', { name: 'Found on a phone' }).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    const id = page.url().split('/').at(-1) ?? '';
    const { files } = await peers.author.send<PeerCase>('GET', `/api/peer-review/cases/${id}`);
    expect(files.map(({ kind }) => kind)).toEqual(['image', 'image', 'image', 'dicom']);
    for (const { url } of files) {
      const stored = await page.request.get(`${url}?download=1`);
      expect(stored.status()).toBe(200);
      expect((await stored.body()).includes('JANE')).toBe(false);
    }
    await page.getByRole('button', { name: /Open.*DICOM/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('application')
      .or(page.getByRole('dialog').locator('canvas'))
      .first()
      .waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test('PRV-07 PRV-37 PRV-44 PRV-47 PRV-57 PRV-58 PRV-59 a resident opens a case from the list and discusses it by keyboard', async () => {
    const { id } = await peers.share('Round shadow');
    await peers.write(id, 'What is your first thought?');
    const { page, context, faults } = await peers.openAsReader();
    await page.goto('/peer-review');
    await page.getByRole('link', { name: 'Round shadow' }).press('Enter');
    await page.getByRole('heading', { name: 'Discussion (1)' }).waitFor();
    const images = page.getByRole('list', { name: 'Round shadow' }).getByRole('button');
    const [first, second] = await Promise.all([images.nth(0).boundingBox(), images.nth(1).boundingBox()]);
    expect(first?.y).toBe(second?.y);
    expect(second?.x).toBeGreaterThan(first?.x ?? Number.POSITIVE_INFINITY);

    await commentField(page).focus();
    await page.keyboard.type('A granuloma.');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Your comment has been added to the discussion.', { exact: true }).waitFor();
    await commentIn(page, 'A granuloma.').waitFor();
    expect(await commentField(page).inputValue()).toBe('');
    await page.getByRole('heading', { name: 'Discussion (2)' }).waitFor();

    await commentIn(page, 'What is your first thought?')
      .getByRole('button', { name: 'Reply' })
      .press('Enter');
    await page.keyboard.type('Calcium inside.');
    await page.keyboard.press('Control+Enter');
    const replies = page.getByRole('list', { name: 'Replies to Mira Shah' });
    await replies.getByText('Calcium inside.').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
