import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Exam, Image, Test } from '@medrad/contracts';
import { createSpotter, eventually, type ProductClient, registerResident } from '@medrad/testing';
import type { BrowserContext, Page, Request, Response } from 'playwright-core';
import { crashBrowser, describeBrowser, launchPersistentBrowser, openPage } from '../src/browser';
import { makeExam, moveExamClock, startExamOn } from '../src/exams';
import { drawTestImage } from '../src/images';
import { openStage, type Stage } from '../src/stage';

const format = { pace: 'free', items: 20, seconds: 3600, marksPerItem: 2 } as const;

describeBrowser('an exam under attack', () => {
  let stage: Stage;
  let resident: ProductClient;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    resident = await registerResident(stage.product.url);
  });

  const anExamOf = (testId: string, more: Partial<Exam['format']> = {}) =>
    makeExam(resident, testId, { ...format, ...more });
  const readExam = (id: string) => resident.send<Exam>('GET', `/api/exams/${id}`);
  const field = (page: Page) => page.getByLabel('Diagnosis');
  const saving = (page: Page, text: string) => page.getByTestId('saving').getByText(text).waitFor();

  describe('all traffic before it is submitted', () => {
    /** Words that occur nowhere but in the texts of the exam's images and in the names of their files. */
    const secrets = ['Quandrelosis', 'Brenfold', 'Ostramine', 'Velquist', 'tarnholm'];

    async function aTellingSpotter(): Promise<{ test: Test; images: Image[] }> {
      const test = await stage.developer.send<Test>('POST', '/api/tests', { title: 'Mixed', duration: 30 });
      const images: Image[] = [];
      for (const number of [1, 2, 3, 4]) {
        const form = new FormData();
        const bytes = new Uint8Array(await drawTestImage(30 + 40 * number));
        form.append('imageFile', new File([bytes], `tarnholm-${number}.png`, { type: 'image/png' }));
        const texts = { title: 'Quandrelosis', description: 'Brenfold', findings: 'Ostramine' };
        for (const [name, text] of Object.entries({ ...texts, clinicalClue: 'Velquist' }))
          form.append(name, `${text} ${number}`);
        const { image } = await stage.developer.send<{ image: Image }>('POST', '/api/upload-image', form);
        await stage.developer.send('POST', `/api/tests/${test.id}/questions`, {
          imageId: image.id,
          questionNumber: number,
          question: 'What is shown?',
        });
        images.push(image);
      }
      return { test, images };
    }

    test('and all data that the browser stores reveal no diagnosis, and no stream is opened', async () => {
      const { test, images } = await aTellingSpotter();
      const { id } = await anExamOf(test.id);
      const { page, context, faults } = await openPage(stage.browser, stage.product.url, {
        cookie: resident.cookie(),
      });
      const heard: Promise<string>[] = [];
      const streams: string[] = [];
      page.on('websocket', (socket) => streams.push(socket.url()));
      const hearRequest = (request: Request): void => {
        if (request.resourceType() === 'eventsource') streams.push(request.url());
        heard.push(request.allHeaders().then((headers) => `${request.url()} ${JSON.stringify(headers)}`));
      };
      const hearResponse = (response: Response): void => void heard.push(tell(response));
      context.on('request', hearRequest);
      context.on('response', hearResponse);
      await page.goto(`/exams/${id}`);
      await startExamOn(page);
      for (const number of [1, 2, 3, 4]) {
        await page.getByText(`Item ${number} of 4`).waitFor();
        await field(page).fill(`A guess at ${number}`);
        await field(page).press('Enter');
      }
      await saving(page, 'Saved');
      await page.waitForLoadState('networkidle');
      // Stops listening: later requests are not awaited, and reading their answers would fail when the browser is
      // closed.
      context.off('request', hearRequest);
      context.off('response', hearResponse);
      const state = await context.storageState({ indexedDB: true });
      const said = [...(await Promise.all(heard)), await page.content(), JSON.stringify(state)];
      // Nor may an image's id or file key in the collection appear, because either would lead to the image's texts.
      const places = images.flatMap((image) => [image.id, image.imageUrl.split('/').pop() ?? '']);
      const all = said.join('\n').toLowerCase();
      expect(said.length).toBeGreaterThan(20);
      expect(all).toContain('a guess at 4');
      expect(all).toContain(`/api/exams/${id}/images/4`);
      expect([...secrets, ...places].filter((word) => all.includes(word.toLowerCase()))).toEqual([]);
      expect(streams).toEqual([]);
      await resident.send('POST', `/api/exams/${id}/submit`);
      await page.goto(`/exams/${id}/result`);
      await page.getByText('Quandrelosis 1').first().waitFor();
      expect(faults).toEqual([]);
      await context.close();
    });

    async function tell(response: Response): Promise<string> {
      const body = await response.body().catch(() => Buffer.alloc(0));
      return `${response.url()} ${JSON.stringify(await response.allHeaders())} ${body.toString('latin1')}`;
    }
  });

  test('is opened at the server’s current item after the browser was killed with an unsent answer, and loses nothing', async () => {
    // Seconds for which an item is open: enough for a slow machine to open the page and type.
    const seconds = 120;
    const drawn = await Promise.all(Array.from({ length: 20 }, (_, index) => drawTestImage(20 + 10 * index)));
    const questions = drawn.map((image, index) => ({ image, fields: { title: `Film ${index}` } }));
    const { id: testId } = await createSpotter(stage.developer, { title: 'Twenty films', questions });
    const { id } = await anExamOf(testId, { pace: 'cadence', seconds });
    const profile = await mkdtemp(join(tmpdir(), 'exam-browser-'));
    const launch = () => launchPersistentBrowser(profile, stage.product.url, resident.cookie());
    const open = async (context: BrowserContext): Promise<Page> => {
      const page = await context.newPage();
      await page.goto(`/exams/${id}`);
      await page.getByRole('timer').waitFor();
      return page;
    };
    // The browser starts before the exam's clock does, because its start may take longer than an item is open.
    const killed = await launch();
    await resident.send('POST', `/api/exams/${id}/start`);
    await moveExamClock(stage.product, id, 16 * seconds * 1000);

    const killedPage = await open(killed);
    await killedPage.getByText('Item 17 of 20').waitFor();
    await field(killedPage).fill('Typed at 17');
    await saving(killedPage, 'Saved');
    await killed.setOffline(true);
    await field(killedPage).fill('Typed at 17, and more');
    await saving(killedPage, 'On this device only');
    await crashBrowser(killed, killedPage);
    expect((await readExam(id)).items[16]?.text).toBe('Typed at 17');
    // Item 17 ends at this moment, after the resident has typed.
    await moveExamClock(stage.product, id, 17 * seconds * 1000);

    // No call of this test comes before those of the page: to the server it would be a page with a connection.
    const context = await launch();
    const page = await open(context);
    const shown = Number(/Item (\d+) of 20/.exec(await page.getByText(/^Item \d+ of 20$/).innerText())?.[1]);
    expect(shown).toBeGreaterThan(17);
    expect(shown).toBeLessThanOrEqual((await readExam(id)).openItem ?? 0);
    await field(page).fill('Typed after the crash');
    await saving(page, 'Saved');
    await eventually(async () => {
      const texts = (await readExam(id)).items.map(({ text }) => text);
      expect(texts.filter(Boolean)).toEqual(['Typed at 17, and more', 'Typed after the crash']);
      expect(texts.indexOf('Typed at 17, and more')).toBe(16);
    });
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  });
});
