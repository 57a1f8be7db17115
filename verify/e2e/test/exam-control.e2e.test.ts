import { randomUUID } from 'node:crypto';
import type { Exam, ExamFormat } from '@medrad/contracts';
import { eventually, extentOf, type ProductClient, registerResident } from '@medrad/testing';
import type { BrowserContext, Page } from 'playwright-core';
import { describeBrowser, openPage } from '../src/browser';
import { moveExamClock, startExam } from '../src/exams';
import { findScreenFaults } from '../src/screen-faults';
import { openOwnStage, type Stage } from '../src/stage';

const halfAnHour: ExamFormat = {
  pace: 'free',
  items: 3,
  seconds: 1800,
  marksPerItem: 2,
  asksNormality: false,
  normalShare: 0,
};

describeBrowser('a teacher', () => {
  let stage: Stage;
  let resident: ProductClient;
  let context: BrowserContext;
  let page: Page;
  let faults: string[];
  beforeAll(async () => {
    // A teacher sees the exams of everybody, page by page.
    stage = await openOwnStage();
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    resident = await registerResident(stage.product.url, `Asha ${randomUUID().slice(0, 8)}`);
    ({ page, context, faults } = await openPage(stage.browser, stage.product.url, {
      cookie: stage.developer.cookie(),
    }));
    await page.addInitScript(() => sessionStorage.setItem('developerMode', 'true'));
  });
  afterEach(() => context.close());

  const aRunningExam = () => startExam(resident, stage.spotter.id, halfAnHour);
  const row = () => page.getByRole('row', { name: resident.user.name });
  const press = (name: RegExp) => row().getByRole('button', { name }).click();

  test('adds time to an exam, whose countdown grows, and voids it, so that it has no result', async () => {
    const id = await aRunningExam();
    const examTab = await openPage(stage.browser, stage.product.url, {
      cookie: resident.cookie(),
    });
    await examTab.page.clock.install();
    await examTab.page.goto(`/exams/${id}`);
    const minutesLeft = async () =>
      Number((await examTab.page.getByRole('timer').textContent())?.split(':')[0]);
    expect(await minutesLeft()).toBeLessThanOrEqual(30);

    await page.goto('/tests/exams');
    await press(/^Add time/);
    const extend = page.getByRole('dialog', { name: 'Add time' });
    await extend.getByLabel('Minutes').fill('45');
    await extend.getByLabel('Reason').fill('A fire alarm');
    await extend.getByRole('button', { name: 'Add time' }).click();
    await row().getByText('+ 45 min').waitFor();
    // The change appears without input, because the resident's page reloads the exam every half minute.
    await examTab.page.clock.fastForward(30_000);
    await eventually(async () => expect(await minutesLeft()).toBeGreaterThan(60));

    await press(/^Void/);
    const voiding = page.getByRole('dialog', { name: /^Void the exam/ });
    await voiding.getByLabel('Reason').fill('The wrong spotter');
    await voiding.getByRole('button', { name: 'Void exam' }).click();
    await row().waitFor({ state: 'detached' });
    // A click, because the radio button follows the address, which changes a moment later.
    await page.getByRole('radio', { name: 'Ended' }).click();
    await row().getByText('Does not count').waitFor();
    await press(/^History/);
    const history = page.getByRole('dialog', { name: /^Changes to the exam/ });
    await history.getByText('Reason: The wrong spotter').waitFor();
    await history.getByText('Reason: A fire alarm').waitFor();
    expect(await history.getByText(`By ${stage.developer.user.name}`).count()).toBe(2);
    await examTab.page.goto(`/exams/${id}`);
    await examTab.page.getByText('This exam does not count').waitFor();
    await examTab.context.close();
    expect(faults).toEqual([]);
  });

  test('N28 accepts late answers, which the resident sees apart from the marks until then', async () => {
    const id = await aRunningExam();
    await moveExamClock(stage.product, id, (halfAnHour.seconds + 60) * 1000);
    await resident.send('PUT', `/api/exams/${id}/answers/1`, {
      text: 'a late answer',
      isNormal: null,
      answerRevision: 1,
      typedAt: new Date(Date.now() - 120_000).toISOString(),
    });
    const examTab = await openPage(stage.browser, stage.product.url, { cookie: resident.cookie() });
    await examTab.page.goto(`/exams/${id}/result`);
    await examTab.page.getByText('With late answers').waitFor();
    await examTab.page
      .getByText(/came after the end \(1 answer\) count once a teacher accepts them/)
      .waitFor();

    await page.goto('/tests/exams?view=ended');
    await row().getByText('1 late answer').waitFor();
    await press(/^Accept late answers/);
    const dialog = page.getByRole('dialog', { name: /^Accept the late answers/ });
    await dialog.getByLabel('Reason').fill('The network failed');
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await page.getByText('Late answers accepted', { exact: true }).waitFor();
    await press(/^History/);
    await page.getByText('Reason: The network failed').waitFor();
    await examTab.page.reload();
    await examTab.page.getByText('A teacher has accepted those that came after the end.').waitFor();
    expect([...faults, ...examTab.faults]).toEqual([]);
    await examTab.context.close();
  });

  test('gives a person extra time, and the next exam of the person is longer', async () => {
    await page.goto('/tests/exams?view=extra-time');
    await page.getByRole('button', { name: 'Give extra time' }).click();
    await page.getByLabel('Find a person').fill(resident.user.name);
    await page.getByRole('button', { name: `Choose ${resident.user.name}` }).click();
    const form = page.getByRole('dialog', {
      name: `Extra time of ${resident.user.name}`,
    });
    await form.getByLabel('Time of each exam').selectOption('1.5');
    await form.getByLabel('Reason').fill('By certificate');
    await form.getByRole('button', { name: 'Save' }).click();
    await row().getByText('1.5 times the time').waitFor();
    const { startedAt, deadline } = await resident.send<Exam>('GET', `/api/exams/${await aRunningExam()}`);
    expect(Date.parse(deadline ?? '') - Date.parse(startedAt ?? '')).toBe(45 * 60 * 1000);
  });

  test('sees how many answered an image and what they wrote', async () => {
    const id = await aRunningExam();
    for (const number of [1, 2, 3]) {
      const answer = { text: 'sarcoidosis', isNormal: null, answerRevision: 1 };
      const typedAt = new Date().toISOString();
      await resident.send('PUT', `/api/exams/${id}/answers/${number}`, {
        ...answer,
        typedAt,
      });
    }
    await resident.send('POST', `/api/exams/${id}/submit`);
    await eventually(async () => {
      const items = await stage.developer.send<unknown[]>('GET', '/api/item-statistics');
      expect(items).toHaveLength(3);
    });
    await page.goto(`/tests/items?test=${stage.spotter.id}`);
    const image = page.getByRole('row', { name: /Renal cyst/ });
    await image.getByText('sarcoidosis').waitFor();
    await page.getByLabel('Folder').selectOption('Neuroradiology');
    await page.getByText('Only images used in spotters of the folder').waitFor();
    await page.getByLabel('Spotter', { exact: true }).selectOption('Head to Toe');
    await page.getByText('Only exams made from "Head to Toe"').waitFor();
    await image.getByText('sarcoidosis').waitFor();
    await image.getByRole('button', { name: 'Edit key: Renal cyst' }).click();
    await page.getByRole('dialog', { name: 'Answers in Exams' }).waitFor();
    expect(faults).toEqual([]);
  });

  test('copies a format, which residents can choose', async () => {
    await page.goto('/tests/presets');
    await page.getByRole('button', { name: 'Copy Quick ten' }).click();
    const form = page.getByRole('dialog', { name: 'Copy Quick ten' });
    await form.getByLabel('Name').fill('Friday mock');
    await form.getByLabel('Items').fill('3');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Friday mock' }).waitFor();
    const examTab = await openPage(stage.browser, stage.product.url, {
      cookie: resident.cookie(),
    });
    await examTab.page.goto('/exams');
    await examTab.page.getByRole('radio', { name: 'Friday mock' }).check();
    await examTab.page.getByRole('button', { name: 'Make the exam' }).click();
    await examTab.page.getByRole('heading', { name: 'Friday mock' }).waitFor();
    await examTab.context.close();
  });

  test.each(extentOf(['light', 'dark'], ['dark']))(
    'has pages that fit every window, in the %s theme',
    async (theme) => {
      await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
      const id = await aRunningExam();
      const extension = {
        extensionId: randomUUID(),
        seconds: 90,
        reason: 'A fire alarm',
      };
      await stage.developer.send('POST', `/api/exam-attempts/${id}/extensions`, extension);
      await stage.developer.send('PUT', `/api/exam-accommodations/${resident.user.id}`, {
        personName: resident.user.name,
        factor: 1.25,
        reason: 'By certificate of the university hospital, until the end of the third year',
      });
      const examId = await aRunningExam();
      await resident.send('POST', `/api/exams/${examId}/submit`);
      await eventually(async () => {
        const items = await stage.developer.send<unknown[]>('GET', '/api/item-statistics');
        expect(items).toHaveLength(3);
      });
      const pages = [
        ['/tests/exams', resident.user.name],
        ['/tests/exams?view=ended', resident.user.name],
        ['/tests/exams?view=extra-time', resident.user.name],
        ['/tests/items', 'Renal cyst'],
        ['/tests/presets', 'OSCE stations'],
      ] as const;
      for (const [address, text] of pages) {
        await page.goto(address);
        await page.getByText(text).first().waitFor();
        await page.waitForLoadState('networkidle');
        expect(await findScreenFaults(page)).toEqual([]);
      }
      await page.goto('/tests/exams');
      for (const [button, title] of [
        [/^Add time/, 'Add time'],
        [/^History/, 'Changes to the exam of'],
        [/^Extra time/, 'Extra time of'],
      ] as const) {
        await press(button);
        await page.getByRole('dialog', { name: title }).waitFor();
        await page.waitForLoadState('networkidle');
        expect(await findScreenFaults(page)).toEqual([]);
        await page.keyboard.press('Escape');
      }
    },
  );
});
