import { randomUUID } from 'node:crypto';
import type { Exam, ExamPaper, ExamPaperResult } from '@medrad/contracts';
import { extentOf, registerResident } from '@medrad/testing';
import { describeBrowser, openPage } from '../src/browser';
import { findScreenFaults } from '../src/screen-faults';
import { openStage, type Stage } from '../src/stage';

describeBrowser('the pages of papers that a teacher sets', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  const window = { opensAt: null, closesAt: null };
  const aPaper = (changes: object) =>
    stage.developer.send<ExamPaper>('POST', '/api/exam-papers', {
      paperId: randomUUID(),
      format: {
        pace: 'free',
        items: 3,
        seconds: 1800,
        marksPerItem: 2,
        asksNormality: false,
        normalShare: 0,
      },
      source: { testId: stage.spotter.id },
      isVerifiedOnly: false,
      ...window,
      ...changes,
    });

  test.each(extentOf(['light', 'dark'], ['dark']))('fits every window, in the %s theme', async (theme) => {
    const { page, context } = await openPage(stage.browser, stage.product.url, {
      cookie: stage.developer.cookie(),
    });
    await page.addInitScript(() => sessionStorage.setItem('developerMode', 'true'));
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
      [`/tests/exam-papers/${open.id}?view=answers`, 'Narasimhavarman'],
      [`/tests/exam-papers/${open.id}?view=items`, 'Distribution of the marks'],
      [`/tests/exam-papers/${open.id}/exams/${results[1]?.examId}`, 'Narasimhavarman'],
    ] as const;
    for (const [address, text] of pages) {
      await page.goto(address);
      await page.getByText(text).first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await findScreenFaults(page)).toEqual([]);
    }
    await page.goto('/tests/exam-papers');
    for (const [button, dialog] of [
      ['New paper', 'New paper'],
      [`Edit ${title}`, 'Edit paper'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('dialog', { name: dialog }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await findScreenFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await context.close();
  });
});
