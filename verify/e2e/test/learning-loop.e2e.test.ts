import type { LearningCard, LearningToday, TestQuestion } from '@medrad/contracts';
import { eventually, type ProductClient, registerResident } from '@medrad/testing';
import type { BrowserContext, Page } from 'playwright-core';
import { findViolations } from '../src/accessibility';
import { describeBrowser, openPage } from '../src/browser';
import { startExam } from '../src/exams';
import { findLayoutFaults } from '../src/layout';
import { openScreen } from '../src/product-screens';
import { openStage, type Stage } from '../src/stage';

describeBrowser('the learning loop', () => {
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
      viewport: { width: 320, height: 640 },
    }));
  });
  afterEach(() => context.close());

  const aRunningExam = () => startExam(resident, stage.spotter.id);
  const imageIds = async () =>
    (await resident.send<TestQuestion[]>('GET', `/api/tests/${stage.spotter.id}/questions`)).map(
      ({ imageId }) => imageId,
    );
  const cards = async () =>
    resident.send<LearningCard[]>('GET', `/api/learning/cards?imageIds=${(await imageIds()).join(',')}`);
  const reviewsLink = () => page.getByRole('link', { name: /reviews? today|^Reviews/ });

  test('a resident starts an exam from Home and misses everything, and the missed images are due tomorrow', async () => {
    const id = await aRunningExam();
    await openScreen(page, '/');
    await page.getByRole('link', { name: /^Exam running, (59|60) min left/ }).click();
    await page.getByRole('timer').waitFor();
    await page.getByRole('button', { name: 'Hand in' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
    await page.getByText('3 misses of this exam are in your reviews.').waitFor();
    const { date } = await resident.send<LearningToday>('GET', '/api/learning/today');
    const due = (await cards()).map(({ dueDate }) => dueDate ?? '');
    expect(due).toHaveLength(3);
    expect(due.every((day) => day > date)).toBe(true);
    expect([...(await findViolations(page)), ...(await findLayoutFaults(page))]).toEqual([]);

    await page.getByRole('link', { name: 'Open Reviews' }).click();
    await page.getByRole('heading', { name: 'Nothing due' }).waitFor();
    await openScreen(page, '/');
    await page.getByRole('link', { name: /^Exams/ }).waitFor();
    expect(await page.getByRole('link', { name: /^Exam running/ }).count()).toBe(0);
    expect((await resident.send<{ state: string }>('GET', `/api/exams/${id}`)).state).toBe('submitted');
    expect(faults).toEqual([]);
  });

  test('a deleted card is offered again on the result, added, and deleted again', async () => {
    const id = await aRunningExam();
    await resident.send('POST', `/api/exams/${id}/submit`);
    await resident.send('GET', `/api/exams/${id}/result`);
    await eventually(async () => expect(await cards()).toHaveLength(3));
    const [imageId] = await imageIds();
    await resident.send('DELETE', `/api/learning/cards/${imageId}`);
    await openScreen(page, `/exams/${id}/result`);
    await page.getByRole('button', { name: 'Add 1 miss to my reviews' }).press('Enter');
    await page.getByText('3 misses of this exam are in your reviews.').waitFor();
    expect(await cards()).toHaveLength(3);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await page.getByRole('button', { name: 'Add 1 miss to my reviews' }).waitFor();
    expect(await cards()).toHaveLength(2);
  });

  test('in the runner an image is added by keyboard, also without a connection, and is listed on Home', async () => {
    await openScreen(page, `/tests/${stage.spotter.id}/take`);
    await page.getByText('Question 1 of 3').waitFor();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Add to Reviews' }).press('Enter');
    await page.getByText('This image is in your reviews.').waitFor();
    expect([...(await findViolations(page)), ...(await findLayoutFaults(page))]).toEqual([]);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Add to Reviews' }).click();
    await page.getByText(/^On this device only/).waitFor();
    await context.setOffline(false);
    await eventually(async () => expect(await cards()).toHaveLength(2));
    await openScreen(page, '/');
    await eventually(async () => expect(await reviewsLink().textContent()).toMatch(/^2 reviews today/));
  });
});
