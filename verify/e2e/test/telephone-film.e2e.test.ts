import { makeGreyVideo } from '@medrad/demo/grey-video';
import { recordedAt, telephoneFilm } from '@medrad/media-metadata/testing/telephone-film';
import { type ProductClient, registerResident } from '@medrad/testing';
import type { Locator, Page } from 'playwright-core';
import { findViolations } from '../src/accessibility';
import { describeBrowser, openPage, screens } from '../src/browser';
import { scrollsSideways } from '../src/layout';
import { openStage, type Stage } from '../src/stage';
import { confirmFiles, fillCase, findCase } from '../src/upload-form';

const name = 'CANARY JANE';
/** Size of a stored frame, which lies on its left side. */
const [columns, rows] = [96, 64];
/** Durations of the frames in 1/600 s: a telephone takes longer for a frame in the dark. */
const durations = [20, 20, 60, 13, 40, 27, 20, 80];
const starts = durations.map((_, at) => durations.slice(0, at).reduce((sum, one) => sum + one, 0) / 600);
/** Grey value of a frame, which tells the frames apart. */
const greyOf = (frame: number): number => 40 + frame * 20;

/** A frame whose upper left corner is white: the upper right one, when the frame stands upright. */
const drawFrame = (frame: number): Uint8Array =>
  Uint8Array.from({ length: rows * columns }, (_, at) =>
    at % columns < columns / 3 && at < (rows / 2) * columns ? 255 : greyOf(frame),
  );

/**
 * The frame that a video shows once it has loaded and has stopped seeking: size in pixels, grey values of its four
 * corners and of a place in between, and position of the video in seconds.
 */
const look = (video: Locator) =>
  video.evaluate(async (element) => {
    const film = element as HTMLVideoElement;
    const happens = (event: string) =>
      new Promise((resolve) => film.addEventListener(event, resolve, { once: true }));
    if (film.seeking) await happens('seeked');
    if (film.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) await happens('loadeddata');
    const { videoWidth: width, videoHeight: height } = film;
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    context?.drawImage(film, 0, 0);
    const grey = (x: number, y: number) =>
      context?.getImageData(Math.floor(x * width), Math.floor(y * height), 1, 1).data[0] ?? 0;
    return {
      width,
      height,
      corners: [grey(0.1, 0.1), grey(0.9, 0.1), grey(0.1, 0.9), grey(0.9, 0.9)],
      between: grey(0.3, 0.6),
      seconds: film.currentTime,
    };
  });

/** Notes the files that a page sends, whose content Playwright does not see; the result reads their bytes. */
async function watchSentFiles(page: Page): Promise<() => Promise<Buffer>> {
  const sent = await page.evaluateHandle(() => {
    const files: Blob[] = [];
    const { prototype } = XMLHttpRequest;
    const send = prototype.send;
    prototype.send = function (body) {
      if (body instanceof Blob) files.push(body);
      send.call(this, body);
    };
    return files;
  });
  return async () =>
    Buffer.from(
      await sent.evaluate(async (files) => [...new Uint8Array(await new Blob(files).arrayBuffer())]),
    );
}

/** Number of the frame that a grey value belongs to; the compression changes the value a little. */
const frameOf = (grey: number): number => Math.round((grey - greyOf(0)) / 20);

describeBrowser('a film of a telephone in the Reporting Room', () => {
  let stage: Stage;
  let resident: ProductClient;
  let video: Uint8Array;
  beforeAll(async () => {
    stage = await openStage();
    resident = await registerResident(stage.product.url, 'Asha Rao');
    video = await makeGreyVideo({ rows, columns, frames: durations.map((_, at) => drawFrame(at)) }, 1);
  });
  afterAll(() => stage.close());

  const filmOf = (codec: 'avc1' | 'hvc1') =>
    telephoneFilm({ video, width: columns, height: rows, durations, codec, name });

  async function openForm() {
    const opened = await openPage(stage.browser, stage.product.url, {
      cookie: stage.developer.cookie(),
      viewport: screens.phone,
    });
    await opened.page.addInitScript(() => sessionStorage.setItem('developerMode', 'true'));
    await opened.page.goto('/reporting-room');
    await opened.page.getByRole('form', { name: 'Upload Case' }).waitFor();
    return opened;
  }
  const addFilm = (page: Page, buffer: Buffer) =>
    page
      .getByLabel('Case Files')
      .setInputFiles({ name: `${name} 2026-02-03.MOV`, mimeType: 'video/quicktime', buffer });
  async function sendCase(page: Page, title: string) {
    await fillCase(page, title);
    await confirmFiles(page);
    await page.getByRole('button', { name: 'Upload Case' }).click();
    await page.getByText('Case uploaded successfully', { exact: true }).waitFor();
  }
  async function openCase(title: string, viewport: (typeof screens)[keyof typeof screens]) {
    const opened = await openPage(stage.browser, stage.product.url, { cookie: resident.cookie(), viewport });
    await opened.page.goto('/reporting-room');
    await opened.page.getByRole('link', { name: `Start Reporting on ${title}` }).click();
    const player = opened.page.getByRole('group', { name: 'File 1' });
    await player.waitFor();
    return { ...opened, player };
  }

  test('RRA-11 RRA-27 N22 is stored as MP4 without names, places and times, which do not leave the browser', async () => {
    const { page, context, faults } = await openForm();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
    const sentFiles = await watchSentFiles(page);
    const film = filmOf('avc1');
    await addFilm(page, film);
    await sendCase(page, 'Gait on a telephone');
    const stored = await findCase(stage.developer, 'Gait on a telephone');
    const [file] = stored.files;
    expect(file).toMatchObject({ fileName: 'File 1', fileType: 'mp4' });
    const answer = await page.request.get(file?.fileUrl ?? '');
    expect(answer.headers()['content-type']).toBe('video/mp4');
    const bytes = await answer.body();
    expect(bytes.subarray(4, 12).toString('latin1')).toBe('ftypisom');
    const boxes = ['qt  ', 'tmcd', 'mebx', 'keys', 'uuid', 'udta', 'meta'];
    expect(boxes.filter((box) => film.includes(box))).toEqual(boxes);
    expect(boxes.filter((box) => bytes.includes(box))).toEqual([]);
    const sent = await sentFiles();
    expect(sent.subarray(4, 12).toString('latin1')).toBe('ftypisom');
    const everything = Buffer.concat([sent, bytes, Buffer.from(requests.join() + JSON.stringify(stored))]);
    const traces = ['JANE', '+49.4103', '2026-02-03', recordedAt];
    expect(traces.filter((trace) => film.includes(trace))).toEqual(traces);
    expect(traces.filter((trace) => everything.includes(trace))).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  test.each([screens.phone, screens.desktop])(
    'RR-14 RR-30 stands upright and steps from frame to frame on a screen of $width × $height',
    async (viewport) => {
      const title = `Tremor on ${viewport.width}`;
      const author = await openForm();
      await addFilm(author.page, filmOf('avc1'));
      await sendCase(author.page, title);
      await author.context.close();
      const { page, context, faults, player } = await openCase(title, viewport);
      await page.getByRole('button', { name: 'Go to 0:00' }).waitFor();
      const shown = player.locator('video');
      const first = await look(shown);
      expect([first.width, first.height]).toEqual([rows, columns]);
      expect(first.corners.map((grey) => grey > 220)).toEqual([false, true, false, false]);
      await page.getByRole('heading', { name: title, level: 1 }).click();
      const seen = [frameOf(first.between)];
      for (const key of '.......,,,,,,,') {
        await page.keyboard.press(key);
        const { between, seconds } = await look(shown);
        const frame = frameOf(between);
        seen.push(frame);
        expect(seconds).toBeGreaterThanOrEqual(starts[frame] ?? NaN);
        expect(seconds).toBeLessThan(starts[frame + 1] ?? Infinity);
      }
      expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1, 0]);
      expect(await findViolations(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  test('RRA-11 in HEVC is announced to the author at once, and to the resident as sound only', async () => {
    const title = 'Gait in HEVC';
    const author = await openForm();
    await addFilm(author.page, filmOf('hvc1'));
    await author.page.getByText('This browser cannot show HEVC').waitFor();
    expect(await findViolations(author.page)).toEqual([]);
    expect(await scrollsSideways(author.page)).toBe(false);
    await sendCase(author.page, title);
    await author.context.close();
    for (const viewport of [screens.phone, screens.desktop]) {
      const { page, context, faults, player } = await openCase(title, viewport);
      await player.getByText('Sound only: this browser cannot show HEVC.').waitFor();
      expect(await page.getByRole('group', { name: 'Stills' }).count()).toBe(0);
      expect(await findViolations(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
      expect(faults).toEqual([]);
      await context.close();
    }
  });
});
