import { randomUUID } from 'node:crypto';
import type { Exam, ExamPaper, ExamPaperResult } from '@medrad/contracts';
import { type ProductClient, registerResident } from '@medrad/testing';
import type { BrowserContext, Page } from 'playwright-core';
import { findViolations } from '../src/accessibility';
import { describeBrowser, openPage, readDownload, screens } from '../src/browser';
import { findLayoutFaults } from '../src/layout';
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

  const aResident = () => registerResident(stage.product.url, `Asha ${randomUUID().slice(0, 8)}`);
  const window = { opensAt: null, closesAt: null };
  const aPaper = (changes: object = {}) =>
    stage.developer.send<ExamPaper>('POST', '/api/exam-papers', {
      paperId: randomUUID(),
      title: 'Looked at',
      format: {
        pace: 'free',
        items: 3,
        seconds: 1800,
        marksPerItem: 2,
        asksNormality: false,
        normalShare: 0,
      },
      source: { testId: stage.spotter.id },
      ...window,
      ...changes,
    });

  /**
   * Takes the paper with the given title to its end, with the same answer to every item.
   * @returns the titles of the items in their order
   */
  async function take(resident: ProductClient, title: string, text: string): Promise<string[]> {
    const examTab = await openPage(stage.browser, stage.product.url, { cookie: resident.cookie() });
    await examTab.page.goto('/exams');
    await examTab.page.getByRole('button', { name: `Take paper: ${title}` }).click();
    await examTab.page.waitForURL('**/exams/*');
    await examTab.page.getByRole('button', { name: /^Start/ }).click();
    for (const number of [1, 2, 3]) {
      await examTab.page.getByText(`Item ${number} of 3`).waitFor();
      await examTab.page.getByLabel('Diagnosis').fill(text);
      await examTab.page.getByLabel('Diagnosis').press('Enter');
    }
    await examTab.page.getByTestId('saving').getByText('Saved').waitFor();
    await examTab.page.getByRole('button', { name: 'Hand in' }).click();
    await examTab.page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
    await examTab.page.getByRole('heading', { name: /^Result/ }).waitFor();
    const examId = examTab.page.url().split('/').at(-2) ?? '';
    const { items } = await resident.send<{ items: { title: string }[] }>(
      'GET',
      `/api/exams/${examId}/result`,
    );
    expect(examTab.faults).toEqual([]);
    await examTab.context.close();
    return items.map((item) => item.title);
  }

  test('N20 is taken by two residents, is the same for both, and is refused to a third who starts after it closes', async () => {
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
    const met = await take(first, 'Friday paper', 'Renal cyst');
    expect(met).toHaveLength(3);
    expect(await take(second, 'Friday paper', 'sarcoidosis')).toEqual(met);

    // A third resident still has the exam open when the paper closes.
    const late = await openPage(stage.browser, stage.product.url, { cookie: third.cookie() });
    await late.page.goto('/exams');
    await late.page.getByRole('button', { name: 'Take paper: Friday paper' }).click();
    await late.page.getByText('The first images can be shown').waitFor();
    await page.getByRole('button', { name: 'Edit Friday paper' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit paper' });
    await edit.getByLabel('Closes').fill('2020-01-01T12:00');
    await edit.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Closed', { exact: true }).waitFor();
    await late.page.getByRole('button', { name: /^Start/ }).click();
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
    const rowOf = (resident: ProductClient) => page.getByRole('row', { name: resident.user.name });
    await rowOf(first).getByText('2 of 6').waitFor();
    await rowOf(second).getByText('0 of 6').waitFor();
    await rowOf(third).getByText('Not started').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('friday-paper-results.csv');
    const rows = (await readDownload(download)).toString('utf8').trim().split('\r\n');
    expect(rows).toHaveLength(4);
    expect(rows[1]).toContain(`${first.user.name},Handed in,`);
    expect(faults).toEqual([]);
  });

  test.each(['light', 'dark'])('has pages that fit every window, in the %s theme', async (theme) => {
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const later = new Date(Date.now() + 7_200_000).toISOString();
    const about = 'For the third year, in the seminar room of the university hospital; bring your own mouse';
    const title = `Anatomie und Röntgendiagnostik ${theme}`;
    const open = await aPaper({ title, about, closesAt: later });
    await aPaper({ title: `Upcoming ${theme}`, opensAt: soon, closesAt: later });
    for (const name of ['Asha', 'Narasimhavarman Venkataraghavan']) {
      const resident = await registerResident(stage.product.url, `${name} ${theme}`);
      const exam = await resident.send<Exam>('POST', `/api/exam-papers/${open.id}/exam`);
      await resident.send('POST', `/api/exams/${exam.id}/start`);
      await resident.send('POST', `/api/exams/${exam.id}/submit`);
    }
    const own = await stage.developer.send<Exam>('POST', `/api/exam-papers/${open.id}/exam`);
    await stage.developer.send('POST', `/api/exams/${own.id}/start`);
    const results = await stage.developer.send<ExamPaperResult[]>(
      'GET',
      `/api/exam-papers/${open.id}/results`,
    );
    expect(results).toHaveLength(3);
    const pages = [
      ['/exams', title],
      ['/tests/exam-papers', title],
      [`/tests/exam-papers/${open.id}`, 'Narasimhavarman'],
    ] as const;
    for (const screen of [{ width: 320, height: 640 }, screens.phone, screens.desktop]) {
      await page.setViewportSize(screen);
      for (const [address, text] of pages) {
        await page.goto(address);
        await page.getByText(text).first().waitFor();
        await page.waitForLoadState('networkidle');
        expect([...(await findViolations(page)), ...(await findLayoutFaults(page))]).toEqual([]);
      }
      await page.goto('/tests/exam-papers');
      for (const [button, dialog] of [
        ['New paper', 'New paper'],
        [`Edit ${title}`, 'Edit paper'],
      ] as const) {
        await page.getByRole('button', { name: button }).click();
        await page.getByRole('dialog', { name: dialog }).waitFor();
        await page.waitForLoadState('networkidle');
        expect([...(await findViolations(page)), ...(await findLayoutFaults(page))]).toEqual([]);
        await page.keyboard.press('Escape');
      }
    }
  });
});
