import { eventually, extentOf, type ProductClient, registerResident } from '@medrad/testing';
import type { LearningToday, TestQuestion } from '@medrad/contracts';
import type { Page } from 'playwright-core';
import { findViolations } from '../src/accessibility';
import { describeBrowser, openPage } from '../src/browser';
import { scrollsSideways } from '../src/layout';
import { openScreen } from '../src/product-screens';
import { scriptBytesOf } from '../src/script-bytes';
import { openStage, type Stage } from '../src/stage';

/** Whether a console message is about a request that failed because there is no connection. */
const isOfConnection = (fault: string) => /ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(fault);

describeBrowser('reviews', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  /** Registers a resident and gives them a card for each image of the stage's spotter. */
  async function aResidentWithCards(): Promise<ProductClient> {
    const resident = await registerResident(stage.product.url);
    const questions = await resident.send<TestQuestion[]>('GET', `/api/tests/${stage.spotter.id}/questions`);
    const cards = questions.map(({ imageId }) => ({ imageId }));
    await resident.send('POST', '/api/learning/cards', { cards });
    return resident;
  }
  /** Titles of the images on a resident's cards, in the order in which today's session asks for them. */
  async function titlesOf(resident: ProductClient): Promise<string[]> {
    const questions = await resident.send<TestQuestion[]>('GET', `/api/tests/${stage.spotter.id}/questions`);
    const { reviews, fresh } = await todayOf(resident);
    const titles = new Map(questions.map(({ imageId, image }) => [imageId, image.title]));
    return [...reviews, ...fresh].map(({ imageId }) => titles.get(imageId)!);
  }
  const todayOf = (resident: ProductClient) => resident.send<LearningToday>('GET', '/api/learning/today');
  const whenDone = (resident: ProductClient, done: number) =>
    eventually(async () => {
      expect(await todayOf(resident)).toMatchObject({ done });
    });
  const faultsOf = async (page: Page, name: string) => {
    // Scrolls up, because axe would report a button that is half hidden behind the site's header as too small.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    return [
      ...(await findViolations(page)).map((fault) => `${name}: ${fault}`),
      ...((await scrollsSideways(page)) ? [`${name}: scrolls sideways`] : []),
    ];
  };

  test('a resident reviews from Home by keyboard what is due, loses the connection, types diagnoses, and each review arrives once', async () => {
    const resident = await aResidentWithCards();
    const titles = await titlesOf(resident);
    const { page, context, faults } = await openPage(stage.browser, stage.product.url, {
      cookie: resident.cookie(),
      viewport: { width: 360, height: 740 },
    });
    await openScreen(page, '/');
    await page.getByRole('link', { name: /^3 reviews today/ }).click();
    await page.getByRole('link', { name: 'Start Reviews' }).click();
    await page.getByText('Image 1 of 3').waitFor();
    await page.getByRole('img', { name: 'Image 1' }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Space');
    await page.getByRole('region', { name: 'Answer' }).waitFor();
    await page.keyboard.press('3');
    await page.keyboard.press('Space');
    await page.getByText('Image 2 of 3').waitFor();
    await whenDone(resident, 1);

    await context.setOffline(true);
    for (const [number, typed, verdict, suggested, grade] of [
      [2, 'pneumothorax', 'Not accepted.', 'Again', 'Hard'],
      [3, titles[2]!, 'Accepted.', 'Good', 'Easy'],
    ] as const) {
      await page.getByText(`Image ${number} of 3`).waitFor();
      await page.waitForFunction(() =>
        [...document.images].some((image) => image.naturalWidth > 100 && image.src.includes('v=')),
      );
      await page.keyboard.press('t');
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await page.getByText(verdict).waitFor();
      await page.getByRole('button', { name: suggested, pressed: true }).waitFor();
      await page.getByRole('button', { name: grade }).click();
      await page.getByRole('button', { name: 'Next' }).click();
    }
    await page.getByRole('heading', { name: 'Done for today' }).waitFor();
    await page.getByText('You reviewed 3 images: 1 Hard, 1 Good, 1 Easy.').waitFor();
    await page.getByText(/kept on this device/).waitFor();
    expect(await todayOf(resident)).toMatchObject({ done: 1 });

    await context.setOffline(false);
    await whenDone(resident, 3);
    await page.getByRole('link', { name: 'Back to Reviews' }).click();
    await page.getByRole('heading', { name: 'Nothing due' }).waitFor();
    expect(faults.filter((fault) => !isOfConnection(fault))).toEqual([]);
    await context.close();
  });

  test('unsent reviews survive a reload, are not asked again, and are sent from another page', async () => {
    const resident = await aResidentWithCards();
    const { page, context } = await openPage(stage.browser, stage.product.url, { cookie: resident.cookie() });
    await page.route('**/api/learning/reviews', (route) => route.abort());
    await openScreen(page, '/learning/review');
    await page.getByRole('button', { name: 'Show Answer' }).click();
    await page.keyboard.press('2');
    await page.keyboard.press('ArrowRight');
    await page.getByText('1 on this device only').waitFor();
    await page.reload();
    await page.getByText('Image 1 of 2').waitFor();

    await page.unroute('**/api/learning/reviews');
    await openScreen(page, '/profile');
    await whenDone(resident, 1);
    await context.close();
  });

  test('a review by deep link fetches at most 1.3 times the scripts of the runner', async () => {
    const resident = await aResidentWithCards();
    const scriptsOf = (path: string) => scriptBytesOf(stage, resident, path);
    const runner = await scriptsOf(`/tests/${stage.spotter.id}/take`);
    expect(runner).toBeGreaterThan(0);
    for (const path of ['/learning', '/learning/review']) {
      expect((await scriptsOf(path)) / runner).toBeLessThanOrEqual(1.3);
    }
  });

  const usual: [string, number][] = [
    ['light', 1280],
    ['dark', 320],
  ];
  test.each(extentOf([...usual, ['dark', 1280], ['light', 320]], usual))(
    'in the %s theme at %i px every screen is accessible and none scrolls sideways',
    async (theme, width) => {
      const resident = await aResidentWithCards();
      const { page, context } = await openPage(stage.browser, stage.product.url, {
        cookie: resident.cookie(),
        viewport: { width, height: 740 },
      });
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      const found: string[] = [];
      await openScreen(page, '/learning');
      await page.getByRole('group', { name: 'Reviews in the coming days' }).waitFor();
      found.push(...(await faultsOf(page, 'today')));
      await page.getByRole('button', { name: 'View as table: Reviews in the coming days' }).click();
      await page.getByRole('table', { name: 'Reviews in the coming days' }).waitFor();
      found.push(...(await faultsOf(page, 'table')));
      await page.getByRole('button', { name: 'Change Plan' }).click();
      await page.getByRole('dialog').getByLabel('Exam date').waitFor();
      found.push(...(await faultsOf(page, 'plan')));
      await page.keyboard.press('Escape');

      await openScreen(page, '/learning/review');
      found.push(...(await faultsOf(page, 'question')));
      await page.getByLabel(/^Your diagnosis/).fill(`Something else ${'altogether'.repeat(8)}`);
      found.push(...(await faultsOf(page, 'typed')));
      await page.getByRole('button', { name: 'Check Answer' }).click();
      await page.getByText('Not accepted.').waitFor();
      await page.getByRole('button', { name: 'Good' }).click();
      found.push(...(await faultsOf(page, 'answer')));
      for (const place of [2, 3]) {
        await page.getByRole('button', { name: 'Next' }).click();
        await page.getByText(`Image ${place} of 3`).waitFor();
        await page.getByRole('button', { name: 'Show Answer' }).click();
        await page.getByRole('button', { name: 'Hard' }).click();
      }
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('heading', { name: 'Done for today' }).waitFor();
      found.push(...(await faultsOf(page, 'end')));
      expect(found).toEqual([]);
      await context.close();
    },
  );
});
