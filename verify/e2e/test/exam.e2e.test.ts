import type { Exam, ExamFormat } from '@medrad/contracts';
import { eventually, extentOf, type ProductClient, registerResident } from '@medrad/testing';
import type { BrowserContext, Page, Response } from 'playwright-core';
import { findViolations } from '../src/accessibility';
import { describeBrowser, openPage, screens } from '../src/browser';
import { makeExam, moveExamClock, startExam, startExamOn } from '../src/exams';
import { findLayoutFaults } from '../src/layout';
import { openStage, type Stage } from '../src/stage';
import { diagnoses } from '../src/stage-content';

describeBrowser('an exam', () => {
  let stage: Stage;
  let resident: ProductClient;
  let context: BrowserContext;
  let page: Page;
  let faults: string[];
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    resident = await registerResident(stage.product.url);
    ({ page, context, faults } = await openPage(stage.browser, stage.product.url, {
      cookie: resident.cookie(),
    }));
  });
  afterEach(() => context.close());

  /** Starts an exam of the images of the stage's spotter. Returns its id. */
  const aRunningExam = (format?: Partial<ExamFormat>) => startExam(resident, stage.spotter.id, format);
  const open = async (id: string, on = page) => {
    await on.goto(`/exams/${id}`);
    await on.getByRole('timer').waitFor();
  };
  const field = (on = page) => on.getByLabel('Diagnosis');
  const saving = (text: string, on = page) => on.getByTestId('saving').getByText(text).waitFor();
  const storedAnswers = async (id: string) =>
    (await resident.send<Exam>('GET', `/api/exams/${id}`)).items.map(({ text }) => text);
  const minutesLeft = async () => Number((await page.getByRole('timer').textContent())?.split(':')[0]);

  test('is created from a spotter, taken and submitted, and nothing before that reveals what an image shows', async () => {
    const heard: string[] = [];
    const reading: Promise<unknown>[] = [];
    const hear = (answer: Response): void => {
      if (!answer.url().includes('/api/')) return;
      const text = answer.body().then(
        (body) => body.toString('latin1'),
        () => '',
      );
      reading.push(
        Promise.all([text, answer.allHeaders()]).then(([body, headers]) =>
          heard.push(`${answer.url()} ${JSON.stringify(headers)} ${body}`),
        ),
      );
    };
    page.on('response', hear);
    await page.goto(`/tests?folder=${stage.folder.id}`);
    await page.getByRole('link', { name: 'Take as exam' }).click();
    await page.getByRole('radio', { name: 'Table spotters' }).check();
    await page.getByRole('button', { name: 'Make the exam' }).click();
    await page.getByText('Only 3 images of the 40 you asked for').waitFor();
    await startExamOn(page);
    for (const number of [1, 2, 3]) {
      await page.getByText(`Item ${number} of 3`).waitFor();
      // The answer differs from the diagnosis by its lower case and its spelling: answers may be in responses, the
      // diagnosis may not.
      await field().fill('epidural haematoma');
      await field().press('Enter');
    }
    await saving('Saved');
    // Stops listening: later requests are not awaited, and reading their answers would fail when the browser is closed.
    page.off('response', hear);
    await Promise.all(reading);
    const told = [...diagnoses, 'Findings of', 'Description of', 'Fall from a ladder'];
    expect(heard.length).toBeGreaterThan(10);
    expect(heard.filter((answer) => answer.includes('/api/exams/')).length).toBeGreaterThan(5);
    expect(told.filter((words) => heard.some((answer) => answer.includes(words)))).toEqual([]);

    await page.getByRole('button', { name: 'Hand in' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Every item has an answer.').waitFor();
    await dialog.getByRole('button', { name: 'Hand in' }).click();
    await page.getByRole('heading', { name: /^Result/ }).waitFor();
    const rows = page.getByRole('table', { name: 'Answers' }).getByRole('row');
    expect(
      await rows.filter({ hasText: 'Accepted' }).filter({ hasText: 'Epidural' }).count(),
    ).toBeGreaterThan(0);
    await page.goto('/exams');
    await page.getByText('Handed in').waitFor();
    expect(faults).toEqual([]);
  });

  test('counts down by the server’s clock, whatever date the device has', async () => {
    const id = await aRunningExam();
    await page.addInitScript(() => {
      const now = Date.now.bind(Date);
      Object.assign(window, { shiftMs: 2 * 60 * 60 * 1000 });
      Date.now = () => now() + (window as unknown as { shiftMs: number }).shiftMs;
    });
    await open(id);
    expect(await minutesLeft()).toBeGreaterThan(50);
    const measured = page.waitForResponse((answer) => answer.url().endsWith('/api/exam-clock'));
    await page.evaluate(() => Object.assign(window, { shiftMs: -5 * 60 * 60 * 1000 }));
    await measured;
    expect(await minutesLeft()).toBeGreaterThan(50);
    await field().fill('Renal cyst');
    await saving('Saved');
  });

  test('continues at the server’s current item, with its answers, after the browser was killed', async () => {
    const seconds = 600;
    const id = await aRunningExam({ pace: 'cadence', seconds });
    await open(id);
    await page.getByText('Item 1 of 3').waitFor();
    await field().fill('Renal cyst');
    await saving('Saved');
    await page.close();
    page = await context.newPage();
    await moveExamClock(stage.product, id, seconds * 1000);
    await open(id);
    await page.getByText('Item 2 of 3').waitFor();
    await field().fill('Epidural hematoma');
    await saving('Saved');
    expect(await storedAnswers(id)).toEqual(['Renal cyst', 'Epidural hematoma', '']);
  });

  test('continues without a connection, and sends its answers when the connection is back, with the page open or not', async () => {
    const id = await aRunningExam();
    await open(id);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await field().fill('Renal cyst');
    await saving('On this device only');
    await context.setOffline(false);
    await saving('Saved');
    expect(await storedAnswers(id)).toEqual(['Renal cyst', '', '']);

    await context.setOffline(true);
    await page.getByRole('button', { name: 'Next' }).click();
    await field().fill('Epidural hematoma');
    await saving('On this device only');
    await page.close();
    page = await context.newPage();
    await context.setOffline(false);
    await page.goto('/exams');
    await eventually(async () => {
      expect(await storedAnswers(id)).toEqual(['Renal cyst', 'Epidural hematoma', '']);
    });
  });

  test('is submitted by itself when its time is over, with the last characters typed', async () => {
    const { id } = await makeExam(resident, stage.spotter.id, { seconds: 10 });
    await page.goto(`/exams/${id}`);
    // The page starts the clock, because opening the page may take longer than the exam.
    await startExamOn(page);
    await field().fill('Renal cyst');
    await page.getByRole('heading', { name: /^Result/ }).waitFor();
    await page.getByRole('row', { name: /^1/ }).getByText('Renal cyst').first().waitFor();
    expect(await resident.send('GET', `/api/exams/${id}`)).toMatchObject({
      items: [{ text: 'Renal cyst' }, {}, {}],
    });
  });

  test('is answered in one of two tabs, and the other one takes over when that is closed', async () => {
    const id = await aRunningExam();
    await open(id);
    await field().fill('Renal');
    await saving('Saved');
    const second = await context.newPage();
    await open(id, second);
    await second.getByText('open in another tab').waitFor();
    expect(await field(second).isEditable()).toBe(false);
    await page.getByRole('button', { name: 'Item 1, answered' }).click();
    await field().fill('Renal cyst');
    await saving('Saved');
    await page.close();
    page = second;
    await second.getByText('open in another tab').waitFor({ state: 'detached' });
    await second.getByRole('button', { name: /^Item 1,/ }).click();
    await eventually(async () => expect(await field().inputValue()).toBe('Renal cyst'));
    await field().fill('Renal cyst, left');
    await saving('Saved');
    expect(await storedAnswers(id)).toEqual(['Renal cyst, left', '', '']);
  });

  test('loses nothing when the session ends: signing in again sends what was typed', async () => {
    const id = await aRunningExam();
    await open(id);
    await context.clearCookies();
    await field().fill('Renal cyst');
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByLabel('Password', { exact: true }).fill(resident.user.password);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await dialog.waitFor({ state: 'detached' });
    await saving('Saved');
    expect(await field().inputValue()).toBe('Renal cyst');
    await eventually(async () => expect((await storedAnswers(id))[0]).toBe('Renal cyst'));
  });

  test.each(extentOf(['light', 'dark'], ['dark']))(
    'fits every window and can be used by everyone, in the %s theme',
    async (theme) => {
      await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
      await page.setViewportSize(screens.phone);
      const id = await aRunningExam({ asksNormality: true });
      const look = async () => {
        const found = await findViolations(page);
        return [...found, ...(await findLayoutFaults(page))];
      };
      await page.goto('/exams');
      await page.getByRole('link', { name: /^Continue/ }).waitFor();
      expect(await look()).toEqual([]);
      await open(id);
      await page.getByRole('radio', { name: 'Abnormal' }).check();
      await page.getByLabel('What is abnormal?').fill('A fracture of the left clavicle');
      await saving('Saved');
      expect(await look()).toEqual([]);
      await resident.send('POST', `/api/exams/${id}/submit`);
      await page.goto(`/exams/${id}/result`);
      await page.getByRole('heading', { name: /^Result/ }).waitFor();
      expect(await look()).toEqual([]);
    },
  );
});
