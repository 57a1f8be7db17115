import {
  createPeerCase,
  developerPassword,
  eventually,
  type ProductClient,
  registerResident,
} from '@medrad/testing';
import type { PeerCase, PeerComment } from '@medrad/contracts';
import type { Locator, Page } from 'playwright-core';
import { findViolations } from '../src/accessibility';
import { describeBrowser, openPage, screens } from '../src/browser';
import { makeDicom } from '../src/dicom-files';
import { scrollsSideways } from '../src/layout';
import { drawTestImage } from '../src/images';
import { openStage, type Stage } from '../src/stage';
import sharp from 'sharp';

const field = (page: Page) => page.getByLabel('Add your thoughts, diagnosis, or questions');
const comment = (page: Page, text: string) =>
  page.getByRole('article', { name: /^Comment by/ }).filter({ hasText: text });

/** Waits until a control is enabled and visible. */
const expectEnabled = (control: Locator) =>
  eventually(async () => expect(await control.isEnabled()).toBe(true));

describeBrowser('peer review', () => {
  let stage: Stage;
  let author: ProductClient;
  beforeAll(async () => {
    stage = await openStage();
    author = await registerResident(stage.product.url, 'Mira Shah');
  });
  afterAll(() => stage.close());

  const openAs = async (client: ProductClient, viewport = screens.desktop) =>
    openPage(stage.browser, stage.product.url, { cookie: client.cookie(), viewport });
  const openAsReader = async (viewport = screens.desktop) =>
    openAs(await registerResident(stage.product.url, 'Ben Okoro'), viewport);
  const share = async (title: string, asksFirst = false): Promise<PeerCase> =>
    createPeerCase(stage.product.url, author, {
      title,
      images: [await drawTestImage(60), await drawTestImage(90)],
      asksFirst,
    });
  const write = (id: string, content: string) =>
    author.send<PeerComment>('POST', `/api/peer-review/cases/${id}/comments`, { content });

  test('PRV-06 PRV-11 PRV-15 PRV-46 N23 a resident shares a case with three images and a DICOM file on a phone', async () => {
    const { page, context, faults } = await openAsReader(screens.phone);
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
    const { files } = await author.send<PeerCase>('GET', `/api/peer-review/cases/${id}`);
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
    const { id } = await share('Round shadow');
    await write(id, 'What is your first thought?');
    const { page, context, faults } = await openAsReader();
    await page.goto('/peer-review');
    await page.getByRole('link', { name: 'Round shadow' }).press('Enter');
    await page.getByRole('heading', { name: 'Discussion (1)' }).waitFor();
    const images = page.getByRole('list', { name: 'Round shadow' }).getByRole('button');
    const [first, second] = await Promise.all([images.nth(0).boundingBox(), images.nth(1).boundingBox()]);
    expect(first?.y).toBe(second?.y);
    expect(second?.x).toBeGreaterThan(first?.x ?? Number.POSITIVE_INFINITY);

    await field(page).focus();
    await page.keyboard.type('A granuloma.');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Your comment has been added to the discussion.', { exact: true }).waitFor();
    await comment(page, 'A granuloma.').waitFor();
    expect(await field(page).inputValue()).toBe('');
    await page.getByRole('heading', { name: 'Discussion (2)' }).waitFor();

    await comment(page, 'What is your first thought?').getByRole('button', { name: 'Reply' }).press('Enter');
    await page.keyboard.type('Calcium inside.');
    await page.keyboard.press('Control+Enter');
    const replies = page.getByRole('list', { name: 'Replies to Mira Shah' });
    await replies.getByText('Calcium inside.').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a typed comment survives a reload and a lost connection, and is posted once', async () => {
    const { id } = await share('Cut network');
    const { page, context } = await openAsReader(screens.phone);
    await page.goto(`/peer-review/cases/${id}`);
    await field(page).fill('Written on a train.');
    await page.reload();
    await page.getByRole('heading', { name: 'Discussion (0)' }).waitFor();
    expect(await field(page).inputValue()).toBe('Written on a train.');
    // Waits until the page is complete, because content that arrives later would move the button away from the pointer.
    await page.getByText('No comments yet').waitFor();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Post Comment' }).click();
    await page.getByText('Your text is still here.').waitFor();
    await context.setOffline(false);
    // By key, because a notification can appear over the button between press and release of a pointer.
    await page.getByRole('button', { name: 'Post Comment' }).press('Enter');
    await page.getByRole('heading', { name: 'Discussion (1)' }).waitFor();
    const posted = await author.send<PeerComment[]>('GET', `/api/peer-review/cases/${id}/comments`);
    expect(posted.map(({ content }) => content)).toEqual(['Written on a train.']);
    await context.close();
  });

  test('N24 a reader commits to a diagnosis, and sees only then what others think', async () => {
    const { id } = await share('Asks first', true);
    await write(id, 'It was a hamartoma.');
    const { page, context, faults } = await openAsReader(screens.phone);
    await page.goto(`/peer-review/cases/${id}`);
    await page.getByText('1 comment, locked').waitFor();
    expect(await page.getByText('hamartoma').count()).toBe(0);
    await page.getByLabel('Diagnosis 1').fill('Carcinoid');
    await page.getByRole('button', { name: 'Commit' }).click();
    await comment(page, 'It was a hamartoma.').waitFor();
    await page.getByRole('list', { name: 'Diagnoses by frequency' }).getByText('Carcinoid').waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await findViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a comment notifies the author, and the notice leads to the comment', async () => {
    const { id } = await share('Rings the bell');
    const owner = await openAs(author, screens.phone);
    const reader = await registerResident(stage.product.url, 'Cara Diaz');
    await reader.send('POST', `/api/peer-review/cases/${id}/comments`, { content: 'Ring, ring.' });
    const { page, context, faults } = owner;
    await page.goto('/');
    await page.getByRole('button', { name: /^Notices, \d+ unread/ }).click();
    const notice = page.getByRole('dialog').getByRole('link', { name: /Cara Diaz commented on your case/ });
    await notice.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await notice.click();
    await page.waitForURL(`**/peer-review/cases/${id}#comment-*`);
    await comment(page, 'Ring, ring.').waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('PRV-26 a report of patient data hides the case and its images from everybody', async () => {
    const { id, imageUrls } = await share('Name in the corner');
    const { page, context } = await openAsReader();
    await page.goto(`/peer-review/cases/${id}`);
    await page.getByRole('button', { name: 'Report case' }).click();
    await page.getByRole('radio', { name: /Patient data/ }).check();
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByText('The case is hidden. An admin will review it.', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Case Not Found' }).waitFor();
    const other = await openAs(author);
    await other.page.goto(`/peer-review/cases/${id}`);
    await other.page.getByRole('heading', { name: 'Case Not Found' }).waitFor();
    const answer = await other.page.request.get(imageUrls[0] ?? '');
    expect(answer.status()).toBe(404);
    await Promise.all([context.close(), other.context.close()]);
  });

  test('PRV-29 PRV-30 PRV-63 PRV-65 PRV-66 PRV-69 the developer password deletes a case, a wrong one does not', async () => {
    const { id } = await share('To be deleted');
    const { page, context, faults } = await openAsReader();
    await page.goto(`/peer-review/cases/${id}`);
    await page.getByRole('button', { name: 'Dev Mode' }).click();
    const remove = async (password: string) => {
      await page.getByLabel('Developer password').fill(password);
      await page.getByRole('button', { name: 'Delete Case' }).click();
      await page
        .getByText('Are you sure you want to delete this case? This action cannot be undone.')
        .waitFor();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Delete/ })
        .click();
    };
    await remove('wrong');
    await page.getByText('Invalid developer password').first().waitFor();
    await page.keyboard.press('Escape');
    await remove(developerPassword);
    await page.getByText('Case deleted successfully', { exact: true }).waitFor();
    await page.waitForURL('**/peer-review');
    await page.getByRole('heading', { name: 'Peer Review' }).waitFor();
    expect(await page.getByRole('link', { name: 'To be deleted' }).count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });
});
