import type { Browser } from 'playwright-core';
import type { BenchRow } from './bench-row';
import {
  longTaskRow,
  longTasksSince,
  openViewer,
  showMade,
  slowDown,
  untilFrames,
  type ViewerWindow,
} from './dicom-viewer-stage';

/**
 * Start and end of a movement, as times of animation frames in milliseconds of the page's clock, and the number of
 * images shown meanwhile.
 */
interface Motion {
  start: number;
  end: number;
  images: number;
}

const rateOf = ({ start, end, images }: Motion): number => (images * 1000) / (end - start);

function rateRow(metric: string, motion: Motion): BenchRow {
  const rate = rateOf(motion);
  return { metric, ours: `${rate.toFixed(1)}/s`, opponent: 'the screen: 60/s', ratio: rate, goal: '>= 58' };
}

/** Scrolls through a decoded stack with one key press per animation frame, and counts the images shown. */
export async function measureScroll(
  browser: Browser,
  url: string,
  { rate, slices }: { rate: number; slices: number },
): Promise<BenchRow[]> {
  const stage = await openViewer(browser, url, 1);
  await showMade(stage, slices, true);
  await slowDown(stage, rate);
  await untilFrames(stage, 60);
  const result = await stage.page.evaluate(async (count) => {
    const press = (key: string) =>
      // The key is pressed on an element inside the viewer, because keyboard shortcuts apply only while the focus is in
      // the viewer.
      document
        .querySelector('[role="group"][aria-busy]')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    const frame = () => new Promise<number>(requestAnimationFrame);
    for (let step = 0; step < 30; step += 1) {
      press(step < 15 ? 'ArrowDown' : 'ArrowUp');
      await frame();
    }
    const { shown } = window as unknown as ViewerWindow;
    const start = await frame();
    shown.clear();
    for (let step = 1; step < count; step += 1) {
      press('ArrowDown');
      await frame();
    }
    const images = shown.size;
    const end = await frame();
    await frame();
    const at = /Frame (\d+) of/.exec(document.body.textContent ?? '')?.[1];
    return { start, end, images, at };
  }, slices);
  const longTasks = await longTasksSince(stage, result.start);
  await stage.page.context().close();
  if (result.at !== String(slices)) throw new Error(`the stack stands at ${String(result.at)}`);
  return [
    rateRow(`scrolling ${slices} slices of 512×512, CPU ${rate}×: displayed images per second`, result),
    longTaskRow(`the same, CPU ${rate}×`, longTasks),
  ];
}

/** Changes the grey window by dragging, one pointer move per animation frame, and counts the images shown. */
export async function measureDragRate(browser: Browser, url: string, rate: number): Promise<BenchRow> {
  const stage = await openViewer(browser, url, rate);
  const { page } = stage;
  await showMade(stage, 1, true);
  await page.mouse.move(500, 300);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(501, 300);
  const motion = await page.evaluate(async () => {
    const frame = () => new Promise<number>(requestAnimationFrame);
    const { shown } = window as unknown as ViewerWindow;
    const move = (step: number) =>
      document.querySelector('[role="group"][aria-busy]')?.dispatchEvent(
        new PointerEvent('pointermove', {
          bubbles: true,
          pointerId: 1,
          pointerType: 'mouse',
          buttons: 2,
          clientX: 500 + (step % 60),
          clientY: 300 + (step % 37),
        }),
      );
    for (let step = 0; step < 60; step += 1) {
      move(step);
      await frame();
    }
    const start = await frame();
    shown.clear();
    for (let step = 0; step < 180; step += 1) {
      move(step);
      await frame();
    }
    const images = shown.size;
    return { start, end: await frame(), images };
  });
  await page.mouse.up({ button: 'right' });
  await page.context().close();
  return rateRow(`window drag of 512×512, CPU ${rate}×: displayed images per second`, motion);
}
