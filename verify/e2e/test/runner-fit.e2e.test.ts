import { createSpotter, registerResident } from '@medrad/testing';
import type { Test } from '@medrad/contracts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { findViolations } from '../src/accessibility';
import { describeBrowser, openPage } from '../src/browser';
import { nextPaint, scrollsSideways } from '../src/layout';
import { drawTestImage } from '../src/images';
import { openScreen } from '../src/product-screens';
import { findHiddenParts, imageHeight, pageScroll } from '../src/spotter-run';
import { openStage, type Stage } from '../src/stage';

const longTitle = 'Emergency neuroradiology of the night shift '.repeat(5).slice(0, 195).trimEnd() + '.';
const longClue = 'A fall from a ladder three days ago, now drowsy, vomiting and unsteady. '.repeat(20).trim();
const lastWords = 'unsteady.';
const longText = 'The convexity shows a biconvex hyperdense collection. '.repeat(30).trim();

/**
 * Window sizes in which a whole question must fit, each with the height that its image must at least have, in CSS
 * pixels.
 */
const windows = [
  [1280, 800, 400],
  [390, 844, 300],
  [360, 740, 220],
  [360, 640, 140],
  [844, 390, 180],
] as const;

describeBrowser('the runner', () => {
  let stage: Stage;
  let long: Test;
  let cookie: string;
  beforeAll(async () => {
    stage = await openStage();
    const image = await drawTestImage(90);
    const fields = { title: 'Epidural hematoma', description: longText, findings: longText };
    const clues = [longClue, longClue, 'Fall from a ladder'];
    long = await createSpotter(stage.developer, {
      title: longTitle,
      questions: clues.map((clinicalClue) => ({ image, fields: { ...fields, clinicalClue } })),
    });
    cookie = (await registerResident(stage.product.url)).cookie();
  });
  afterAll(() => stage.close());

  /**
   * Opens the runner in a window and waits until the chat's button is loaded. The button is visible, or hidden where it
   * would cover a control.
   */
  async function openRun(spotter: Test, options: BrowserContextOptions) {
    const opened = await openPage(stage.browser, stage.product.url, { cookie, ...options });
    await openScreen(opened.page, `/tests/${spotter.id}/take`);
    await opened.page
      .getByRole('button', { name: 'Contact Admin', includeHidden: true })
      .waitFor({ state: 'attached' });
    await nextPaint(opened.page);
    return opened;
  }
  const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

  test.each(windows)(
    'TAKE-04 TAKE-05 TAKE-07 TAKE-08 TAKE-09 TAKE-12 TAKE-13 TAKE-16 the whole question fits a window of %i × %i, however long its title and clue are, and its image is at least %i px high',
    async (width, height, least) => {
      const faults: string[] = [];
      for (const [name, spotter] of Object.entries({ short: stage.spotter, long })) {
        const { page, context } = await openRun(spotter, { viewport: { width, height } });
        const questions = spotter.totalQuestions;
        for (let question = 1; question <= questions; question += 1) {
          if (question > 1) await next(page);
          await page.getByText(`Question ${question} of ${questions}`).waitFor();
          await nextPaint(page);
          const image = await imageHeight(page);
          const hidden = await findHiddenParts(page);
          // In the short spotter, only the first question has a clue.
          const found = hidden.filter(
            (fault) => name === 'long' || question === 1 || !fault.startsWith('clue'),
          );
          faults.push(...found.map((fault) => `${name}, question ${question}: ${fault}`));
          if (image < least) faults.push(`${name}, question ${question}: image of ${image.toFixed(0)} px`);
        }
        if (await scrollsSideways(page)) faults.push(`${name}: scrolls sideways`);
        await context.close();
      }
      expect(faults).toEqual([]);
    },
  );

  test.each(windows)(
    'TAKE-09 in a window of %i × %i a short answer is read without scrolling, and a long description without scrolling a button out of view',
    async (width, height) => {
      const { page, context } = await openRun(stage.spotter, { viewport: { width, height } });
      await page.getByRole('button', { name: 'Show Answer' }).click();
      await nextPaint(page);
      const answer = page.getByRole('region', { name: 'Answer' });
      const bar = page.getByRole('button', { name: 'Hide Answer' });
      const below = async () => {
        const [text, toggles] = [await answer.boundingBox(), await bar.boundingBox()];
        return (text?.y ?? Infinity) + (text?.height ?? 0) - (toggles?.y ?? 0);
      };
      expect(await below()).toBeLessThanOrEqual(1);
      expect(await findHiddenParts(page)).toEqual([]);
      await context.close();

      const detail = await openRun(long, { viewport: { width, height } });
      await detail.page.getByRole('button', { name: 'Show Answer' }).click();
      await detail.page.getByRole('button', { name: 'Show Description' }).click();
      const end = detail.page.getByRole('region', { name: 'Description' }).locator('p').last();
      await end.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      for (const name of ['Hide Answer', 'Hide Description', 'Next']) {
        const button = await detail.page.getByRole('button', { name }).boundingBox();
        expect(button?.y).toBeGreaterThan(64);
        expect((button?.y ?? 0) + (button?.height ?? Infinity)).toBeLessThanOrEqual(height);
      }
      await next(detail.page);
      const image = await detail.page.getByRole('img', { name: 'Image of question 2' }).boundingBox();
      expect(image?.y).toBeGreaterThanOrEqual(63);
      await detail.context.close();
    },
  );

  test('TAKE-08 a long clue and a long title are cut, and expanded and collapsed by keyboard with a button that says which', async () => {
    const { page, context, faults } = await openRun(long, { viewport: { width: 390, height: 844 } });
    for (const name of ['title', 'clinical clue']) {
      const unfold = page.getByRole('button', { name: `Show the whole ${name}` });
      expect(await unfold.getAttribute('aria-expanded')).toBe('false');
      await unfold.focus();
      await page.keyboard.press('Enter');
      const fold = page.getByRole('button', { name: `Shorten the ${name}` });
      expect(await fold.getAttribute('aria-expanded')).toBe('true');
      expect(await fold.evaluate((button) => button === document.activeElement)).toBe(true);
      if (name === 'clinical clue') {
        const end = page.getByRole('region', { name: 'Clinical clue' }).getByText(lastWords);
        const isWhole = await end.evaluate((text) => text.scrollHeight <= text.clientHeight + 1);
        expect(isWhole).toBe(true);
      }
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.press('Space');
      await unfold.waitFor();
    }
    await next(page);
    await next(page);
    await page.getByText('Fall from a ladder').waitFor();
    expect(await page.getByRole('button', { name: /clinical clue/ }).count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  // In CSS pixels, a window of 1280 × 800 zoomed to 200 % has 640 × 400, and one of 1280 × 1024 zoomed to 400 % has 320
  // × 256.
  test.each([
    [320, 568],
    [320, 256],
    [640, 400],
  ])('a window of %i × %i scrolls only vertically and everything can be reached', async (width, height) => {
    const { page, context } = await openRun(long, { viewport: { width, height } });
    expect(await scrollsSideways(page)).toBe(false);
    expect(await imageHeight(page)).toBeGreaterThan(100);
    await page.getByRole('button', { name: 'Show Answer' }).click();
    await page.getByRole('region', { name: 'Answer' }).waitFor();
    await next(page);
    await page.getByText('Question 2 of 3').waitFor();
    expect(await pageScroll(page)).toBeLessThan(600);
    await context.close();
  });

  describe('a swipe', () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

    /** Moves a finger over the screen from one point to another. */
    async function touch(page: Page, from: [number, number], to: [number, number]) {
      const client = await page.context().newCDPSession(page);
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
        client.send('Input.dispatchTouchEvent', { type, touchPoints });
      await send('touchStart', [{ x: from[0], y: from[1] }]);
      for (let step = 1; step <= 8; step += 1) {
        const at = (axis: 0 | 1) => from[axis] + ((to[axis] - from[axis]) * step) / 8;
        await send('touchMove', [{ x: at(0), y: at(1) }]);
      }
      await send('touchEnd', []);
      await nextPaint(page);
    }
    const place = (page: Page) =>
      page
        .locator('main header')
        .getByText(/^Question \d of 3$/)
        .textContent();

    async function open() {
      const opened = await openRun(stage.spotter, phone);
      const box = await opened.page.getByRole('group', { name: 'Image viewer' }).boundingBox();
      return { ...opened, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    }

    test('TAKE-18 to the left shows the next question, to the right the previous one', async () => {
      const { page, context, faults, y } = await open();
      await touch(page, [300, y], [100, y + 10]);
      expect(await place(page)).toBe('Question 2 of 3');
      await touch(page, [100, y], [300, y - 10]);
      expect(await place(page)).toBe('Question 1 of 3');
      await touch(page, [100, y], [300, y]);
      expect(await place(page)).toBe('Question 1 of 3');
      expect(faults).toEqual([]);
      await context.close();
    });

    test('is not recognised at the edge of the window, downwards, or if it is too short', async () => {
      const { page, context, y } = await open();
      for (const [from, to] of [
        [
          [386, y],
          [150, y],
        ],
        [
          [4, y],
          [250, y],
        ],
        [
          [300, y - 60],
          [200, y + 60],
        ],
        [
          [300, y],
          [265, y],
        ],
      ] as [[number, number], [number, number]][])
        await touch(page, from, to);
      expect(await place(page)).toBe('Question 1 of 3');
      await context.close();
    });

    test('moves a zoomed image instead', async () => {
      const { page, context, y } = await open();
      const image = page.getByRole('img', { name: 'Image of question 1' });
      await page.getByRole('button', { name: 'Zoom in' }).tap();
      // Waits until the image is zoomed, because a tap becomes a click only a moment later.
      await page.getByRole('button', { name: /^Zoom 1[1-9]\d %/ }).waitFor();
      const before = await image.boundingBox();
      await touch(page, [300, y], [150, y]);
      expect(await place(page)).toBe('Question 1 of 3');
      expect((await image.boundingBox())?.x).toBeLessThan((before?.x ?? 0) - 100);
      await context.close();
    });
  });
});
