import { randomUUID } from 'node:crypto';
import type { ExamPaper } from '@medrad/contracts';
import { createSpotter, eventually, type ProductClient, registerResident } from '@medrad/testing';
import type { BrowserContext, Page } from 'playwright-core';
import { describeBrowser, openPage, readDownload } from '../src/browser';
import { startExamOn } from '../src/exams';
import { drawTestImage } from '../src/images';
import { openStage, type Stage } from '../src/stage';

describeBrowser('a paper that a teacher sets', () => {
  let stage: Stage;
  let context: BrowserContext;
  let page: Page;
  let faults: string[];
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    ({ page, context, faults } = await openPage(stage.browser, stage.product.url, {
      cookie: stage.developer.cookie(),
    }));
    await page.addInitScript(() => sessionStorage.setItem('developerMode', 'true'));
  });
  afterEach(() => context.close());

  const papersOf = (resident: ProductClient) => resident.send<ExamPaper[]>('GET', '/api/exam-papers');
  const aResident = () => registerResident(stage.product.url, `Asha ${randomUUID().slice(0, 8)}`);
  /** Verifies a resident, and waits until the papers know. */
  async function verify(resident: ProductClient): Promise<void> {
    await stage.developer.send('POST', `/api/users/${resident.user.id}/verify`);
    await eventually(async () => {
      const waiting = (await papersOf(resident)).filter(({ needsVerification }) => needsVerification);
      expect(waiting).toEqual([]);
    });
  }
  /**
   * Takes the paper with the given title to its end, with the same answer to every item, and reads that its results are
   * not open.
   * @returns the page
   */
  async function take(resident: ProductClient, title: string, text: string) {
    const examTab = await openPage(stage.browser, stage.product.url, { cookie: resident.cookie() });
    await examTab.page.goto('/exams');
    await examTab.page.getByRole('button', { name: `Take paper: ${title}` }).click();
    await examTab.page.waitForURL('**/exams/*');
    await startExamOn(examTab.page);
    for (const number of [1, 2, 3]) {
      await examTab.page.getByText(`Item ${number} of 3`).waitFor();
      await examTab.page.getByLabel('Diagnosis').fill(text);
      await examTab.page.getByLabel('Diagnosis').press('Enter');
    }
    await examTab.page.getByTestId('saving').getByText('Saved').waitFor();
    await examTab.page.getByRole('button', { name: 'Hand in' }).click();
    await examTab.page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
    await examTab.page.getByRole('heading', { name: 'Handed in' }).waitFor();
    await examTab.page.getByText(/open for everybody at the same time/).waitFor();
    return examTab;
  }

  /** Reads the result in a page that has handed in. @returns the titles of the items in their order */
  async function readResult(
    resident: ProductClient,
    { page: result, context: tab }: Awaited<ReturnType<typeof take>>,
  ) {
    await result.getByRole('button', { name: 'Look again' }).click();
    await result.getByRole('heading', { name: /^Result/ }).waitFor();
    const examId = result.url().split('/').at(-2) ?? '';
    const { items } = await resident.send<{ items: { title: string }[] }>(
      'GET',
      `/api/exams/${examId}/result`,
    );
    await tab.close();
    return items.map((item) => item.title);
  }

  test('N20 N29 is taken by two verified residents, opens its results to both, and is refused to a third who starts after it closes', async () => {
    await page.goto('/tests/exams');
    await page.getByRole('link', { name: 'Exam Papers' }).click();
    await page.getByRole('button', { name: 'New paper' }).click();
    const form = page.getByRole('dialog', { name: 'New paper' });
    await form.getByLabel('Title').fill('Friday paper');
    await form.getByRole('radio', { name: 'Table spotters' }).check();
    await form.getByLabel('Items').fill('3');
    await form.getByLabel('Images from').selectOption('A spotter');
    await form.getByLabel('Spotter', { exact: true }).selectOption(stage.spotter.title);
    await form.getByRole('button', { name: 'Set paper' }).click();
    await page.getByRole('heading', { name: 'Friday paper' }).waitFor();

    const [first, second, third] = [await aResident(), await aResident(), await aResident()];
    const unverified = await openPage(stage.browser, stage.product.url, { cookie: third.cookie() });
    await unverified.page.goto('/exams');
    await unverified.page.getByText(/^For verified people only/).waitFor();
    expect(await unverified.page.getByRole('button', { name: /Friday paper/ }).count()).toBe(0);
    await unverified.context.close();
    for (const resident of [first, second, third]) await verify(resident);
    const firstTab = await take(first, 'Friday paper', 'Renal cyst');
    const secondTab = await take(second, 'Friday paper', 'sarcoidosis');
    await page.reload();
    await page.getByRole('button', { name: 'Open the results of Friday paper' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Open results' }).click();
    await page.getByText(/Results are open/).waitFor();
    const met = await readResult(first, firstTab);
    expect(met).toHaveLength(3);
    expect((await readResult(second, secondTab)).toSorted()).toEqual(met.toSorted());
    // The refusals of the results that were not open are in the console.
    expect(
      [firstTab, secondTab].flatMap((tab) => tab.faults).filter((fault) => !fault.includes('409')),
    ).toEqual([]);

    // A third resident still has the exam open when the paper closes.
    const late = await openPage(stage.browser, stage.product.url, { cookie: third.cookie() });
    await late.page.goto('/exams');
    await late.page.getByRole('button', { name: 'Take paper: Friday paper' }).click();
    await late.page.getByRole('button', { name: /^Start/ }).waitFor();
    await page.getByRole('button', { name: 'Edit Friday paper' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit paper' });
    await edit.getByLabel('Closes').fill('2020-01-01T12:00');
    await edit.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Closed', { exact: true }).waitFor();
    await startExamOn(late.page);
    await late.page
      .getByText('This paper has closed, so it can no longer be started.', { exact: true })
      .waitFor();
    await late.page.goto('/exams');
    await late.page
      .getByRole('region', { name: 'Papers' })
      .getByText(/Closed 1 Jan 2020/)
      .waitFor();
    expect(await late.page.getByRole('link', { name: /the paper Friday paper/ }).count()).toBe(0);
    await late.context.close();

    await page.getByRole('link', { name: 'Results of Friday paper' }).click();
    const save = async (button: string, file: string): Promise<string[]> => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(file);
      return (await readDownload(download)).toString('utf8').trim().split('\r\n');
    };
    const rowOf = (resident: ProductClient) => page.getByRole('row', { name: resident.user.name });
    await rowOf(first).getByText('2 of 6').waitFor();
    await rowOf(second).getByText('0 of 6').waitFor();
    await rowOf(third).getByText('Not started').waitFor();
    const rows = await save('Save as CSV', 'friday-paper-results.csv');
    expect(rows).toHaveLength(4);
    expect(rows[1]).toContain(`${first.user.name},${first.user.email},${first.user.institute},Handed in,`);
    const answers = await save('Save answers as CSV', 'friday-paper-answers.csv');
    // A row for each of the three answers of two people, after the header.
    expect(answers).toHaveLength(7);
    expect(answers.filter((row) => row.includes('Recognised: Renal cyst'))).toHaveLength(1);

    await page.getByRole('link', { name: first.user.name }).click();
    const own = page.getByRole('table', { name: 'Answers' });
    const right = own.getByRole('row', { name: /\d\. Renal cyst/ });
    await right.getByText('2 of 2').waitFor();
    await right.getByRole('button', { name: 'Image of item' }).click();
    await page.getByRole('dialog', { name: 'Renal cyst' }).getByText('Accepted: Renal cyst').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Back to the results' }).click();

    // The item counts for nobody: the marks that it gave are gone, and so is its share of the maximum.
    await page.getByRole('tab', { name: 'Items' }).click();
    const item = page.getByRole('row', { name: /\d\. Renal cyst/ });
    await item.getByRole('button', { name: 'Take out' }).click();
    const reason = page.getByRole('dialog', { name: 'Take out item' });
    await reason.getByLabel('Reason').fill('A wrong image');
    await reason.getByRole('button', { name: 'Take out' }).click();
    await item.getByText(/: A wrong image$/).waitFor();
    await page.getByRole('tab', { name: 'People' }).click();
    await rowOf(first).getByText('0 of 4').waitFor();
    await rowOf(second).getByText('0 of 4').waitFor();
    expect(faults).toEqual([]);
  });

  describe('a paper whose images are replaced and deleted in the library while people take it', () => {
    /** Grey levels of the images when the paper is set. */
    const levels = [40, 120];

    async function aPaper() {
      const title = `Snapshot ${randomUUID().slice(0, 8)}`;
      const questions = levels.map(async (level) => ({
        image: await drawTestImage(level),
        fields: { title: `${title} ${level}` },
      }));
      const { id: testId } = await createSpotter(stage.developer, {
        title,
        questions: await Promise.all(questions),
      });
      const format = {
        pace: 'free',
        items: 2,
        seconds: 3600,
        marksPerItem: 2,
        asksNormality: false,
        normalShare: 0,
      };
      const window = { opensAt: null, closesAt: null };
      const rules = { resultRelease: 'at_once', isVerifiedOnly: false };
      const body = { paperId: randomUUID(), title, format, source: { testId }, ...window, ...rules };
      await stage.developer.send<ExamPaper>('POST', '/api/exam-papers', body);
      return title;
    }

    async function startPaper(title: string) {
      const resident = await aResident();
      const opened = await openPage(stage.browser, stage.product.url, { cookie: resident.cookie() });
      await opened.page.goto('/exams');
      await opened.page.getByRole('button', { name: `Take paper: ${title}` }).click();
      await opened.page.waitForURL('**/exams/*');
      await startExamOn(opened.page);
      return opened;
    }

    /** Grey level of the image of an item, as the page shows it. */
    async function levelOf(tab: Page, number: number): Promise<number> {
      const image = tab.getByAltText(`Image of item ${number}`);
      await image.waitFor();
      const level = await image.evaluate(async (shown: HTMLImageElement) => {
        await shown.decode();
        const canvas = document.createElement('canvas').getContext('2d')!;
        canvas.drawImage(shown, 0, 0);
        return canvas.getImageData(2, 2, 1, 1).data[0] ?? 0;
      });
      return levels.find((known) => Math.abs(known - level) < 8) ?? level;
    }

    /** Grey levels of both items, which the page shows one after the other, from the first. */
    async function levelsOn(tab: Page): Promise<number[]> {
      const first = await levelOf(tab, 1);
      await tab.getByLabel('Diagnosis').press('Enter');
      const second = await levelOf(tab, 2);
      return [first, second].sort((one, other) => one - other);
    }

    test('shows everybody the images with which it was set, also in the result', async () => {
      const title = await aPaper();
      const during = await startPaper(title);
      await levelOf(during.page, 1);

      await page.goto(`/tests/images?q=${encodeURIComponent(title)}`);
      await page.getByRole('button', { name: `Delete ${title} ${levels[0]}` }).click();
      const removal = page.getByRole('dialog');
      await removal.getByText(`Used in 1 exam paper: "${title}" (open), and 1 exam.`).waitFor();
      await removal.getByRole('button', { name: 'Remove and Delete' }).click();
      await page.getByText('Image deleted successfully', { exact: true }).first().waitFor();
      await page.getByRole('button', { name: `Edit ${title} ${levels[1]}` }).click();
      const edit = page.getByRole('dialog', { name: 'Edit Image' });
      const film = { name: 'new.png', mimeType: 'image/png', buffer: await drawTestImage(200) };
      await edit.getByLabel(/^Replace Image/).setInputFiles(film);
      await edit.getByText('They go on showing the former image.').waitFor();
      await edit.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByText('Image updated successfully', { exact: true }).first().waitFor();

      await during.page.reload();
      expect(await levelsOn(during.page)).toEqual(levels);
      const later = await startPaper(title);
      expect(await levelsOn(later.page)).toEqual(levels);
      await later.context.close();
      await during.page.getByRole('button', { name: 'Hand in' }).click();
      await during.page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
      await during.page.getByRole('heading', { name: /^Result/ }).waitFor();
      const examId = during.page.url().split('/').at(-2) ?? '';
      for (const number of [1, 2]) {
        const { status } = await during.page.evaluate(async (path) => {
          const answer = await fetch(path);
          return { status: answer.status };
        }, `/api/exams/${examId}/images/${number}`);
        expect(status).toBe(200);
      }
      expect([...during.faults, ...later.faults, ...faults]).toEqual([]);
      await during.context.close();
    });
  });
});
